/**
 * Figures of the unit types of this world. The first three are those of the printed battle, under names of our own; the rest are made up
 * in the same measure. What a type does not say has the platform's own default.
 */
const ranks = (raised) => ({
  agility: 2,
  athletics: 2,
  awareness: 2,
  endurance: 2,
  fighting: 2,
  marksmanship: 2,
  stealth: 2,
  thievery: 2,
  warfare: 2,
  will: 2,
  ...raised,
});
const armour = (rating, penalty, bulk = 0) => ({ rating, penalty, bulk });
const damage = (melee, ranged = 0, range = "short") => ({ melee, ranged, range });
const foot = { movement: 40, population: 0 };
const horse = { movement: 80, population: 0 };

export const PROFILES = {
  guard: {
    name: "Guardia de muralla",
    figures: {
      ...foot,
      kind: "garrison",
      training: "trained",
      power: 5,
      discipline: 3,
      ranks: ranks({ fighting: 3, endurance: 3, awareness: 3 }),
      armour: armour(3, 2),
      damage: damage(3),
    },
  },
  levy: {
    name: "Leva de labradores",
    figures: {
      ...foot,
      kind: "levy",
      training: "green",
      power: 1,
      population: -2,
      discipline: 15,
      ranks: ranks({ awareness: 3 }),
      armour: armour(0, 0),
      damage: damage(1, 1),
    },
  },
  raiders: {
    name: "Almogávares de ribera",
    figures: {
      ...foot,
      kind: "raiders",
      training: "veteran",
      power: 5,
      discipline: 6,
      ranks: ranks({ agility: 3, fighting: 4, endurance: 4 }),
      armour: armour(2, 1),
      damage: damage(3),
    },
  },
  pikes: {
    name: "Piqueros",
    figures: {
      ...foot,
      kind: "infantry",
      training: "trained",
      power: 3,
      discipline: 6,
      ranks: ranks({ athletics: 3, endurance: 3, fighting: 3 }),
      armour: armour(3, 2, 1),
      damage: damage(3),
    },
  },
  bows: {
    name: "Ballesteros",
    figures: {
      ...foot,
      kind: "archers",
      training: "trained",
      power: 3,
      discipline: 6,
      ranks: ranks({ awareness: 3, marksmanship: 4 }),
      armour: armour(2, 1),
      damage: damage(1, 3, "long"),
    },
  },
  lances: {
    name: "Caballeros de lanza",
    figures: {
      ...horse,
      kind: "cavalry",
      training: "veteran",
      power: 5,
      discipline: 3,
      ranks: ranks({ agility: 3, athletics: 3, endurance: 3, fighting: 4 }),
      armour: armour(5, 3, 2),
      damage: damage(5),
    },
  },
  riders: {
    name: "Jinetes ligeros",
    figures: {
      ...horse,
      kind: "cavalry",
      training: "trained",
      power: 3,
      discipline: 6,
      ranks: ranks({ agility: 3, awareness: 3, fighting: 3, marksmanship: 3 }),
      armour: armour(1, 0),
      damage: damage(2, 1),
    },
  },
  sappers: {
    name: "Zapadores",
    figures: {
      ...foot,
      kind: "engineers",
      training: "green",
      power: 1,
      discipline: 9,
      ranks: ranks({ athletics: 3, thievery: 3 }),
      armour: armour(1, 0, 1),
      damage: damage(1),
    },
  },
};

/** Pieces of gear: what each adds to a unit. */
export const GEAR = {
  pavise: { name: "Paveses", armour: armour(1, 0, 1), damage: { melee: 0, ranged: 0 } },
  axes: { name: "Hachas de asalto", armour: armour(0, 0), damage: { melee: 1, ranged: 0 } },
  barding: { name: "Bardas", armour: armour(2, 1, 1), damage: { melee: 0, ranged: 0 } },
};
