import { contactDetailIn } from "../../../domain/people/contact-details.ts";
import {
  nameMarkMeaning,
  type ParsedPerson,
  parsePerson,
  personKey,
} from "../../../domain/people/person-name.ts";
import { DETAIL_TITLES, type Detail } from "../../../domain/people/player.ts";
import { createPositionNormalizer, parsePosition } from "../../../domain/people/position.ts";
import { parseClass } from "../../../domain/people/school-class.ts";
import type { Sport } from "../../../domain/sports/sport.ts";
import { normalizeSeason, seasonMonths } from "../dates/season-names.ts";
import { nameId, takeFreeId } from "../ids/name-ids.ts";
import type { StoredNames } from "../ids/stored-names.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../records/record.ts";
import { fieldText, hasField, idFromWords, withFields } from "../records/record-fields.ts";
import { moreRowsLike } from "../records/row-lists.ts";
import { noteClassRegressions } from "./class-regressions.ts";
import { noteDuplicateNumbers } from "./duplicate-numbers.ts";
import { detailsOf, detailTitled, playerNumberOf } from "./person-details.ts";
import { noteUnknownDetails } from "./unknown-details.ts";

/** A player in one season's roster, with that season's number, class and position. */
export interface RosterRow {
  playerId: string;
  /** The season as written: "2025-26"; "" if the sheet has no seasons. */
  season: string;
  details: Detail[];
  raw: RawRecord;
}

/** People with one record each, and the rosters they were in. */
export interface PeopleAndRosters {
  players: RawRecord[];
  alumni: RawRecord[];
  roster: RosterRow[];
}

const WORDS = {
  group: undefined,
  firstName: undefined,
  lastName: undefined,
  suffix: undefined,
  season: undefined,
  city: undefined,
  state: undefined,
  feet: undefined,
  inches: undefined,
};

/**
 * Merges each person's rows into one record, with the data of the newest season. A person in no roster of the
 * newest season is an alumnus. People in sheets without seasons stay where they are.
 */
export function makePeople(
  players: readonly RawRecord[],
  alumni: readonly RawRecord[],
  sport: Sport | null,
  { stored, report }: { stored: StoredNames; report: BundleReport },
): PeopleAndRosters {
  const spelled = positionSpeller([...players, ...alumni]);
  const whole = (raw: RawRecord) => spelled(withPlace(wholeName(raw, report), sport));
  const rows = players.map(whole);
  noteStrangeGroups([...players, ...alumni], sport, report);
  noteUnknownDetails([...players, ...alumni], sport, report);
  noteDuplicateNumbers(rows, seasonOf, report);
  const persons = personsOf(rows, report).map(({ rows }) => ({ rows, byAge: newestFirst(rows) }));
  for (const { byAge } of persons) noteClassRegressions(byAge, seasonOf, report);
  const newest = newestOf(persons.flatMap(({ rows }) => rows.map(seasonOf)));
  const taken = new Set([...rows, ...alumni].map((raw) => fieldText(raw, "id")).filter(Boolean));
  const made: PeopleAndRosters = { players: [], alumni: alumni.map((raw) => plain(whole(raw))), roster: [] };
  const numberFor = lonelyNumbers(persons.flatMap(({ byAge: [latest] }) => latest ?? []));
  for (const { rows, byAge } of persons) {
    const [latest] = byAge;
    if (!latest) continue;
    const whole = merged(byAge);
    const id = fieldText(latest, "id") || takeFreeId(personId(whole, numberFor(latest), stored), taken);
    const person = plain(withFields(whole, id === "" ? {} : { id }));
    const isFormer = isOver(seasonOf(latest), newest);
    made[isFormer ? "alumni" : "players"].push(person);
    for (const raw of rows)
      made.roster.push({ playerId: id, season: seasonOf(raw), details: detailsOf(raw), raw });
  }
  return made;
}

/**
 * The id derived from a name; "" without a name. For a name without Latin letters it is derived from the
 * number, unless that id belongs to another person.
 */
function personId(raw: RawRecord, number: string, stored: StoredNames): string {
  const name = fieldText(raw, "formerName") || fieldText(raw, "name");
  if (name === "") return "";
  const numbered = number === "" ? "" : idFromWords("player", number);
  if (idFromWords(name) !== "" || numbered === "" || stored.isOthers(numbered, name))
    return nameId("players", name);
  return numbered;
}

const newestFirst = (rows: readonly RawRecord[]) =>
  rows.toSorted((one, other) => compareSeasons(seasonOf(other), seasonOf(one)));

