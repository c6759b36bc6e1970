/* A package that only watches: it writes down in which order the host calls what. */
const trail = (globalThis.trail = []);
const log = (entry) => trail.push(entry);

class HeroData extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["TRIAL.HERO"];
  static defineSchema() {
    const { NumberField, StringField, ArrayField, TypedObjectField } = foundry.data.fields;
    return {
      strength: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 1 }),
      rank: new StringField({ initial: "none" }),
      list: new ArrayField(new NumberField()),
      wounds: new TypedObjectField(new NumberField()),
    };
  }
  prepareBaseData() {
    this.order = ["system.base"];
  }
  prepareDerivedData() {
    this.order.push("system.derived");
    this.double = this.strength * 2;
  }
  async _preUpdate(changes, options, user) {
    log("system._preUpdate");
    return super._preUpdate(changes, options, user);
  }
  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    log("system._onUpdate");
  }
}

class NoteData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { text: new foundry.data.fields.StringField() };
  }
}

class Hero extends Actor {
  prepareBaseData() {
    super.prepareBaseData();
    this.system.order?.push("actor.base");
  }
  prepareDerivedData() {
    super.prepareDerivedData();
    this.system.order?.push("actor.derived");
  }
  async _preCreate(data, options, user) {
    log("_preCreate");
    if (data.name === "Refused") return false;
    return super._preCreate(data, options, user);
  }
  async _preUpdate(changes, options, user) {
    log("_preUpdate");
    options.invented = "travels";
    if (changes.name === "vetoed") return false;
    return super._preUpdate(changes, options, user);
  }
  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    log("_onCreate");
  }
  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    const { _stats, ...rest } = changed;
    log(`_onUpdate ${JSON.stringify(rest.system ?? rest.name)} ${options.invented} ${userId === game.userId}`);
  }
  _onCreateDescendantDocuments(parent, collection, documents, data, options, userId) {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    log(`_onCreateDescendantDocuments ${collection}`);
  }
  static async _preCreateOperation(documents, operation, user) {
    log("_preCreateOperation");
    return super._preCreateOperation(documents, operation, user);
  }
  static async _onCreateOperation(documents, operation, user) {
    await super._onCreateOperation(documents, operation, user);
    log("_onCreateOperation");
  }
  static async _preUpdateOperation(documents, operation, user) {
    log("_preUpdateOperation");
    return super._preUpdateOperation(documents, operation, user);
  }
  static async _onUpdateOperation(documents, operation, user) {
    await super._onUpdateOperation(documents, operation, user);
    log("_onUpdateOperation");
  }
}

class Piece extends TokenDocument {
  async _preUpdateMovement(movement, operation) {
    log("_preUpdateMovement");
    return super._preUpdateMovement(movement, operation);
  }
}

globalThis.atImport = { game: typeof game, ready: game.ready, classes: typeof foundry.applications.api };
for (const hook of ["init", "i18nInit", "setup", "ready"]) Hooks.once(hook, () => log(hook));
Hooks.once("canvasReady", () => log("canvasReady"));
Hooks.once("init", () => {
  CONFIG.Actor.documentClass = Hero;
  CONFIG.Actor.dataModels.hero = HeroData;
  CONFIG.Item.dataModels.note = NoteData;
  CONFIG.Token.documentClass = Piece;
  CONFIG.queries["trial.double"] = async ({ number }) => number * 2;
  game.settings.register("trial", "shared", {
    scope: "world",
    type: Number,
    default: 3,
    onChange: (value) => log(`onChange shared ${value}`),
  });
  game.settings.register("trial", "mine", { scope: "user", type: String, default: "", onChange: (value) => log(`onChange mine ${value}`) });
  game.settings.register("trial", "local", {
    scope: "client",
    type: Boolean,
    default: false,
    onChange: (value) => log(`onChange local ${value}`),
  });
  game.keybindings.register("trial", "hello", {
    name: "Hello",
    editable: [{ key: "KeyH", modifiers: ["Shift"] }],
    onDown: () => (log("key"), true),
  });
});
for (const hook of ["preCreateActor", "createActor", "preUpdateActor", "updateActor", "preDeleteActor", "deleteActor", "createItem"]) {
  Hooks.on(hook, (document, ...rest) => {
    log(hook);
    if (hook === "preUpdateActor" && rest[0].name === "blocked") return false;
  });
}
Hooks.on("preMoveToken", (token, movement) => {
  log("preMoveToken");
  return movement.destination.x !== 9900;
});
Hooks.on("updateToken", () => log("updateToken"));
Hooks.on("moveToken", (token, movement, operation, user) =>
  log(`moveToken ${movement.method} ${movement.origin.x}>${movement.destination.x} ${user.name}`),
);
Hooks.on("userConnected", (user, active) => log(`userConnected ${user.name} ${active}`));
Hooks.on("pauseGame", (paused) => log(`pause ${paused}`));
Hooks.once("ready", () => game.socket.on("system.trial", (message) => log(`socket ${message.word}`)));
