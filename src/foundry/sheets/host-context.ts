import { type RuleId, commandLimits, fullHealth } from "../../rules/index.ts";
import { phrase } from "../words.ts";
import { armsOf, houseOf } from "../arms/heraldry.ts";
import { type Host, type Roster, rosterOf, systemOf } from "../arms/hosts.ts";
import { leaderPicture, unitPicture } from "../arms/pictures.ts";
import { candidates } from "./muster.ts";
import { battleFigures, healthContext, kindText, stateContext, storedUnit } from "./unit-context.ts";

/** One line of a roster. Whoever is gone or may not be seen by this person stands there all the same, and says so. */
interface MemberLine {
  readonly member: string;
  readonly name: string;
  readonly picture: string;
  readonly text: string;
  readonly lost: boolean;
  readonly removal: string;
}

function lostLine(member: string, picture: string, text: string): MemberLine {
  return { member, name: phrase("ui.host.somebody"), picture, text, lost: true, removal: phrase("ui.host.removeLost") };
}

function lineOf(member: string, type: "unit" | "leader", blank: string, tell: (actor: Actor.Implementation) => object): MemberLine {
  const actor = game.actors?.get(member);
  if (!actor) return lostLine(member, blank, phrase("ui.host.gone"));
  if (String(actor.type) !== type) return lostLine(member, blank, phrase("ui.host.wrongKind", { name: actor.name }));
  if (!actor.visible) return lostLine(member, blank, phrase("ui.host.unseen"));
  const common = {
    member,
    name: actor.name,
    picture: actor.img ?? blank,
    lost: false,
    removal: phrase("ui.host.remove", { name: actor.name }),
  };
  return { ...common, ...tell(actor) } as MemberLine;
}

/** A leader of another House than the host's is a guest, and the line says whose. */
function leaderText(host: Host, leader: Actor.Implementation): string {
  const { warfare, status } = systemOf(leader) as { warfare: number; status: number };
  const text = phrase("ui.host.leader", { warfare, status });
  const house = houseOf(leader.id ?? "");
  return house === null || house === systemOf(host)["house"] ? text : phrase("ui.host.guest", { text, house: { house } });
}

function unitLine(id: string): MemberLine {
  return lineOf(id, "unit", unitPicture(""), (actor) => {
    const unit = storedUnit(actor);
    const [defense, discipline] = battleFigures(unit, "");
    return {
      text: kindText(unit),
      figures: phrase("ui.host.figures", { defense: defense?.text ?? "", discipline: discipline?.text ?? "" }),
      health: healthContext(unit),
      state: stateContext(unit),
    };
  });
}

interface Zone {
  readonly zone: string;
  readonly label: string;
  readonly empty: string;
  readonly count: string;
  readonly warning: string;
  readonly rule: string;
  readonly members: readonly MemberLine[];
}

function commanderOf(roster: Roster): Readonly<{ warfare: number; status: number }> | null {
  const actor = roster.commander === null ? undefined : game.actors?.get(roster.commander);
  if (!actor || String(actor.type) !== "leader") return null;
  return systemOf(actor) as { warfare: number; status: number };
}

const there = (ids: readonly string[]): number => ids.filter((id) => game.actors?.has(id)).length;

/** Limits of the chain of command: they warn and never forbid, since the Narrator may exceed them (WAR-GEN-4). */
function limitsOf(roster: Roster): ReturnType<typeof commandLimits> {
  return commandLimits({ units: there(roster.units), commander: commanderOf(roster), lieutenants: there(roster.lieutenants) });
}

function zonesOf(host: Host, roster: Roster): Zone[] {
  const limits = limitsOf(roster);
  const blank = leaderPicture(armsOf(houseOf(host.id ?? "")), true);
  const leader = (id: string): MemberLine => lineOf(id, "leader", blank, (actor) => ({ text: leaderText(host, actor) }));
  const common = (zone: string, ids: readonly string[]): Pick<Zone, "zone" | "label" | "empty" | "members"> => ({
    zone,
    label: phrase(`ui.host.zone.${zone}`),
    empty: phrase(`ui.host.empty.${zone}`),
    members: ids.map(leader),
  });
  const several = (zone: "lieutenants" | "heroes", rule: RuleId): Zone => {
    const [ids, most] = [roster[zone], limits[zone]];
    const count = phrase("ui.host.of", { count: ids.length, most });
    return { ...common(zone, ids), count, rule, warning: ids.length > most ? phrase(`ui.host.tooMany.${zone}`) : "" };
  };
  const commander = common("commander", roster.commander === null ? [] : [roster.commander]);
  return [{ ...commander, count: "", warning: "", rule: "" }, several("lieutenants", "WAR-GEN-4"), several("heroes", "WAR-GEN-6")];
}

/** "3 units, 27 of 30 Health". */
export function strengthText(host: Host): string {
  const units = rosterOf(host).units.flatMap((id) => {
    const actor = game.actors?.get(id);
    return actor && String(actor.type) === "unit" ? [storedUnit(actor)] : [];
  });
  if (units.length === 0) return phrase("ui.host.noUnits");
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, next) => all + next, 0);
  const most = sum(units.map(fullHealth));
  const now = sum(units.map((unit) => Math.min(unit.health.value, fullHealth(unit))));
  return phrase("ui.host.strength", { count: units.length, now, most });
}

/** The list way into a roster: units, then every leader for each place. */
function addGroups(host: Host): object[] {
  const free = candidates(host);
  const options = (type: string, post: string): object[] =>
    free
      .filter((actor) => String(actor.type) === type)
      .map((actor) => ({ value: `${post} ${actor.id}`, label: actor.name, chosen: false }));
  const group = (type: string, post: string): object => ({ label: phrase(`ui.host.as.${post}`), options: options(type, post) });
  const groups = [group("unit", "units"), group("leader", "commander"), group("leader", "lieutenants"), group("leader", "heroes")];
  return groups.filter((entry) => (entry as { options: object[] }).options.length > 0);
}

/** What the sheet of a host shows of its roster. */
export function rosterContext(host: Host, narrating: boolean): object {
  const roster = rosterOf(host);
  return {
    zones: zonesOf(host, roster),
    orders: phrase("ui.host.orders", { count: limitsOf(roster).orders }),
    units: roster.units.map(unitLine),
    strength: strengthText(host),
    narrating,
    addGroups: narrating ? addGroups(host) : [],
  };
}