const seasonOf = (raw: RawRecord) => normalizeSeason(fieldText(raw, "season"));

/** The full name: from the column Name, else from first and last name. */
export function joinedName(raw: RawRecord): string {
  const parts = ["firstName", "lastName", "suffix"].map((word) => fieldText(raw, word));
  return fieldText(raw, "name") || parts.filter(Boolean).join(" ");
}

/** The name with the first name first and without remarks, and the hometown joined from "Town" and "ST". */
function wholeName(raw: RawRecord, report: BundleReport): RawRecord {
  const cell = fieldText(raw, "name") === "" ? "lastName" : "name";
  const said = writtenName(raw, cell, report);
  const number = playerNumberOf(raw);
  if (said.number !== "" && number !== "" && Number(number) !== Number(said.number))
    noteMistake(
      raw,
      [cell],
      `The number before the name doesn't match the jersey number in this row, ${number}. Fix one of them.`,
      report,
    );
  const more = [
    { title: DETAIL_TITLES.number, value: number === "" ? said.number : "" },
    { title: DETAIL_TITLES.hometown, value: detailTitled(raw, DETAIL_TITLES.hometown) ? "" : townOf(raw) },
  ].filter(({ value }) => value !== "");
  return withFields(raw, {
    ...(said.name !== "" && { name: said.name }),
    ...(more.length > 0 && { details: [...detailsOf(raw), ...more] }),
  });
}

/** Joins town and state from two columns: "Town, ST". */
const townOf = (raw: RawRecord) =>
  [fieldText(raw, "city"), fieldText(raw, "state")].filter(Boolean).join(", ");

/** Parses the name's cells, and notes text that is left out of the name. */
function writtenName(raw: RawRecord, cell: string, report: BundleReport): ParsedPerson {
  const said = parsePerson(joinedName(raw), raw.inSheet !== undefined);
  const { name, mark, remark } = said;
  const meaning = nameMarkMeaning(mark);
  const why = meaning === null ? "was" : `was read as ${meaning} and`;
  if (mark !== "") noteField(raw, [cell], `"${mark}" ${why} removed from the name`, report);
  // Contact details are reported elsewhere and must not be quoted.
  if (remark !== "" && contactDetailIn(remark) === null)
    noteField(raw, [cell], `"${remark}" was left out of the name ${name}`, report);
  return said;
}

/**
 * Spells out position and class: "Forward" for "F" or for the player's group in the sheet, "Senior" for
 * "Sr.".
 */
function withPlace(raw: RawRecord, sport: Sport | null): RawRecord {
  if (!raw.inSheet) return raw;
  const details = detailsOf(raw);
  const isPlaced = details.some(({ title }) => title === DETAIL_TITLES.position);
  const position = parsePosition(fieldText(raw, "group"), sport);
  if (details.length === 0 && position === null) return raw;
  const inFull: Readonly<Record<string, (text: string) => string | null>> = {
    [DETAIL_TITLES.position]: (text) => parsePosition(text, sport),
    [DETAIL_TITLES.year]: parseClass,
  };
  const told = details.map((one) => ({ ...one, value: inFull[one.title]?.(one.value) ?? one.value }));
  const grouped = isPlaced || position === null ? [] : [{ title: DETAIL_TITLES.position, value: position }];
  return withFields(raw, { details: [...told, ...grouped] });
}

/** Unifies the spelling of positions in each sheet: the sheet's most frequent spelling is used. */
function positionSpeller(rows: readonly RawRecord[]): (raw: RawRecord) => RawRecord {
  const textsOf = (raw: RawRecord) => [
    String(detailTitled(raw, DETAIL_TITLES.position) ?? ""),
    fieldText(raw, "group"),
  ];
  const spellings = new Map(
    [...Map.groupBy(rows, ({ file }) => file)].map(([file, own]) => [
      file,
      createPositionNormalizer(own.flatMap(textsOf)),
    ]),
  );
  return (raw) => {
    const spell = raw.inSheet && spellings.get(raw.file);
    if (!spell || detailTitled(raw, DETAIL_TITLES.position) === undefined) return raw;
    const told = detailsOf(raw).map((one) =>
      one.title === DETAIL_TITLES.position ? { ...one, value: spell(one.value) } : one,
    );
    return withFields(raw, { details: told });
  };
}

