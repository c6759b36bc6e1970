import type { ArmyId, AskId, Choice, Deal, HouseId, Letter, LetterId, Order, RegionId } from "../../rules/index.ts";

/** An order as it is stored: the same fields for every kind. */
export interface StoredOrder {
  readonly kind: string;
  readonly army: string;
  readonly path: readonly string[];
}

const PATHS: Readonly<Record<Order["kind"], number>> = { hold: 0, move: 1, march: 2, diagonal: 1 };

function isKind(kind: unknown): kind is Order["kind"] {
  return typeof kind === "string" && kind in PATHS;
}

/** An order of the rules from its stored shape, or undefined when it is none. */
export function readOrder(value: unknown): Order | undefined {
  const { kind, army, path } = (value ?? {}) as Partial<Record<keyof StoredOrder, unknown>>;
  if (!isKind(kind) || typeof army !== "string") return undefined;
  if (kind === "hold") return { kind, army: army as ArmyId };
  if (!Array.isArray(path) || path.length !== PATHS[kind] || !path.every((id) => typeof id === "string")) return undefined;
  return { kind, army: army as ArmyId, path: path as unknown as readonly [RegionId, RegionId] } as Order;
}

/** The stored shape of an order. */
export function writeOrder(order: Order): StoredOrder {
  return { kind: order.kind, army: order.army, path: order.kind === "hold" ? [] : [...order.path] };
}

/** What a letter's document holds, for creating or replacing it whole. */
export function writeLetter(letter: Pick<Letter, "ask" | "committed" | "orders" | "choice" | "deal" | "shared">): object {
  const { ask, committed, choice, deal, shared = false } = letter;
  const points = typeof choice === "number" ? choice : null;
  return {
    ask,
    committed,
    shared,
    orders: letter.orders.map(writeOrder),
    choice: typeof choice === "string" ? choice : null,
    points,
    deal,
  };
}

/* Words and numbers are kept apart, so that each can be bounded. */
function readChoice({ choice, points }: Readonly<Record<string, unknown>>): Choice | null {
  if (typeof points === "number") return points;
  return typeof choice === "string" ? choice : null;
}

function readDeal(value: unknown): Deal | null {
  const { gifts, stances } = (value ?? {}) as Partial<Deal>;
  return gifts && stances ? { gifts, stances } : null;
}

/** A letter from its document, or the name of the field that is broken. It belongs to the House that holds it, whatever it claims. */
export function readLetter(item: Item.Implementation, house: HouseId): Letter | Readonly<{ field: string }> {
  const source = item.toObject() as unknown as { system: Record<string, unknown>; _stats?: Readonly<{ modifiedTime?: number | null }> };
  const { ask, committed, orders } = source.system;
  if (typeof ask !== "string") return { field: "system.ask" };
  if (typeof committed !== "boolean") return { field: "system.committed" };
  const read = Array.isArray(orders) ? orders.map(readOrder) : [undefined];
  if (read.some((order) => order === undefined)) return { field: "system.orders" };
  const id = item.id as LetterId;
  const { _stats, ...paper } = source;
  return {
    id,
    house,
    ask: ask as AskId,
    committed,
    time: _stats?.modifiedTime ?? 0,
    orders: read as Order[],
    choice: readChoice(source.system),
    deal: readDeal(source.system["deal"]),
    ...(source.system["shared"] === true ? { shared: true } : {}),
    paper,
  };
}
