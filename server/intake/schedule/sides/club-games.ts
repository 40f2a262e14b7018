import { isPresent } from "../../../../domain/values/validity.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText, nameKey } from "../../records/record-fields.ts";
import { moreRowsSuffix, rowNames } from "../../records/row-lists.ts";
import { type ClubSpellings, detectClubTeam, type UnidentifiedClub } from "./club-team.ts";
import { parseRowTeams, type RowTeams, teamPairOf } from "./row-teams.ts";
import type { ClubNames } from "./team-names.ts";

/** The rows of a sheet in which the club plays. */
export interface ClubGamesInSheet {
  raws: RawRecord[];
  /** True for one of this sheet's spellings of the club's name. */
  isOwn(name: string): boolean;
}

/** Filters a sheet with two teams in each row; rows of other teams are skipped with a note. */
export function clubGamesIn(
  raws: readonly RawRecord[],
  club: ClubNames,
  report: BundleReport,
): ClubGamesInSheet {
  const teams = new Map(raws.map((raw) => [raw, parseRowTeams(raw, club)] as const));
  const paired = [...teams].flatMap(([raw, pair]) => (pair ? [{ raw, pair }] : []));
  const [first] = paired;
  const none = { raws: [...raws], isOwn: () => false };
  if (!first || club.names.length === 0) return none;
  const found = detectClubTeam(
    paired.map(({ pair }) => teamPairOf(pair)),
    club,
    !raws.some((raw) => !teams.get(raw) && fieldText(raw, "opponent") !== ""),
  );
  if ("unclear" in found) {
    noteMistake(first.raw, [first.pair.word], expectedName(found, club), report);
    return none;
  }
  const isOwn = (name: string) => found.own.has(nameKey(name));
  noteGuesses(paired, found, report);
  const plays = ({ pair }: { pair: RowTeams }) => isOwn(pair.home.name) || isOwn(pair.away.name);
  const left = paired.filter((row) => !plays(row)).map(({ raw }) => raw);
  notePassedOver(left, found, report);
  const others = new Set(left);
  return { raws: raws.filter((raw) => !others.has(raw)), isOwn };
}

type Paired = { raw: RawRecord; pair: RowTeams };

/** Notes each spelling that was guessed to be the club, at its first row. */
function noteGuesses(paired: readonly Paired[], { guessed }: ClubSpellings, report: BundleReport): void {
  for (const { text, why } of guessed) {
    const row = paired.find(({ pair }) => pair.home.name === text || pair.away.name === text);
    const word = row?.pair.word === "homeTeam" && row.pair.away.name === text ? "awayTeam" : row?.pair.word;
    if (row && word) noteField(row.raw, [word], `"${text}" was read as your club: ${why}`, report);
  }
}

function notePassedOver(raws: readonly RawRecord[], found: ClubSpellings, { notes }: BundleReport): void {
  const [first, ...more] = raws;
  if (!first) return;
  const named = (names: readonly string[], one: string, several: string) =>
    names.length > 0
      ? ` (${names.map((name) => `"${name}"`).join(", ")} ${names.length > 1 ? several : one})`
      : "";
  const why =
    named(found.others, "is another of your club's teams", "are other teams of your club") +
    named(found.alike, "was read as another club", "were read as other clubs");
  notes.push(
    `${first.file}:${first.lineOf([])}${moreRowsSuffix(more.length)}${more.length > 0 ? (more.length > 1 ? " rows" : " row") : ""}: skipped, because your club isn't one of the teams${why}: ${rowNames(raws, teamsIn)}`,
  );
}

function teamsIn(raw: RawRecord): string {
  const [home, away] = [fieldText(raw, "homeTeam"), fieldText(raw, "awayTeam")];
  return `"${home && away ? `${home} - ${away}` : fieldText(raw, "opponent")}"`;
}

function expectedName({ unclear, names }: UnidentifiedClub, { written }: ClubNames): string {
  const called = [...new Set(written.filter(isPresent))].map((name) => `"${name}"`).join(" or ");
  const who =
    unclear === "nobody"
      ? "and we can't tell which team is yours"
      : `and ${names
          .slice(0, 4)
          .map((name) => `"${name}"`)
          .join(" or ")} may be yours`;
  return `This sheet doesn't mention ${called}, ${who}. Type your club's name in each of its games, or set teamAlias in team.json to the name used here.`;
}
