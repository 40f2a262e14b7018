import { type NamedPerson, SOMEBODY_NEW } from "../../../../domain/desk/roster/added-player.ts";
import type { TableQuestion } from "../../../../domain/desk/roster/roster-table.ts";
import type { Detail } from "../../../../domain/people/player.ts";
import { DETAIL_TITLES } from "../../../../domain/people/player.ts";
import { profileValue } from "../../../../domain/people/roster.ts";
import { playerNumberOf } from "../../../intake/people/person-details.ts";
import type { RawRecord } from "../../../intake/records/record.ts";
import { peopleNamed } from "./find-people.ts";

/** A player of a pasted table. */
export interface PastedPlayer {
  raw: RawRecord;
  /** The number of the row in the table. */
  row: number;
  name: string;
  /** The former name that the table states; "" without one. */
  formerName: string;
  /** The id that the table states; "" without one. */
  id: string;
}

interface Known {
  people: readonly NamedPerson[];
  /** The season's roster as it is stored. */
  onRoster: readonly { id: string; details: readonly Detail[] }[];
  answers: ReadonlyMap<number, string>;
}

const MAX_CHOICES = 8;

/**
 * Finds who the rows of a table are: by id, by a former name or by exactly the name, as an import does. Asks
 * about a name that several people have, or that is only similar to a known one.
 * @returns by row, the person; null for somebody new. A row with an open question is missing
 */
export function whoIsInTable(
  rows: readonly PastedPlayer[],
  { people, onRoster, answers }: Known,
): { found: Map<PastedPlayer, NamedPerson | null>; questions: TableQuestion[] } {
  const found = new Map<PastedPlayer, NamedPerson | null>();
  const questions: TableQuestion[] = [];
  const open: { row: PastedPlayer; choices: NamedPerson[] }[] = [];
  for (const row of rows) {
    const byId = row.id === "" ? undefined : people.find(({ id }) => id === row.id);
    const { exact } = peopleNamed(people, row.formerName || row.name);
    const [only] = byId ? [byId] : exact.length === 1 ? exact : [];
    if (only) found.set(row, only);
    else open.push({ row, choices: exact });
  }
  const taken = new Set([...found.values()].map((person) => person?.id));
  for (const { row, choices } of open) {
    const like = choices.length > 0 ? choices : alike(row, { people, onRoster });
    const free = like.filter(({ id }) => !taken.has(id)).slice(0, MAX_CHOICES);
    if (free.length === 0 || row.id !== "") {
      found.set(row, null);
      continue;
    }
    const sent = answers.get(row.row) ?? "";
    const chosen = free.find(({ id }) => id === sent);
    const answer = chosen?.id ?? (sent === SOMEBODY_NEW ? sent : "");
    questions.push({ row: row.row, name: row.name, choices: free, answer });
    if (answer !== "") found.set(row, chosen ?? null);
  }
  return { found, questions };
}

/** People whose name is like the row's, and who wore its number in this season. */
function alike(row: PastedPlayer, { people, onRoster }: Pick<Known, "people" | "onRoster">): NamedPerson[] {
  const { similar } = peopleNamed(people, row.name);
  const number = playerNumberOf(row.raw);
  const worn = onRoster.filter(
    (player) => number !== "" && profileValue(player, DETAIL_TITLES.number) === number,
  );
  const same = people.filter(({ id }) => worn.some((player) => player.id === id));
  return [...new Set([...same, ...similar])];
}
