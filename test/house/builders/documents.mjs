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
const token = (arms) => `systems/huestes/assets/tokens/${arms}.svg`;

export const user = (name, role, color) => ({ _id: idOf(name), name, role, color, password: "", _stats: stats });

/** A Great House, owned by users; everybody else may look at its arms and purse. */
export function house({ name, owners, points, tincture, charge, metal, campaign }) {
  return {
    _id: idOf(name),
    name,
    type: "house",
    img: `systems/huestes/assets/arms/${tincture}-${charge}.svg`,
    system: { campaign, points, tincture, arms: { charge, metal }, notes: "" },
    items: [],
    ownership: { default: 2, ...Object.fromEntries(owners.map((owner) => [idOf(owner), 3])) },
    _stats: stats,
  };
}

const armsOf = (house) => `${house.system.tincture}-${house.system.arms.charge}`;

/** How an army's token looks: linked, neutral to all, without sight. */
function tokenData(name, house) {
  return {
    name,
    actorLink: true,
    displayName: 30,
    disposition: 0,
    width: 1,
    height: 1,
    lockRotation: true,
    texture: { src: token(armsOf(house)) },
    sight: { enabled: false },
  };
}

/** An army of a House; it has the House's owners. */
export function army(name, house) {
  return {
    _id: idOf(name),
    name,
    type: "army",
    img: `systems/huestes/assets/banners/${armsOf(house)}.svg`,
    system: { campaign: house.system.campaign, house: house._id, notes: "" },
    prototypeToken: tokenData(name, house),
    ownership: house.ownership,
    _stats: stats,
  };
}

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
