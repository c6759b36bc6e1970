import { noise } from "./strokes.mjs";

/*
 * Land cut into provinces: each place takes what lies nearest to it, and the borders between are then shaken as a river or a coast would be. Both
 * neighbours of a border have the same line.
 */

/* The part of a polygon that is nearer to one place than to another. */
function nearer(polygon, [ax, ay], [bx, by]) {
  const side = ([x, y]) => (x - (ax + bx) / 2) * (bx - ax) + (y - (ay + by) / 2) * (by - ay);
  return polygon.flatMap((from, index) => {
    const to = polygon[(index + 1) % polygon.length];
    const [a, b] = [side(from), side(to)];
    const cut = a < 0 !== b < 0 ? [[from[0] + ((to[0] - from[0]) * a) / (a - b), from[1] + ((to[1] - from[1]) * a) / (a - b)]] : [];
    return [...(a <= 0 ? [from] : []), ...cut];
  });
}

/** Corners that are the same are one and the same, and corners nearer to each other than `least` are drawn together: there four provinces meet. */
function joined(cells, least) {
  const corners = [];
  const find = ([x, y]) => {
    const known = corners.find((corner) => Math.hypot(corner.x - x, corner.y - y) < least);
    if (known) return known;
    const made = { x, y, id: corners.length };
    corners.push(made);
    return made;
  };
  return cells.map((cell) => {
    const found = cell.map(find);
    return found.filter((corner, index) => corner !== found[(index + 1) % found.length]);
  });
}

/* A line from one corner to the other, broken again and again. The same for both sides of it. */
function shaken(a, b, rough, still) {
  const turned = a.id > b.id;
  const [from, to] = turned ? [b, a] : [a, b];
  const random = noise(97 + from.id * 7919 + to.id * 104729);
  for (let warm = 0; warm < 5; warm += 1) random();
  let line = [
    [from.x, from.y],
    [to.x, to.y],
  ];
  for (let turn = 0; !still && turn < 4; turn += 1)
    line = line.flatMap(([x, y], index) => {
      const next = line[index + 1];
      if (!next) return [[x, y]];
      const [dx, dy] = [next[0] - x, next[1] - y];
      const aside = (random() - 0.5) * 2 * rough;
      return [
        [x, y],
        [x + dx / 2 - dy * aside, y + dy / 2 + dx * aside],
      ];
    });
  return turned ? line.reverse() : line;
}

/**
 * Provinces with their rings, and the borders between them. `places`: each with `x`, `y` and what it is; `rough`: how far a border between two of them
 * strays, as a part of its length.
 */
export function cutLand(places, width, height, rough) {
  const frame = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const cells = places.map((one) =>
    places.reduce((polygon, other) => (other === one ? polygon : nearer(polygon, [one.x, one.y], [other.x, other.y])), frame),
  );
  const rings = joined(cells, 30);
  const owners = new Map();
  rings.forEach((ring, owner) =>
    ring.forEach((corner, index) => {
      const next = ring[(index + 1) % ring.length];
      const name = [corner.id, next.id].sort((a, b) => a - b).join();
      owners.set(name, [...(owners.get(name) ?? []), owner]);
    }),
  );
  const borders = [];
  const provinces = rings.map((ring, owner) => {
    const line = ring.flatMap((corner, index) => {
      const next = ring[(index + 1) % ring.length];
      const pair = owners.get([corner.id, next.id].sort((a, b) => a - b).join());
      const other = pair.find((one) => one !== owner);
      const points = shaken(corner, next, other === undefined ? 0 : rough(places[owner], places[other]), other === undefined);
      if (other !== undefined && owner < other) borders.push({ a: owner, b: other, points });
      return points.slice(0, -1);
    });
    return { ...places[owner], ring: line.map(([x, y]) => [Math.round(x), Math.round(y)]) };
  });
  return { provinces, borders, corners: cornersOf(rings, borders) };
}

/* Pairs that meet at a corner and nowhere else, with those between them there. */
function cornersOf(rings, borders) {
  const side = (a, b) => borders.some((border) => (border.a === a && border.b === b) || (border.a === b && border.b === a));
  const at = new Map();
  rings.forEach((ring, owner) => ring.forEach(({ id }) => at.set(id, [...(at.get(id) ?? []), owner])));
  return [...at.values()].flatMap((met) =>
    met.flatMap((a, index) =>
      met
        .slice(index + 1)
        .filter((b) => !side(a, b))
        .map((b) => ({ a, b, flanks: met.filter((one) => one !== a && one !== b && side(one, a) && side(one, b)) })),
    ),
  );
}
