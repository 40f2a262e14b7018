import { personKey, writtenPerson } from "../../../domain/people/person-name.ts";
import { DETAIL_TITLES, type Detail } from "../../../domain/people/player.ts";
import type { BundleReport } from "../bundle-report.ts";
import { noteAt, noteMistake, type RawRecord, valueAt } from "../record.ts";
import { seasonBegin, writtenSeason } from "../sheets/written-season.ts";
import type { StoredIds } from "../stored-names.ts";
import { hasField, madeId, withFields, writtenText } from "./fields.ts";
import { idOfName } from "./name-ids.ts";

/** Who was in which season's roster, and with what number, class and position then. */
export interface RosterRow {
  playerId: string;
  /** As it is written: "2025-26"; "" if the sheet has no seasons. */
  season: string;
  details: Detail[];
  raw: RawRecord;
}

export interface MadePeople {
  players: RawRecord[];
  alumni: RawRecord[];
  roster: RosterRow[];
}

const WORDS = {
  firstName: undefined,
  lastName: undefined,
  suffix: undefined,
  season: undefined,
  city: undefined,
  state: undefined,
};

/**
 * People of sheets. A person stands once, with what the newest season says, whatever the number of rows; who is in no roster
 * of the newest season is an alumnus. Those of sheets without seasons stay where they are.
 */
export function madePeople(
  players: readonly RawRecord[],
  alumni: readonly RawRecord[],
  { stored, report }: { stored: StoredIds; report: BundleReport },
): MadePeople {
  const rows = players.map((raw) => wholeName(raw, report));
  const persons = personsOf(rows, report);
  const newest = newestOf(persons.flatMap(({ rows }) => rows.map(seasonOf)));
  const taken = new Set([...rows, ...alumni].map((raw) => writtenText(raw, "id")).filter(Boolean));
  const made: MadePeople = {
    players: [],
    alumni: alumni.map((raw) => plain(wholeName(raw, report))),
    roster: [],
  };
  const sorted = persons.map(({ rows }) => ({
    rows,
    byAge: rows.toSorted((one, other) => compareSeasons(seasonOf(other), seasonOf(one))),
  }));
  const numberFor = lonelyNumbers(sorted.flatMap(({ byAge: [latest] }) => latest ?? []));
  for (const { rows, byAge } of sorted) {
    const [latest] = byAge;
    if (!latest) continue;
    const name = writtenText(latest, "name");
    const naming = {
      collection: "players",
      noun: "player",
      taken,
      stored,
      number: numberFor(latest),
    } as const;
    const id = writtenText(latest, "id") || (name === "" ? "" : idOfName(name, naming));
    const person = plain(withFields(merged(byAge), id === "" ? {} : { id }));
    const isFormer = newest !== "" && seasonOf(latest) !== newest;
    made[isFormer ? "alumni" : "players"].push(person);
    for (const raw of rows)
      made.roster.push({ playerId: id, season: seasonOf(raw), details: detailsOf(raw), raw });
  }
  return made;
}

const seasonOf = (raw: RawRecord) => writtenSeason(writtenText(raw, "season"));

/** A name's cells as one text: as it is written, or first and last name. */
export function joinedName(raw: RawRecord): string {
  const parts = ["firstName", "lastName", "suffix"].map((word) => writtenText(raw, word));
  return writtenText(raw, "name") || parts.filter(Boolean).join(" ");
}

/** The name of its cells, first name first, without what else is written in them. And "Town", "ST" apart are one hometown. */
function wholeName(raw: RawRecord, report: BundleReport): RawRecord {
  const said = writtenPerson(joinedName(raw));
  const cell = writtenText(raw, "name") === "" ? "lastName" : "name";
  if (said.mark !== "")
    noteAt(raw, [cell], `"${said.mark}" is read as a captain's mark, and left out of "${said.name}"`, report);
  const town = [writtenText(raw, "city"), writtenText(raw, "state")].filter(Boolean).join(", ");
  const number = numberOf(raw);
  if (said.number !== "" && number !== "" && Number(number) !== Number(said.number))
    noteMistake(raw, [cell], `the number ${number} that the row has, or none before the name`, report);
  const more = [
    { title: DETAIL_TITLES.number, value: number === "" ? said.number : "" },
    {
      title: DETAIL_TITLES.hometown,
      value: detailCalled(raw, DETAIL_TITLES.hometown) === undefined ? town : "",
    },
  ].filter(({ value }) => value !== "");
  return withFields(raw, {
    ...(said.name !== "" && { name: said.name }),
    ...(more.length > 0 && { details: [...detailsOf(raw), ...more] }),
  });
}

/** An entry may be anything yet: its schema has not seen it. */
const detailCalled = (raw: RawRecord, wanted: string) =>
  detailsOf(raw).find((detail) => valueAt(detail, ["title"]) === wanted)?.value;

/** The jersey's number; "" without one. */
export const numberOf = (raw: RawRecord) => String(detailCalled(raw, DETAIL_TITLES.number) ?? "").trim();

/** Of people whose names make no id: the number that none of the others wears. */
function lonelyNumbers(people: readonly RawRecord[]): (raw: RawRecord) => string {
  const nameless = people.filter((raw) => madeId(writtenText(raw, "name")) === "");
  const wearers = Map.groupBy(nameless, numberOf);
  return (raw) => (wearers.get(numberOf(raw))?.length === 1 ? numberOf(raw) : "");
}

const plain = (raw: RawRecord) => withFields(raw, WORDS);

function detailsOf(raw: RawRecord): Detail[] {
  const details = valueAt(raw.value, ["details"]);
  return Array.isArray(details) ? (details as Detail[]) : [];
}

/** Rows of one person: of one id, or of one name. Two of one name in one season are two, and need ids. */
function personsOf(rows: readonly RawRecord[], report: BundleReport): { rows: RawRecord[] }[] {
  const persons = new Map<string, { rows: RawRecord[]; seasons: Set<string> }>();
  for (const raw of rows) {
    const id = writtenText(raw, "id");
    const key = id === "" ? `name ${personKey(writtenText(raw, "name"))}` : `id ${id}`;
    const season = seasonOf(raw);
    const person = persons.get(key) ?? { rows: [], seasons: new Set() };
    const isTwice = person.seasons.has(season);
    if (isTwice && id === "")
      noteMistake(
        raw,
        ["name"],
        "each player once in a season (two of one name are told apart by a column id)",
        report,
      );
    // Of records with ids, one twice is told of where ids are checked.
    persons.set(isTwice && id !== "" ? `${key} ${persons.size}` : key, person);
    person.rows.push(raw);
    person.seasons.add(season);
  }
  return [...persons.values()];
}

/** The newest row, and what only older ones say. */
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

export function compareSeasons(one: string, other: string): number {
  const at = (season: string) => {
    const begin = seasonBegin(season);
    return begin ? begin.year * 12 + begin.month : 0;
  };
  return at(one) - at(other);
}

const newestOf = (seasons: readonly string[]) => seasons.toSorted(compareSeasons).at(-1) ?? "";
