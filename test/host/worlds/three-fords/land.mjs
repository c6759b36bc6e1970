/** The land of the Three Fords: seven columns, five rows. `~` sea, `^` mountains outside the border, everything else is land. */
export const COLUMNS = 7;
export const ROWS = 5;
const ROWS_OF_MAP = ["~....^^", "~.....^", ".......", "......~", "^....~~"];
const NAMES = {
  A1: "Mar de Poniente",
  B1: "Cabo Robledo",
  C1: "El Robledal",
  D1: "Fuentes",
  E1: "Paso Alto",
  B2: "Las Eras",
  C2: "Hoz Mayor",
  D2: "Vado Alto",
  E2: "Torcas",
  F2: "El Páramo",
  A3: "Puerto Hondo",
  B3: "Campo Viejo",
  C3: "Mesta",
  D3: "Vado Real",
  E3: "Rinconada",
  F3: "Molinar",
  G3: "El Faro",
  A4: "Valdehierro",
  B4: "Dehesa",
  C4: "Alcorce",
  D4: "Vado Hondo",
  E4: "Los Llanos",
  F4: "Ribagorda",
  B5: "El Yunque",
  C5: "Cañada Honda",
  D5: "Sotillo",
  E5: "La Barca",
  G5: "Mar de la Barca",
};

/** Every cell with its place, its name and what it is: `land`, `sea` or `outside`. */
export const cells = ROWS_OF_MAP.flatMap((line, row) =>
  [...line].map((sign, column) => {
    const id = `${String.fromCharCode(65 + column)}${row + 1}`;
    return { id, column, row, name: NAMES[id] ?? "", kind: sign === "~" ? "sea" : sign === "^" ? "outside" : "land" };
  }),
);
const idsOf = (kind) => cells.filter((cell) => cell.kind === kind).map((cell) => cell.id);

/* Each sea is one water over several cells; its name is drawn once. */
const WATERS = { A2: NAMES.A1, G4: NAMES.G5, F5: NAMES.G5 };
/** The map as the Scene's flag has it. */
export const map = { sea: idsOf("sea"), outside: idsOf("outside"), names: { ...NAMES, ...WATERS } };

/** What is drawn on the land besides coast, river and mountains. */
export const ON_THE_LAND = {
  woods: ["C1", "B1", "C5", "E2"],
  fields: ["B2", "B3", "E4", "F3", "B4"],
  villages: ["B2", "E5", "A3", "F3", "D1"],
  river: "M330 -5C352 60 380 90 352 150S318 220 348 260S392 320 352 372S300 430 332 505",
  fords: [
    [354, 148],
    [347, 258],
    [352, 372],
  ],
};
