import type { RawRecord } from "../record.ts";
import { sameName, withFields, writtenText } from "./fields.ts";
import { RESULT_WORDS } from "./said-results.ts";
import { type ClubNames, likeness, teamName } from "./team-names.ts";

/** "Elon 2, Blue Ridge 4", "Blue Ridge 4 - Elon 2 (OT)": a name before each score. */
const NAME_BEFORE =
  /^(?<one>\D{1,80})(?<first>\d{1,3})(?<two>\D{1,80})(?<second>\d{1,3})(?<behind>\D{0,40})$/;

/** The row with its club's score first where a cell of results names both teams: then it is certain whose score is whose. */
export function withNamedScores(raw: RawRecord, opponent: string, club: ClubNames): RawRecord {
  if (opponent === "") return raw;
  const changes = RESULT_WORDS.flatMap((word) => {
    const text = plainScores(writtenText(raw, word), opponent, club);
    return text === null ? [] : [[word, text] as const];
  });
  return changes.length === 0 ? raw : withFields(raw, Object.fromEntries(changes));
}

function plainScores(text: string, opponent: string, club: ClubNames): string | null {
  const cell = namedScores(text);
  if (!cell) return null;
  const isClub = (name: string) => {
    const like = likeness(teamName(name), club);
    return like === "full" || like === "sure" || like === "likely";
  };
  const isMet = (name: string) =>
    sameName(name) === sameName(opponent) || teamName(name).base === teamName(opponent).base;
  const { one, two, first, second, behind } = cell;
  const isFirst = isClub(one) && isMet(two) && !isMet(one);
  const isSecond = isMet(one) && isClub(two) && !isMet(two);
  if (!isFirst && !isSecond) return null;
  const [own, other] = isFirst ? [first, second] : [second, first];
  const letter = own > other ? "W" : own < other ? "L" : "T";
  return `${letter} ${own}-${other}${behind}`;
}

function namedScores(text: string) {
  const {
    one = "",
    two = "",
    first,
    second,
    behind = "",
  } = NAME_BEFORE.exec(text.slice(0, 300))?.groups ?? {};
  if (first === undefined) return null;
  const bare = (name: string) => name.replace(/^[\s,;:()–-]{1,20}|[\s,;:()–-]{1,20}$/g, "");
  const scores = { first: Number(first), second: Number(second) };
  // "Blue Ridge 4-2 Elon", "Blue Ridge 4 - 2 Elon"
  if (bare(two) === "") return { one: bare(one), two: bare(behind), ...scores, behind: "" };
  return { one: bare(one), two: bare(two), ...scores, behind };
}
