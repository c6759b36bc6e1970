import { describe, expect, it } from "vitest";
import { filesIn, read } from "../files.ts";
import { CHARGES, TINCTURES, bannerPicture, freshArms, shieldPicture, tokenPicture } from "../../../src/foundry/arms/pictures.ts";

const pictures = filesIn("assets", /[.]svg$/);
const home = (path: string): string => path.replace("systems/huestes/", "");

describe("pictures", () => {
  it("stand for every tincture and charge", () => {
    const wanted = TINCTURES.flatMap((tincture) =>
      CHARGES.flatMap((charge) => {
        const arms = { tincture, charge };
        return [shieldPicture(arms), shieldPicture(arms, true), bannerPicture(arms), bannerPicture(arms, true), tokenPicture(arms)].map(
          home,
        );
      }),
    );
    expect(wanted.filter((path) => !pictures.includes(path))).toEqual([]);
  });

  it("have a width and a height: without them a canvas may hang", () => {
    expect(pictures.filter((path) => !/^<svg[^>]* width="[\d.]+" height="[\d.]+"/.test(read(path)))).toEqual([]);
  });

  it("carry no script, no style and no outside address; a map carries the typeface of its letters along", () => {
    const typeface = /<style>@font-face\{font-family:"Brygada 1918";[^{}]*src:url\(data:font\/woff2;base64,[\w+/=]+\)\}<\/style>/;
    const bare = (path: string): string => (path.startsWith("assets/maps/") ? read(path).replace(typeface, "") : read(path));
    expect(pictures.filter((path) => /<script|<style|(?:href|src)="(?!#)|url\((?!#)/.test(bare(path)))).toEqual([]);
  });

  it("draw every sign that a template or a table names", () => {
    const sheet = read("assets/signs.svg");
    const texts = [
      ...filesIn("templates", /[.]hbs$/),
      ...["sidebar", "chat", "cards", "lists"].flatMap((folder) => filesIn(`src/foundry/${folder}`, /[.]ts$/)),
    ]
      .map(read)
      .join("\n");
    const named = [...texts.matchAll(/huestesSign "(\w+)"|sign: "(\w+)"/g)].map((match) => match[1] ?? match[2] ?? "");
    expect([...new Set(named)].filter((name) => !sheet.includes(`id="${name}"`))).toEqual([]);
  });

  it("give the next House what no other has", () => {
    const all = TINCTURES.map((tincture) => ({ tincture, charge: "tower" }));
    expect(freshArms([])).toEqual({ tincture: "gules", charge: "tower" });
    expect(freshArms(all.slice(0, 3))).toEqual({ tincture: "purpure", charge: "mullet" });
    expect(freshArms([...all, { tincture: "gules", charge: "key" }]).tincture).toBe("azure");
  });
});
