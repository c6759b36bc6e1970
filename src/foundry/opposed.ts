import { opposed, opposedDice, type AskOf, type Battle, type Side } from "../rules/index.ts";
import { rosterOf } from "./arms/hosts.ts";
import { nameOf, phrase } from "./words.ts";

/* Both sides of a battle throw as many dice as they have units. The platform throws; the rules read the faces. */

const unitsOf = (id: string | null): number => {
  const actor = id === null ? undefined : game.actors.get(id);
  return actor ? rosterOf(actor).units.length : 0;
};

/* A garrison fights beside the army of its House that stands with it. */
function besideOf({ garrison, holder, sides }: Battle, side: Side): number {
  const house = (id: string): unknown => (game.actors.get(id)?.system as unknown as { house?: unknown } | undefined)?.house;
  if (garrison === null) return 0;
  const own = holder === side || (holder === null && sides.includes(side) && house(side) === house(garrison));
  return own ? unitsOf(garrison) : 0;
}

/** How many dice each side of a battle throws, in the order of its sides. @rule BTL-8 */
export const diceOf = (battle: Battle): readonly [number, number] => {
  const [one, two] = battle.sides;
  return [opposedDice(unitsOf(one), besideOf(battle, one)), opposedDice(unitsOf(two), besideOf(battle, two))];
};

async function thrown(count: number): Promise<Roll> {
  const roll = new Roll(`${count}d6`);
  await roll.evaluate();
  return roll;
}

const facesOf = (roll: Roll): number[] => roll.dice.flatMap(({ results }) => results.map(({ result }) => result));

const MOST = 50;

/** Throws for a battle until somebody has won, shows every throw in the chat, and gives the winner. @rule BTL-8, BTL-10 */
export async function throwFor({ battle }: AskOf<"battle">): Promise<Side> {
  const [first, second] = diceOf(battle);
  for (let tries = 0; tries < MOST; tries += 1) {
    const rolls = [await thrown(first), await thrown(second)] as const;
    const found = opposed(battle, [facesOf(rolls[0]), facesOf(rolls[1])]);
    const [one, two] = battle.sides.map((side, index) => {
      const facts = {
        side: nameOf({ army: side as never }),
        faces: facesOf(rolls[index === 0 ? 0 : 1]).join(" "),
        total: found.totals[index === 0 ? 0 : 1],
      };
      return phrase("ui.opposed.side", facts);
    });
    const end = found.tie ? phrase("ui.opposed.again") : phrase("ui.opposed.won", { winner: nameOf({ army: found.winner as never }) });
    const content = [one, two, end].map((line) => `<p>${foundry.utils.escapeHTML(line ?? "")}</p>`).join("");
    const title = phrase("ui.opposed.title", { at: battle.at.map((region) => ({ region })) });
    await ChatMessage.implementation.create({ content, flavor: foundry.utils.escapeHTML(title), rolls: [...rolls] } as never);
    if (!found.tie) return found.winner;
  }
  return battle.sides[0];
}
