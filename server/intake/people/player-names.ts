import { canBeShortFor, parsePerson, personKey } from "../../../domain/people/person-name.ts";
import { EXPECTED_PLAYER } from "../../collections/players.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import type { FieldPath } from "../files/json-text.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { nearestName } from "../records/nearest-name.ts";
import { noteField, type RawRecord, valueAt } from "../records/record.ts";
import { currentNameText, type FormerNames } from "./former-names.ts";
import { playerNumberOf } from "./person-details.ts";

/**
 * Replaces players' names with their ids in lines, totals and plays, where scorekeepers write names. A former
 * name is replaced with a note. A name that matches no player, or several, stays and is reported later with
 * suggestions (`createUnknownPlayerAdvice`).
 */
export function withPlayerIds(
  collections: RawCollections,
  former: FormerNames,
  report: BundleReport,
): RawCollections {
  const names = namesOf(collections);
  const formerOf = notedFormer(former, report);
  const idOf: IdOf = (name, { raw, path, worn }) =>
    typeof name === "string" ? (idCalled(name, worn, names) ?? formerOf(name, raw, path) ?? name) : name;
  const resolve = (raws: RawRecord[] | null) => raws?.map((raw) => resolved(raw, idOf)) ?? null;
  const { lines, totals, plays } = collections;
  return { ...collections, lines: resolve(lines), totals: resolve(totals), plays: resolve(plays) };
}

interface Person {
  id: string;
  name: string;
  key: string;
  number: string;
}

interface Names {
  ids: ReadonlySet<unknown>;
  byKey: ReadonlyMap<string, readonly Person[]>;
}

function namesOf({ players, alumni }: Pick<RawCollections, "players" | "alumni">): Names {
  const people = [...(players ?? []), ...(alumni ?? [])];
  const persons = people.flatMap((raw): Person[] => {
    const [id, name] = [valueAt(raw.value, ["id"]), valueAt(raw.value, ["name"])];
    if (typeof id !== "string" || typeof name !== "string") return [];
    return [{ id, name, key: personKey(name), number: playerNumberOf(raw) }];
  });
  const byKey = Map.groupBy(
    persons.filter(({ key }) => key !== ""),
    ({ key }) => key,
  );
  return { ids: new Set(people.map(({ value }) => valueAt(value, ["id"]))), byKey };
}

/**
 * Returns a lookup of players by former name. It notes each former name once per file, because a season's
 * sheet repeats the name for every game.
 */
function notedFormer(former: FormerNames, report: BundleReport) {
  const noted = new Set<string>();
  return (name: string, raw: RawRecord, path: FieldPath): string | null => {
    const found = former.called(name);
    if (!found) return null;
    const text = currentNameText(name, found.name);
    if (!noted.has(`${raw.file} ${text}`)) noteField(raw, path, text, report);
    noted.add(`${raw.file} ${text}`);
    return found.id;
  };
}

/** The place of a name in a record. */
interface Place {
  raw: RawRecord;
  path: FieldPath;
  /** The number in a column of its own; "" without one. */
  worn: string;
}

type IdOf = (name: unknown, place: Place) => unknown;

function resolved(raw: RawRecord, idOf: IdOf): RawRecord {
  const { value } = raw;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return raw;
  const { playerId, assistIds, number } = value as Record<string, unknown>;
  return {
    ...raw,
    value: {
      ...value,
      ...(playerId !== undefined && {
        playerId: idOf(playerId, { raw, path: ["playerId"], worn: String(number ?? "") }),
      }),
      ...(Array.isArray(assistIds) && {
        assistIds: assistIds.map((name, at) => idOf(name, { raw, path: ["assistIds", at], worn: "" })),
      }),
    },
  };
}

/**
 * The id of the player with a name; null if it matches no player, or several players whom the number does not
 * tell apart.
 */
function idCalled(text: string, worn: string, { ids, byKey }: Names): string | null {
  const name = text.trim();
  if (ids.has(name)) return name;
  // Remarks after a name are removed in rosters (make-people.ts), so they are removed here too.
  const called = byKey.get(personKey(name)) ?? byKey.get(personKey(parsePerson(name, true).name)) ?? [];
  const number = parsePerson(name).number || worn.trim();
  // If one of two people has no number, a number decides nothing: both may have worn it.
  const isTold = number !== "" && called.every((person) => person.number !== "");
  const numbered = isTold ? called.filter((person) => person.number === number) : [];
  const [one, ...others] = called.length > 1 ? numbered : called;
  return one && others.length === 0 ? one.id : null;
}

/** How many names get suggestions of similar ones; mistakes beyond that are not listed anyway. */
const MAX_EXPLAINED = 100;
const MAX_MEANT = 3;

/** The advice for a name that matches no player, or several. */
export function createUnknownPlayerAdvice(
  collections: Pick<RawCollections, "players" | "alumni">,
): (name: string) => string {
  const { byKey } = namesOf(collections);
  const explained = new Map<string, string>();
  return (name) => {
    const known = explained.get(name);
    if (known !== undefined) return known;
    const called = byKey.get(personKey(name)) ?? [];
    const expected =
      called.length > 1
        ? oneOf(called)
        : `${EXPECTED_PLAYER}${explained.size < MAX_EXPLAINED ? meant(name, byKey) : ""}`;
    explained.set(name, expected);
    return expected;
  };
}

function oneOf(called: readonly Person[]): string {
  const ids = called.slice(0, MAX_MEANT).map(({ id }) => id);
  const [numbered] = called;
  const isTold =
    called.every(({ number }) => number !== "") && new Set(called.map(({ number }) => number)).size > 1;
  const orNumber =
    numbered && isTold ? ` or the number and name, such as #${numbered.number} ${numbered.name}` : "";
  return `an id (${ids.join(", ")})${orNumber}, because ${called.length} people have this name`;
}

function meant(text: string, byKey: Names["byKey"]): string {
  const key = personKey(text);
  const keys = [...byKey.keys()];
  const near = nearestName(key, keys);
  const likely = [
    ...keys.filter((other) => canBeShortFor(key, other)),
    ...(near?.isClose ? [near.name] : []),
  ];
  const names = [...new Set(likely)].flatMap((one) => byKey.get(one)?.[0]?.name ?? []).slice(0, MAX_MEANT);
  return names.length === 0 ? "" : ` (did you mean ${names.join(" or ")}?)`;
}
