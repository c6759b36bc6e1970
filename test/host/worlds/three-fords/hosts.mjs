/**
 * Who fights for the Three Fords. They stand so that one Season can show it all: at Vado Hondo and Los Llanos two enemies face each other
 * with a third army right behind one of them (an exchange across the border, and nowhere to retreat to); from Vado Hondo the corner to
 * Rinconada leads into an army with two ways out; Vado Real lies empty between three armies; Ribagorda has a single Power Point.
 */
export const HOUSES = {
  valdehierro: {
    name: "Valdehierro",
    owner: "Ana",
    points: 3,
    capital: "A4",
    arms: { tincture: "gules", charge: "tower", metal: "or" },
    resources: { power: 22, population: 26, wealth: 31, lands: 24, influence: 18, glory: 4 },
    control: ["A3", "A4", "B3", "B4", "B5", "C4", "C5", "D4"],
    notes:
      "Miners and smiths. Whoever held the mines at El Yunque armed both sides of every war, until Aldonza closed the forges to her neighbours. She wants the river: ore floats down to Puerto Hondo, and every ford takes a toll.",
  },
  robledo: {
    name: "Robledo",
    owner: "Bruno",
    points: 3,
    capital: "C1",
    arms: { tincture: "vert", charge: "pine", metal: "argent" },
    resources: { power: 20, population: 22, wealth: 19, lands: 33, influence: 25, glory: 6 },
    control: ["B1", "B2", "C1", "C2", "D1", "D2", "E2", "E3"],
    notes:
      "Foresters of the north shore, the oldest of the three Houses and the slowest to anger. Íñigo swore to keep the fords open to all; the riders of the Cabo have crossed to Rinconada to see that he is believed.",
  },
  ribagorda: {
    name: "Ribagorda",
    owner: "Carla",
    points: 1,
    capital: "F4",
    arms: { tincture: "azure", charge: "fish", metal: "or" },
    resources: { power: 17, population: 29, wealth: 14, lands: 21, influence: 22, glory: 2 },
    control: ["E4", "E5", "F3", "F4", "G3"],
    notes:
      "Ferrymen and fishers between the river and the sea. Two floods emptied the granaries, and Leonor has one Power Point left: enough for one march, or to bring one beaten army home.",
  },
};

/** `cell` is where it stands; leaders are named by their keys in {@link LEADERS}, units by type and name. */
export const ARMIES = [
  {
    name: "Hueste de Valdehierro",
    house: "valdehierro",
    cell: "A4",
    commander: "aldonza",
    lieutenants: ["gil", "berenguela"],
    heroes: ["ines"],
    units: [
      ["pikes", "Piqueros de la Dehesa"],
      ["bows", "Ballesteros de Campo Viejo", ["pavise"]],
      ["lances", "Lanzas de Hierro", ["barding"]],
      ["levy", "Leva de la Cañada"],
    ],
  },
  {
    name: "Mesnada del Yunque",
    house: "valdehierro",
    cell: "D4",
    commander: "nuno",
    lieutenants: ["berta"],
    units: [
      ["raiders", "Hacheros del Yunque", ["axes"]],
      ["pikes", "Picas del Yunque"],
      ["sappers", "Mineros del Yunque"],
    ],
  },
  {
    name: "Hueste de Robledo",
    house: "robledo",
    cell: "C1",
    commander: "inigo",
    lieutenants: ["sancha"],
    units: [
      ["bows", "Arqueros del Robledal"],
      ["raiders", "Monteros de la Hoz"],
      ["levy", "Leva de las Eras"],
    ],
  },
  {
    name: "Lanzas del Cabo",
    house: "robledo",
    cell: "E3",
    commander: "tello",
    lieutenants: ["urraca"],
    units: [
      ["lances", "Caballeros del Cabo"],
      ["riders", "Jinetes de Torcas"],
    ],
  },
  {
    name: "Hueste de Ribagorda",
    house: "ribagorda",
    cell: "E4",
    commander: "leonor",
    lieutenants: ["fadrique"],
    units: [
      ["pikes", "Piqueros de la Ribera"],
      ["bows", "Ballesteros del Molinar"],
      ["raiders", "Barqueros de la Barca"],
    ],
  },
  {
    name: "Guardia del Faro",
    house: "ribagorda",
    cell: "F4",
    commander: "elvira",
    lieutenants: [],
    units: [
      ["pikes", "Fareros"],
      ["levy", "Leva de los Llanos"],
    ],
  },
];

export const GARRISONS = [
  { name: "Torre de Alcorce", house: "valdehierro", cell: "C4", commander: "beltran", units: [["guard", "Guardas de Alcorce"]] },
  { name: "Castillo de Vado Alto", house: "robledo", cell: "D2", commander: null, units: [["guard", "Guardas del Vado Alto"]] },
  {
    name: "Muralla de Ribagorda",
    house: "ribagorda",
    cell: "F4",
    commander: null,
    units: [
      ["guard", "Guardas de la Muralla"],
      ["levy", "Vecinos de Ribagorda"],
    ],
  },
];

const leader = (name, house, warfare, status, specialties = {}, destiny = 1) => ({ name, house, warfare, status, specialties, destiny });
export const LEADERS = {
  aldonza: leader("Aldonza de Valdehierro", "valdehierro", 4, 5, { strategy: 1, command: 1 }, 2),
  gil: leader("Gil Cantalapiedra", "valdehierro", 3, 3, { tactics: 1 }),
  berenguela: leader("Berenguela Montesa", "valdehierro", 3, 3),
  ines: leader("Inés la Vadera", "valdehierro", 2, 3, {}, 3),
  nuno: leader("Nuño del Yunque", "valdehierro", 3, 4, { command: 1 }),
  berta: leader("Berta Fragua", "valdehierro", 3, 2),
  beltran: leader("Beltrán Alcorce", "valdehierro", 2, 3),
  inigo: leader("Íñigo de Robledo", "robledo", 4, 5, { strategy: 2 }, 2),
  sancha: leader("Sancha de las Eras", "robledo", 3, 3, { command: 1 }),
  tello: leader("Tello del Cabo", "robledo", 4, 4, { tactics: 2 }),
  urraca: leader("Urraca Torcas", "robledo", 3, 3),
  leonor: leader("Leonor de Ribagorda", "ribagorda", 4, 5, { command: 2 }, 2),
  fadrique: leader("Fadrique Molinar", "ribagorda", 3, 3),
  elvira: leader("Elvira Farera", "ribagorda", 3, 3, { strategy: 1 }),
};
