import { NotImplementedInStandIn } from "../shared/stubs.ts";

const G = globalThis as any;

const DIE = /^(\d*)d(\d+)$/i;

/** One group of dice of a roll: how many, with how many faces, and what each showed. */
class Die {
  results: { result: number; active: boolean }[] = [];
  constructor(
    public number: number,
    public faces: number,
  ) {}
  get total(): number {
    return this.results.reduce((sum, { result, active }) => sum + (active ? result : 0), 0);
  }
  toJSON(): object {
    return { class: "Die", number: this.number, faces: this.faces, results: this.results, evaluated: true };
  }
}

/** Follows the public API page of `Roll`, as far as sums of plain dice and numbers go (@claim dice.roll); modifiers refuse by name. */
export class Roll {
  terms: (Die | number)[];
  _evaluated = false;

  constructor(
    public formula: string,
    readonly data: object = {},
  ) {
    this.terms = formula.split("+").map((part) => {
      const text = part.trim();
      const [, number, faces] = DIE.exec(text) ?? [];
      if (faces) return new Die(Number(number || 1), Number(faces));
      if (/^\d+$/.test(text)) return Number(text);
      throw new NotImplementedInStandIn(`the formula "${formula}" of a Roll`);
    });
  }

  get dice(): Die[] {
    return this.terms.filter((term): term is Die => term instanceof Die);
  }
  get total(): number {
    return this.terms.reduce<number>((sum, term) => sum + (term instanceof Die ? term.total : term), 0);
  }
  get result(): string {
    return this.terms.map((term) => (term instanceof Die ? term.total : term)).join(" + ");
  }

  /** Throws the dice; a roll is thrown once. `minimize` and `maximize` make every die show its least or most. */
  async evaluate({ minimize = false, maximize = false }: { minimize?: boolean; maximize?: boolean } = {}): Promise<this> {
    if (this._evaluated) throw new Error(`The Roll ${this.formula} has been evaluated already`);
    for (const die of this.dice)
      die.results = Array.from({ length: die.number }, () => ({
        result: minimize ? 1 : maximize ? die.faces : Math.ceil(G.CONFIG.Dice.randomUniform() * die.faces) || 1,
        active: true,
      }));
    this._evaluated = true;
    return this;
  }

  /** A Roll as it was when it was stored. */
  static fromData({ formula, terms, evaluated }: any): Roll {
    const roll = new this(formula);
    for (const [index, term] of terms.entries()) {
      const own = roll.terms[index];
      if (own instanceof Die && term.class === "Die") own.results = term.results;
    }
    roll._evaluated = evaluated;
    return roll;
  }
  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json));
  }

  toJSON(): object {
    const terms = this.terms.map((term) => (term instanceof Die ? term.toJSON() : { class: "NumericTerm", number: term, evaluated: true }));
    return { class: "Roll", formula: this.formula, terms, total: this.total, evaluated: this._evaluated };
  }

  /** A message that carries the roll. */
  async toMessage(data: any = {}, { create = true }: { create?: boolean } = {}): Promise<any> {
    if (!this._evaluated) await this.evaluate();
    const source = { author: G.game.user.id, content: String(this.total), ...data, rolls: [this] };
    return create ? G.CONFIG.ChatMessage.documentClass.create(source) : source;
  }
}
