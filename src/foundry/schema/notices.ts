const { fields } = foundry.data;

function outcomeSchema() {
  return {
    page: new fields.StringField({ required: true, blank: true, initial: "" }),
    step: new fields.StringField({ required: true, blank: true, initial: "" }),
    card: new fields.ObjectField({ required: true }),
  };
}
type OutcomeSchema = ReturnType<typeof outcomeSchema>;

/** The card of one step: facts only, worded for each reader. A notice, never the record. */
export class OutcomeData extends foundry.abstract.TypeDataModel<OutcomeSchema, ChatMessage.Implementation> {
  static override defineSchema(): OutcomeSchema {
    return outcomeSchema();
  }
}

function askSchema() {
  return {
    page: new fields.StringField({ required: true, blank: true, initial: "" }),
    ask: new fields.StringField({ required: true, blank: true, initial: "" }),
    of: new fields.StringField({ required: true, blank: true, initial: "" }),
  };
}
type AskSchema = ReturnType<typeof askSchema>;

/** The card of one open question. */
export class AskData extends foundry.abstract.TypeDataModel<AskSchema, ChatMessage.Implementation> {
  static override defineSchema(): AskSchema {
    return askSchema();
  }
}