/** Notes a column "Group" that holds no positions. */
function noteStrangeGroups(rows: readonly RawRecord[], sport: Sport | null, report: BundleReport) {
  const isStrange = (raw: RawRecord) =>
    hasField(raw, "group") && parsePosition(fieldText(raw, "group"), sport) === null;
  for (const [first, ...more] of Map.groupBy(rows.filter(isStrange), ({ file }) => file).values()) {
    if (first)
      noteField(
        first,
        ["group"],
        `skipped: "${fieldText(first, "group")}" isn't a position${moreRowsLike(more.length)}`,
        report,
      );
  }
}

/**
 * Returns a function that gives the number of a person whose name yields no id, if no other such person wears
 * that number.
 */
function lonelyNumbers(people: readonly RawRecord[]): (raw: RawRecord) => string {
  const nameless = people.filter((raw) => idFromWords(fieldText(raw, "name")) === "");
  const wearers = Map.groupBy(nameless, playerNumberOf);
  return (raw) => (wearers.get(playerNumberOf(raw))?.length === 1 ? playerNumberOf(raw) : "");
}

const plain = (raw: RawRecord) => withFields(raw, WORDS);

/**
 * Groups rows by person: rows with the same id or name. Two rows with one name in one season are two people,
 * who need ids.
 */
function personsOf(rows: readonly RawRecord[], report: BundleReport): { rows: RawRecord[] }[] {
  const persons = new Map<string, { rows: RawRecord[]; seasons: Set<string> }>();
  const nameOf = firstNames(rows);
  for (const raw of rows) {
    const id = fieldText(raw, "id");
    const key = id === "" ? `name ${nameOf(raw)}` : `id ${id}`;
    const season = seasonOf(raw);
    const person = persons.get(key) ?? { rows: [], seasons: new Set() };
    const isTwice = person.seasons.has(season);
    if (isTwice && id === "")
      noteMistake(
        raw,
        ["name"],
        `This player is listed twice in one season. Keep one row. If two players have this name, add an id column with a different id in each row, such as ${twoIds(raw)}.`,
        report,
      );
    // A repeated id is reported later, when ids are checked.
    persons.set(isTwice && id !== "" ? `${key} ${persons.size}` : key, person);
    person.rows.push(raw);
    person.seasons.add(season);
  }
  return [...persons.values()];
}

function twoIds(raw: RawRecord): string {
  const id = idFromWords(fieldText(raw, "name")) || "player";
  return `${id}-1 and ${id}-2`;
}

/**
 * Maps a row to its person's earliest name, normalized for comparison. Older seasons' rows may still use that
 * name, and only one row has to give it as the former name.
 */
function firstNames(rows: readonly RawRecord[]): (raw: RawRecord) => string {
  const plainText = (raw: RawRecord, field: string) => personKey(fieldText(raw, field));
  const before = new Map(
    rows
      .filter((raw) => hasField(raw, "formerName"))
      .map((raw) => [plainText(raw, "name"), plainText(raw, "formerName")]),
  );
  return (raw) => {
    const name = plainText(raw, "name");
    return before.get(name) ?? name;
  };
}

/** The newest row, with missing fields filled in from older ones. */
function merged(newestFirst: readonly RawRecord[]): RawRecord {
  const [latest, ...older] = newestFirst;
  if (!latest) throw new Error("A person has a row");
  return older.reduce((person, raw) => {
    const known = new Set(detailsOf(person).map(({ title }) => title));
    const more = detailsOf(raw).filter(({ title }) => !known.has(title));
    const details = [...detailsOf(person), ...more];
    const left = Object.fromEntries(
      Object.entries(raw.value as object).filter(([name]) => !hasField(person, name)),
    );
    return withFields(person, { ...left, ...(details.length > 0 && { details }) });
  }, latest);
}

/** Sorts seasons by their first month. A row without a season counts as the current season. */
export function compareSeasons(one: string, other: string): number {
  const at = (season: string) =>
    season === "" ? Number.MAX_SAFE_INTEGER : (seasonMonths(season)?.first ?? 0);
  return at(one) - at(other);
}

/** True if a season ended before the newest began: "Spring 2026" and "2025-26" before "Fall 2026". */
function isOver(season: string, newest: string): boolean {
  if (season === newest) return false;
  const [own, last] = [seasonMonths(season), newest === "" ? null : seasonMonths(newest)];
  return own === null || last === null || own.last < last.first;
}

const newestOf = (seasons: readonly string[]) => seasons.toSorted(compareSeasons).at(-1) ?? "";
