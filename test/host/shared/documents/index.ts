import type { Document } from "../abstract.ts";
import { BaseActiveEffect, BaseActor, BaseActorDelta, BaseFolder, BaseItem, BaseMacro } from "./actor.ts";
import { BaseAmbientLight, BaseAmbientSound, BaseDrawing, BaseMeasuredTemplate, BaseNote, BaseRegion, BaseRegionBehavior, BaseScene, BaseTile, BaseToken, BaseWall } from "./scene.ts";
import { BaseCards, BaseChatMessage, BaseCombat, BaseCombatant, BaseCombatantGroup, BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage, BasePlaylist, BaseRollTable, BaseSetting, BaseUser } from "./world.ts";

export {
  BaseActiveEffect, BaseActor, BaseActorDelta, BaseFolder, BaseItem, BaseMacro, BaseAmbientLight, BaseAmbientSound, BaseDrawing, BaseMeasuredTemplate, BaseNote, BaseRegion, BaseRegionBehavior, BaseScene, BaseTile, BaseToken, BaseWall,
  BaseCards, BaseChatMessage, BaseCombat, BaseCombatant, BaseCombatantGroup, BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage, BasePlaylist, BaseRollTable, BaseSetting, BaseUser,
};

/** Base classes of the world's own collections, by document name. */
export const PRIMARY: Readonly<Record<string, typeof Document>> = {
  User: BaseUser, Setting: BaseSetting, Folder: BaseFolder, Actor: BaseActor, Item: BaseItem, Scene: BaseScene, JournalEntry: BaseJournalEntry, ChatMessage: BaseChatMessage, Combat: BaseCombat, Macro: BaseMacro, Playlist: BasePlaylist, RollTable: BaseRollTable, Cards: BaseCards,
};

/** Every base class by document name. */
export const ALL: Readonly<Record<string, typeof Document>> = {
  ...PRIMARY, ActiveEffect: BaseActiveEffect, ActorDelta: BaseActorDelta, Token: BaseToken, Region: BaseRegion, RegionBehavior: BaseRegionBehavior, Note: BaseNote, Drawing: BaseDrawing, Tile: BaseTile, Wall: BaseWall, AmbientLight: BaseAmbientLight,
  AmbientSound: BaseAmbientSound, MeasuredTemplate: BaseMeasuredTemplate, JournalEntryPage: BaseJournalEntryPage, JournalEntryCategory: BaseJournalEntryCategory, Combatant: BaseCombatant, CombatantGroup: BaseCombatantGroup,
};
