import type { HandMark } from "./constants.ts";
import type { ArmyData } from "./schema/army.ts";
import type { CampaignData } from "./schema/campaign.ts";
import type { GarrisonData } from "./schema/garrison.ts";
import type { GearData } from "./schema/gear.ts";
import type { HouseData } from "./schema/house.ts";
import type { LeaderData } from "./schema/leader.ts";
import type { LetterData } from "./schema/letter.ts";
import type { SeasonData } from "./schema/season.ts";
import type { ProfileData } from "./schema/profile.ts";
import type { UnitData } from "./schema/unit.ts";
import type { AskData, OutcomeData } from "./schema/notices.ts";
import type { HuestesTokenDocument } from "./documents/token.ts";

/** What a Scene says of its board, as a flag: cells are named as in the rules (`A1`). */
export interface MapFlag {
  readonly sea?: readonly string[];
  readonly outside?: readonly string[];
  readonly names?: Readonly<Record<string, string>>;
}

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: "huestes";
  }
  interface AssumeHookRan {
    ready: never;
  }
  interface DocumentClassConfig {
    TokenDocument: typeof HuestesTokenDocument;
  }
  interface DataModelConfig {
    Actor: {
      house: typeof HouseData;
      army: typeof ArmyData;
      garrison: typeof GarrisonData;
      unit: typeof UnitData;
      leader: typeof LeaderData;
    };
    Item: { letter: typeof LetterData; profile: typeof ProfileData; gear: typeof GearData };
    JournalEntryPage: { campaign: typeof CampaignData; season: typeof SeasonData };
    ChatMessage: { ask: typeof AskData; outcome: typeof OutcomeData };
  }
  interface FlagConfig {
    Scene: { huestes?: { map?: MapFlag } };
  }
  interface SettingConfig {
    "huestes.language": "core" | "en" | "es";
    "huestes.preset": string;
    "huestes.campaign": string;
  }
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the typings declare it so
  namespace Hooks {
    interface HookConfig {
      /** Anything that the reading of a campaign depends on has changed: the page's id, or an empty string for all. */
      "huestes.changed": (page: string) => void;
      /** A person pressed the key for ordering the selected army. */
      "huestes.order": () => boolean | void;
      /** A person wants to see a Season step by step on the map: the uuid of its page (or the campaign's, for the open one), the first picture, and what is done when it ends. */
      "huestes.replay": (page: string, frame: number, then: () => Promise<void> | undefined) => void;
      /** A person wants to see a region on the map. */
      "huestes.show": (region: string) => void;
    }
  }
}

/** Options of an operation that the hand marked as its own. */
export interface MarkedOptions {
  readonly huestes?: HandMark;
}
