import { ApplicationV2 } from "./application.ts";

/** DocumentSheetV2, ActorSheetV2 and ItemSheetV2: a form over one document, closed to those who may not edit it. */
const G = globalThis as any;

export class DocumentSheetV2 extends ApplicationV2 {
  static DEFAULT_OPTIONS: any = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    sheetConfig: true,
    form: { handler: DocumentSheetV2._hostSubmit, submitOnChange: false, closeOnSubmit: false },
    position: { width: 480, height: "auto" },
  };

  _hostLost = false;
  _hostDisabled = new WeakSet<HTMLElement>();

  constructor(options: any = {}) {
    super(options);
    if (!this.document) throw new Error("A DocumentSheetV2 needs a document");
  }

  _initializeApplicationOptions(options: any): any {
    const merged = super._initializeApplicationOptions(options);
    merged.document = options.document;
    merged.uniqueId = `${this.constructor.name}-${options.document.uuid.replaceAll(".", "-")}`;
    merged.id = merged.uniqueId;
    return merged;
  }

  get document(): any {
    return this.options.document;
  }
  get title(): string {
    const { document: doc } = this;
    const label = G.game.i18n.localize((doc.constructor as any).metadata.label ?? doc.documentName);
    return `${label}: ${doc.name ?? doc.id}`;
  }
  get isVisible(): boolean {
    return this.document.testUserPermission(G.game.user, this.options.viewPermission);
  }
  get isEditable(): boolean {
    if (this.document.pack) return false;
    return this.document.testUserPermission(G.game.user, this.options.editPermission);
  }

  _canRender(_options: any): false | void {
    if (!this.isVisible) {
      if (!this._hostLost) G.ui.notifications.warn(G.game.i18n.localize("SHEETS.DocumentSheetPrivate"));
      /* An open sheet whose document is no longer for this person is closed; not awaited, as closing waits for this drawing. */
      if (this.rendered) {
        this._hostLost = true;
        void this.close({ submitted: false });
      }
      return false;
    }
  }

  async _preFirstRender(context: any, options: any): Promise<void> {
    await super._preFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  async _prepareContext(options: any): Promise<any> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      document: this.document,
      source: this.document._source,
      fields: this.document.schema.fields,
      editable: this.isEditable,
      user: G.game.user,
      rootId: this.document.collection?.has?.(this.document.id) ? this.id : G.foundry.utils.randomID(),
    });
  }

  async _onRender(context: any, options: any): Promise<void> {
    await super._onRender(context, options);
    this._toggleDisabled(!this.isEditable);
  }

  /** Closes the form's controls, or opens those again which it closed: what the template itself disabled stays so. */
  _toggleDisabled(disabled: boolean): void {
    const form = this.form;
    if (!form) return;
    for (const control of form.querySelectorAll<HTMLInputElement>(
      "input, select, textarea, button, fieldset, prose-mirror, multi-select, string-tags, file-picker, color-picker, range-picker",
    )) {
      if (control.closest(".window-header") || control.dataset.action === "tab") continue;
      if (disabled && !control.disabled) {
        control.disabled = true;
        this._hostDisabled.add(control);
      } else if (!disabled && this._hostDisabled.delete(control)) control.disabled = false;
    }
  }

  _onClose(options: any): void {
    super._onClose(options);
    this._hostLost = false;
    delete this.document.apps[this.id];
  }

  _getHeaderControls(): any[] {
    const controls = [...super._getHeaderControls()];
    if (G.game.user.isGM && this.document.schema.fields.ownership && this.document.collectionName !== "pages")
      controls.unshift({ icon: "fa-solid fa-lock", label: "OWNERSHIP.Configure", action: "configureOwnership" });
    return controls;
  }

  _onClickAction(_event: Event, target: HTMLElement): void {
    if (target.dataset.action === "configureOwnership")
      void new G.foundry.applications.apps.DocumentOwnershipConfig({ document: this.document }).render({ force: true });
  }

  static async _hostSubmit(this: DocumentSheetV2, event: Event, form: HTMLFormElement, formData: any, options: any = {}): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...rest } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, rest);
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: any): any {
    return G.foundry.utils.expandObject(formData.object);
  }
  _prepareSubmitData(event: Event | null, form: HTMLFormElement, formData: any, updateData?: any): any {
    const data = this._processFormData(event, form, formData);
    if (updateData) G.foundry.utils.mergeObject(data, updateData);
    this.document.validate({ changes: data, clean: true, fallback: false });
    return data;
  }
  async _processSubmitData(_event: Event | null, _form: HTMLFormElement, submitData: any, options: any = {}): Promise<void> {
    await this.document.update(submitData, options);
  }
}

/** Only this kind of sheet takes what is dropped on it; that of an Item does not. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static DEFAULT_OPTIONS: any = { position: { width: 600 }, classes: ["actor"] };
  get actor(): any {
    return this.document;
  }
  get token(): any {
    return this.document.token ?? this.options.token ?? null;
  }
  async _onRender(context: any, options: any): Promise<void> {
    await super._onRender(context, options);
    new G.foundry.applications.ux.DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
      callbacks: { dragstart: this._onDragStart.bind(this), dragover: this._onDragOver.bind(this), drop: this._onDrop.bind(this) },
    }).bind(this.element);
  }
  _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }
  _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }
  async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    const item = this.document.items?.get(target.dataset.itemId);
    if (item) event.dataTransfer?.setData("text/plain", JSON.stringify(item.toDragData()));
  }
  _onDragOver(_event: DragEvent): void {}
  async _onDrop(event: DragEvent): Promise<void> {
    const data = G.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (!data.uuid) return;
    const dropped = await G.fromUuid(data.uuid);
    if (dropped) await this._onDropDocument(event, dropped);
  }
  async _onDropDocument(event: DragEvent, doc: any): Promise<any> {
    if (doc.documentName === "Actor") return this._onDropActor(event, doc);
    if (doc.documentName === "Item") return this._onDropItem(event, doc);
    if (doc.documentName === "ActiveEffect") return this._onDropActiveEffect(event, doc);
    if (doc.documentName === "Folder") return this._onDropFolder(event, doc);
    return null;
  }
  async _onDropActor(_event: DragEvent, _actor: any): Promise<any> {
    return null;
  }
  async _onDropItem(_event: DragEvent, item: any): Promise<any> {
    if (!this.document.isOwner || item.parent === this.document) return null;
    const [created] = await this.document.createEmbeddedDocuments("Item", [item.toObject()]);
    return created ?? null;
  }
  async _onDropActiveEffect(_event: DragEvent, _effect: any): Promise<any> {
    return null;
  }
  async _onDropFolder(_event: DragEvent, _folder: any): Promise<any> {
    return null;
  }
}

export class ItemSheetV2 extends DocumentSheetV2 {
  static DEFAULT_OPTIONS: any = { position: { width: 480 }, classes: ["item"] };
  get item(): any {
    return this.document;
  }
  get actor(): any {
    return this.document.actor ?? null;
  }
}
