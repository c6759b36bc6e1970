import { describe, expect, it } from "vitest";
import { viewFor } from "../../src/rules/index.ts";
import { commitOrders, draftOrder, shareOrders } from "../../src/play/index.ts";
import { mapModel } from "../../src/view/index.ts";
import { house, order } from "../rules/campaign.ts";
import { evening, letters } from "./table.ts";

const [L, B] = [house("L"), house("B")];

describe("orders that are shown to allies (MOV-15)", () => {
  it("are read by allies alone, and by nobody when the House hides them again", async () => {
    const { table, lion, bear } = await evening({ relations: { "B|L": "ally" } });
    await draftOrder(lion, order("L1", "A2"));
    const arrows = (houses: readonly (typeof L)[]) => mapModel(table.state, { houses }, null).arrows.map(({ army }) => army);
    expect(arrows([B])).toEqual([]);
    expect(await shareOrders(lion, L, true)).toEqual({ ok: true });
    expect(arrows([B])).toEqual(["L1"]);
    expect(viewFor(table.state, "spectator").letters).toMatchObject(
      Object.fromEntries(letters(table).map(({ id }) => [id, { orders: [] }])),
    );
    expect(await shareOrders(bear, L, false)).toMatchObject({ ok: false });
    await shareOrders(lion, L, false);
    expect(arrows([B])).toEqual([]);
  });

  it("stay shown when they change, and confirmed when they are shown; a House that is no ally reads nothing", async () => {
    const { table, lion } = await evening({ relations: { "B|L": "neutral" } });
    await shareOrders(lion, L, true);
    await draftOrder(lion, order("L1", "A2"));
    await commitOrders(lion, L);
    expect(letters(table)).toMatchObject([{ shared: true, committed: true, orders: [order("L1", "A2")] }]);
    await shareOrders(lion, L, false);
    await shareOrders(lion, L, true);
    expect(letters(table)).toMatchObject([{ shared: true, committed: true }]);
    expect(mapModel(table.state, { houses: [B] }, null).arrows).toEqual([]);
  });
});
