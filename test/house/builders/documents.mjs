/**
 * Builders of whole documents for sample worlds. Everything that the platform fills in by itself is left out; what a test or
 * a person looks at is said.
 */

/** A document id that is the same at every run: the words of a name, padded to sixteen letters and digits. */
export function idOf(name) {
  const plain = name.normalize("NFD").replace(/[^A-Za-z0-9]/g, "");
  return (plain + "0000000000000000").slice(0, 16);
}

const stats = { systemId: "huestes", systemVersion: "0.1.0", coreVersion: "13.351", createdTime: 0, modifiedTime: 0 };
const OWN = "systems/huestes/assets/";

export const user = (name, role, color) => ({ _id: idOf(name), name, role, color, password: "", _stats: stats });

/** A Great House, owned by users; everybody else may look at its arms and purse. */
export function house({ name, owners, points, arms, campaign, capital = null, resources, notes = "" }) {
  return {
    _id: idOf(name),
    name,
    type: "house",
    img: `${OWN}arms/${arms.tincture}-${arms.charge}.svg`,
    system: {
      campaign,
      points,
      capital,
      ...(resources ? { resources } : {}),
      tincture: arms.tincture,
      arms: { charge: arms.charge, metal: arms.metal },
      notes: notes ? `<p>${notes}</p>` : "",
    },
    items: [],
    ownership: { default: 2, ...Object.fromEntries(owners.map((owner) => [idOf(owner), 3])) },
    _stats: stats,
  };
}

const armsOf = (house) => `${house.system.tincture}-${house.system.arms.charge}`;

/** How a piece's token looks: linked, neutral to all, without sight; `side` in cells, half a cell at least. */
function tokenData(name, src, side, scale) {
  return {
    name,
    actorLink: true,
    displayName: 30,
    disposition: 0,
    width: side,
    height: side,
    lockRotation: true,
    texture: scale === 1 ? { src } : { src, scaleX: scale, scaleY: scale },
    sight: { enabled: false },
  };
}

/** What all that serves a House has: its campaign, its House, its owners. */
function piece(type, name, house, { img, system, side = 1, scale = 1, src = img }) {
  return {
    _id: idOf(name),
    name,
    type,
    img,
    system: { campaign: house.system.campaign, ...system },
    prototypeToken: tokenData(name, src, side, scale),
    items: [],
    ownership: house.ownership,
    _stats: stats,
  };
}

const idsOf = (actors) => actors.map(({ _id }) => _id);

/** An army of a House; its roster are documents. */
export function army(name, house, { commander = null, lieutenants = [], heroes = [], units = [] } = {}) {
  const roster = {
    commander: commander?._id ?? null,
    lieutenants: idsOf(lieutenants),
    heroes: idsOf(heroes),
    units: idsOf(units),
  };
  return piece("army", name, house, {
    img: `${OWN}banners/${armsOf(house)}.svg`,
    src: `${OWN}tokens/${armsOf(house)}.svg`,
    system: { house: house._id, ...roster, status: "standing", notes: "" },
  });
}

/** A garrison of a House; its token takes the upper left of a cell. */
export function garrison(name, house, { commander = null, units = [] } = {}) {
  return piece("garrison", name, house, {
    img: `${OWN}garrisons/${house.system.tincture}.svg`,
    side: 0.5,
    scale: 0.75,
    system: { house: house._id, commander: commander?._id ?? null, lieutenants: [], heroes: [], units: idsOf(units), notes: "" },
  });
}

/** A unit made of a profile, with a copy of its figures and of its gear. */
export function unit(name, house, { name: profile, figures }, gear = []) {
  return piece("unit", name, house, {
    img: `${OWN}units/${house.system.tincture}-${figures.kind}.svg`,
    system: {
      profile,
      ...figures,
      health: { value: 3 * figures.ranks.endurance },
      state: "organised",
      penaltyDice: 0,
      gear,
      notes: "",
    },
  });
}

/** A commander, lieutenant or hero of a House. */
export function leader(name, house, { warfare, status, specialties, destiny }) {
  return piece("leader", name, house, {
    img: `${OWN}leaders/${armsOf(house)}.svg`,
    system: {
      house: house._id,
      warfare,
      status,
      specialties: { strategy: 0, command: 0, tactics: 0, ...specialties },
      destiny,
      wounds: 0,
      notes: "",
    },
  });
}

const item = (type, name, img, system) => ({ _id: idOf(name), name, type, img, system, ownership: { default: 2 }, _stats: stats });

/** A profile that the Narrator drops on units. */
export const profile = ({ name, figures }) => item("profile", name, `${OWN}units/none-${figures.kind}.svg`, { ...figures, notes: "" });

/** A piece of gear that the Narrator drops on units. */
export const gear = ({ name, armour, damage }) => item("gear", name, `${OWN}icon.svg`, { armour, damage, notes: "" });

/** Column and row of a cell such as `C3`, both from 0. */
export function cellOf(id) {
  const [, letters, digits] = /^([A-Z]+)(\d+)$/.exec(id);
  return { column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1, row: Number(digits) - 1 };
}

/** A square Scene with the map's flag. */
export function scene({ name, columns, rows, size, padding, picture, map, tokens }) {
  const corner = { x: Math.ceil((columns * size * padding) / size) * size, y: Math.ceil((rows * size * padding) / size) * size };
  return {
    _id: idOf(name),
    name,
    active: true,
    navigation: true,
    width: columns * size,
    height: rows * size,
    padding,
    background: { src: picture },
    backgroundColor: "#20242b",
    grid: { type: 1, size, style: "solidLines", thickness: 1, color: "#000000", alpha: 0.12, distance: 1, units: "" },
    tokenVision: false,
    fog: { exploration: false },
    environment: { globalLight: { enabled: true } },
    ownership: { default: 2 },
    flags: { huestes: { map } },
    tokens: tokens.map(([actor, cell]) => {
      const { column, row } = cellOf(cell);
      return {
        _id: idOf(`T${actor.name}`),
        ...actor.prototypeToken,
        actorId: actor._id,
        x: corner.x + column * size,
        y: corner.y + row * size,
        hidden: false,
        elevation: 0,
      };
    }),
    _stats: stats,
  };
}

/**
 * A Scene without a grid whose Regions are provinces. `size` is that of a token. Each region: its key, name, terrain, ring of corners within the picture, and
 * what its behavior lists.
 */
export function provinceScene({ name, width, height, size, picture, regions }) {
  const { grid, ...rest } = scene({ name, columns: 1, rows: 1, size, padding: 0, picture, map: {}, tokens: [] });
  return {
    ...rest,
    ...{ width, height, flags: {}, grid: { ...grid, type: 0 } },
    regions: regions.map(({ key, name: called, ring, ...system }) => ({
      _id: idOf(`R${called}`),
      name: called,
      color: system.terrain === "sea" ? "#6f93ad" : "#b9a77c",
      shapes: [{ type: "polygon", points: ring.flat(), hole: false }],
      visibility: 0,
      behaviors: [
        {
          _id: idOf(`P${called}`),
          name: "Province",
          type: "province",
          system: { key, ...system, slots: { army: null, garrison: null, dislodged: null } },
        },
      ],
    })),
  };
}

/** The Chronicle with one campaign page in it. */
export function chronicle({ id, name, page, system }) {
  return {
    _id: id,
    name,
    ownership: { default: 2 },
    flags: { huestes: { chronicle: true } },
    pages: [{ _id: page, name: system.name, type: "campaign", system: system.data, ownership: { default: -1 }, _stats: stats }],
    _stats: stats,
  };
}
