/**
 * The March of Taray: a peninsula round a gulf, thirty lands and twelve seas. Places are given in a net of columns and rows; the pen shifts each a little.
 * A place is written as: key, name, what it is, what grows there.
 */
export const WIDTH = 1680;
export const HEIGHT = 1200;
export const TITLE = "The March of Taray";

const L = (key, name, growth) => ({ key, name, terrain: "land", growth });
const S = (key, name) => ({ key, name, terrain: "sea", growth: "" });

export const ROWS = [
  [
    S("mar-de-brumas", "Mar de Brumas"),
    L("cabo-taray", "Cabo Taray", "moor"),
    L("penas-albas", "Peñas Albas", "mountains"),
    L("tejares", "Tejares", "farms"),
    L("umbralejo", "Umbralejo", "wood"),
    L("yermos", "Los Yermos", "moor"),
    L("almenara", "Almenara", "hills"),
  ],
  [
    S("bahia-de-sal", "Bahía de Sal"),
    L("salobral", "Salobral", "farms"),
    L("dormejo", "Dormejo", "hills"),
    L("pedregosa", "La Pedregosa", "mountains"),
    L("navaloria", "Navaloria", "farms"),
    L("quejigar", "Quejigar", "wood"),
    S("mar-cenudo", "Mar Ceñudo"),
  ],
  [
    L("brunal", "Bruñal", "wood"),
    L("castrel", "Castrel", "farms"),
    L("vegazul", "Vegazul", "farms"),
    S("golfo-verde", "Golfo Verde"),
    L("marjal", "El Marjal", "moor"),
    L("garbella", "Garbella", "farms"),
    S("mar-del-alba", "Mar del Alba"),
  ],
  [
    L("ermital", "Ermital", "mountains"),
    L("fontaral", "Fontaral", "wood"),
    L("majada", "Majada Real", "hills"),
    S("boca-del-golfo", "Boca del Golfo"),
    L("zarzalon", "Zarzalón", "hills"),
    L("torrentera", "Torrentera", "mountains"),
    L("puntal", "El Puntal", "moor"),
  ],
  [
    S("mar-de-poniente", "Mar de Poniente"),
    L("ombria", "La Ombría", "wood"),
    L("lomas-pardas", "Lomas Pardas", "hills"),
    S("estrecho-del-cuervo", "Estrecho del Cuervo"),
    S("las-corrientes", "Las Corrientes"),
    L("robleda", "Robleda", "wood"),
    L("valdecorzo", "Valdecorzo", "farms"),
  ],
  [
    S("mar-hondo", "Mar Hondo"),
    S("mar-de-ombria", "Mar de la Ombría"),
    L("jarales", "Jarales", "moor"),
    S("mar-del-cuervo", "Mar del Cuervo"),
    L("cuerno", "El Cuerno", "hills"),
    S("paso-de-robleda", "Paso de Robleda"),
    L("cala-roja", "Cala Roja", "farms"),
  ],
];

/** Where something is worth more than the land itself, and where the towns are. */
export const VALUES = { castrel: 2, tejares: 2, garbella: 2, valdecorzo: 2, salobral: 1, majada: 1, navaloria: 1, cuerno: 1 };
export const TOWNS = ["castrel", "tejares", "garbella", "valdecorzo"];

/** Ferries and bridges: ways that no border makes. */
export const LINKS = [
  ["cuerno", "jarales"],
  ["majada", "zarzalon"],
];

/** Borders that nobody crosses: the cliffs of the north. */
export const CUTS = [["penas-albas", "pedregosa"]];

/** Where a beaten army must go, whatever the heading: out of the gorge of Torrentera by the one road. */
export const THROUGH = [{ at: "torrentera", from: "zarzalon", to: ["puntal"] }];

export const SHIPS = [
  [845, 560],
  [120, 1010],
  [1560, 420],
];
export const WIND = [110, 220, 62];
