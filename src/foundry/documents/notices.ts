import { drawAsk, drawOutcome } from "../chat/index.ts";
import { AskData, OutcomeData } from "../schema/notices.ts";

/* A subtype that draws itself: the platform asks the data model for the message's picture. */

type Options = Parameters<typeof drawAsk>[1];

/** The card of a step, drawn for its reader. */
export class OutcomeNotice extends OutcomeData {
  async renderHTML(options: Options = {}): Promise<HTMLElement> {
    return drawOutcome(this.parent, options);
  }
}

/** The card of a question, drawn for its reader. */
export class AskNotice extends AskData {
  async renderHTML(options: Options = {}): Promise<HTMLElement> {
    return drawAsk(this.parent, options);
  }
}
