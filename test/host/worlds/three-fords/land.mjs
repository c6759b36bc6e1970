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

/** What is drawn besides coast and mountains: places as cell and offset in it, lines in hundredths of a cell from the north-west corner. */
export const ON_THE_LAND = {
  capitals: ["A4", "C1", "F4"],
  woods: ["B1", "C1", "C5", "E2"],
  farms: [
    ["B2", 56, 20],
    ["B3", 14, 18],
    ["B4", 50, 50],
    ["E4", 54, 14],
    ["C3", 48, 50],
  ],
  heights: [
    ["E1", 52, 60],
    ["F2", 55, 26],
    ["F2", 12, 52],
    ["B5", 12, 30],
    ["C2", 8, 66],
    ["C2", 52, 34],
    ["G3", 14, 26],
  ],
  villages: [
    ["B2", 24, 62],
    ["D1", 72, 66],
    ["E3", 76, 72],
    ["D5", 66, 70],
    ["C4", 76, 72],
  ],
  landmarks: {
    light: [["G3", 74, 80]],
    mill: [["F3", 74, 82]],
    mine: [["B5", 76, 82]],
    port: [["A3", 78, 82]],
    ferry: [["E5", 74, 84]],
  },
  river: "M330 -5C352 60 380 90 352 150S318 220 348 260S392 320 352 372S300 430 332 505",
  fords: [
    [350, 153, 26],
    [347, 258, -38],
    [351, 374, 40],
  ],
  roads:
    "M77 385C130 345 150 372 205 352S300 372 351 374S450 352 500 362S560 380 578 376M278 78C300 110 320 150 350 153S430 190 465 210 520 262 574 282 640 300 674 280M205 352C230 320 300 270 347 258S440 250 470 268M205 352C190 300 120 290 78 284M470 357C462 390 480 430 462 470M176 482C190 440 196 390 205 352",
  waters: [
    { x: 47, y: 100, lines: ["Mar de", "Poniente"] },
    { x: 607, y: 462, lines: ["Mar de la Barca"] },
  ],
  ships: [
    [46, 52],
    [655, 382],
  ],
  wind: [664, 432, 17],
};
