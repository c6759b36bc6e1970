/*
 * Two maps of hexes: the Salt Isles in rows, the Vale of Brezal in columns. A sign for each hex: `~` sea, `^` mountains, `n` hills, `t` wood, `f` farms,
 * `.` moor, `*` a town among farms.
 */

const GROWTH = { "^": "mountains", n: "hills", t: "wood", f: "farms", ".": "moor", "*": "farms", "~": "" };

export const SIZE = 140;

export const SALT = {
  key: "salt-isles",
  title: "The Salt Isles",
  flat: false,
  signs: ["~~~~~~~~~~", "~tt~~.nn~~", "~f*nn..f*~", "~~fn^~~tt~", "~~~tn~~f~~", "~~~fn..~~~", "~f*.~.t~~~", "~tn~~*f~~~", "~~~~~~~~~~"],
  names: {
    C3: "Sal Mayor",
    D4: "Peñón",
    E4: "Cumbre",
    B2: "Los Pinos",
    I3: "Faro Alto",
    H2: "Las Dunas",
    H4: "Hayedo",
    E6: "Cuello",
    C7: "Puerto Ancla",
    F8: "Salinas",
    G7: "Sabinar",
    A1: "Mar de Sal",
  },
  ships: [
    [690, 130],
    [160, 690],
  ],
  wind: [1330, 640, 62],
};

export const BREZAL = {
  key: "brezal",
  title: "The Vale of Brezal",
  flat: true,
  signs: ["^^^^^^^^^^^", "^n.tt^n.f^^", "~.f*tn..*f^", "~~ff.tnff.n", "~*f~~ttff*n", "~f.~~~tn..^", "~~f.*~fnn^^", "~~~tf.f.^^^"],
  names: {
    D3: "Brezal",
    I3: "Altozano",
    B5: "Ribamar",
    J5: "Cercado",
    E7: "La Vega",
    F3: "Collado",
    G4: "Otero",
    F5: "Boscaje",
    C8: "Bajamar",
    H2: "Praderas",
    D8: "El Encinar",
    E5: "Ensenada",
    A4: "Mar de Poniente",
  },
  ships: [[80, 880]],
  wind: [150, 1060, 60],
};

/** The hexes of a map: name of the cell, middle, and what is there. The size of the picture is that of the grid. */
export function hexesOf({ signs, flat, names }) {
  const long = (SIZE * 2) / Math.sqrt(3);
  const rows = signs.length;
  const columns = signs[0].length;
  const cells = signs.flatMap((line, r) =>
    [...line].map((sign, c) => {
      const id = `${String.fromCharCode(65 + c)}${r + 1}`;
      const x = flat ? long * (0.75 * c + 0.5) : SIZE * (c + 0.5 + (r % 2) / 2);
      const y = flat ? SIZE * (r + 0.5 + (c % 2) / 2) : long * (0.75 * r + 0.5);
      return { key: id, name: names[id] ?? "", terrain: sign === "~" ? "sea" : "land", growth: GROWTH[sign], isTown: sign === "*", x, y };
    }),
  );
  const width = Math.floor(flat ? long * (0.75 * columns + 0.25) : SIZE * (columns + 0.5));
  const height = Math.floor(flat ? SIZE * (rows + 0.5) : long * (0.75 * rows + 0.25));
  return { cells, width, height };
}

/** What the Scene's flag says of the land. */
export const landOf = (cells) => ({
  sea: cells.filter(({ terrain }) => terrain === "sea").map(({ key }) => key),
  outside: [],
  names: Object.fromEntries(cells.filter(({ name }) => name).map(({ key, name }) => [key, name])),
});
