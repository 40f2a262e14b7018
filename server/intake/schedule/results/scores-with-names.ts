import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, type RawRecord } from "../../records/record.ts";
import { fieldText, nameKey, withFields } from "../../records/record-fields.ts";
import { type ClubNames, nameLikeness, parseClubNames, parseTeamName } from "../sides/team-names.ts";
import { parseResult } from "./parse-result.ts";
import { RESULT_FIELDS } from "./result-cells.ts";

/** Matches a name before each score: "Elon 2, Blue Ridge 4", "Blue Ridge 4 - Elon 2 (OT)". */
const NAME_BEFORE =
  /^(?<one>\D{1,80})(?<first>\d{1,3})(?<two>\D{1,80})(?<second>\d{1,3})(?<behind>\D{0,40})$/;

/** Match the team that forfeited: "UWEC forfeits", "They forfeited", "Forfeited by Duke". */
const FORFEITED = [
  /^(?<name>.{1,80}?) (?:forfeit(?:s|ed)?|ff(?:'?d)?|(?:was|were) unable to field a (?:team|side))[.!]?$/i,
  /^forfeit(?:ed|ure)? by (?<name>.{1,80})$/i,
];

interface Met {
  opponent: string;
  club: ClubNames;
  report: BundleReport;
}

/** Puts the club's score first if a result names both teams, which shows whose score is whose. */
export function withScoresByName(
  raw: RawRecord,
  opponent: string,
  { club, report }: Omit<Met, "opponent">,
): RawRecord {
  const changes = RESULT_FIELDS.flatMap((word) => {
    const text = fieldText(raw, word);
    if (text === "" || parseResult(text) !== null) return [];
    const plain =
      plainForfeit(text, opponent, club) ?? plainScores({ raw, word, text }, { opponent, club, report });
    return plain === null ? [] : [[word, plain] as const];
  });
  return changes.length === 0 ? raw : withFields(raw, Object.fromEntries(changes));
}

const isClubIn = (name: string, club: ClubNames) => {
  const like = nameLikeness(parseTeamName(name), club);
  return like === "full" || like === "sure" || like === "likely";
};

const isMetIn = (name: string, opponent: string) =>
  opponent !== "" &&
  (nameKey(name) === nameKey(opponent) ||
    parseTeamName(name).base === parseTeamName(opponent).base ||
    isClubIn(name, parseClubNames([opponent], null)));

/**
 * "W (forfeit)" if the other team gave up, "L (forfeit)" if the club did; null if it is not certain who did.
 */
function plainForfeit(text: string, opponent: string, club: ClubNames): string | null {
  const { name } = FORFEITED.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  if (name === undefined) return null;
  const isOwn = /^(?:we|us)$/i.test(name) || isClubIn(name, club);
  const isOthers =
    /^(?:they|them|(?:the )?(?:opponents?|opp\.?|other team|visitors))$/i.test(name) ||
    isMetIn(name, opponent);
  if (isOwn === isOthers) return null;
  return isOwn ? "L (forfeit)" : "W (forfeit)";
}

/** Matches a code such as "UMD". Beside the club's own name, a code is the other team's. */
const CODE = /^[A-Z]{2,6}$/;

function plainScores(
  { raw, word, text }: { raw: RawRecord; word: string; text: string },
  { opponent, club, report }: Met,
): string | null {
  const cell = namedScores(text);
  if (!cell || opponent === "") return null;
  const isClub = (name: string) => isClubIn(name, club);
  const isMet = (name: string) => isMetIn(name, opponent) || CODE.test(name);
  const { one, two, first, second, behind } = cell;
  const isFirst = isClub(one) && isMet(two) && !isClub(two);
  const isSecond = isMet(one) && isClub(two) && !isClub(one);
  if (!isFirst && !isSecond) return null;
  const other = isFirst ? two : one;
  if (!isMetIn(other, opponent)) noteField(raw, [word], `"${other}" was read as ${opponent}`, report);
  const [own, others] = isFirst ? [first, second] : [second, first];
  const letter = own > others ? "W" : own < others ? "L" : "T";
  return `${letter} ${own}-${others}${behind}`;
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
  // The second name may follow the second score: "Blue Ridge 4-2 Elon", "Blue Ridge 4 - 2 Elon".
  if (bare(two) === "") return { one: bare(one), two: bare(behind), ...scores, behind: "" };
  return { one: bare(one), two: bare(two), ...scores, behind };
}
