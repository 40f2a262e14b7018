import { isToBeAnnounced } from "../../dates/parse-time.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText } from "../../records/record-fields.ts";
import { moreRowsLike, rowNames } from "../../records/row-lists.ts";
import { dayOffWord, isDayOff } from "../days-off.ts";
import { parseOpponent, parseSide } from "./parse-opponent.ts";
import { isVenue } from "./place-names.ts";
import type { RowTeams } from "./row-teams.ts";
import { parseTeamName } from "./team-names.ts";

/**
 * Adds a note for each footnote mark after an opponent's name, because footnotes are below the games and are
 * not read.
 */
export function noteFootnoteMarks(raws: readonly RawRecord[], report: BundleReport): void {
  const marked = raws.map((raw) => ({ raw, ...parseOpponent(fieldText(raw, "opponent")) }));
  for (const [mark, [first, ...more]] of Map.groupBy(marked, ({ marks }) => marks)) {
    if (mark === "" || !first) continue;
    const text = `"${mark}" after "${first.name}" was left out${moreRowsLike(more.length)}; if it means something, say what in a Type or Notes column`;
    noteField(first.raw, ["opponent"], text, report);
  }
}

export const reportOwnName = (raw: RawRecord, report: BundleReport): void =>
  noteMistake(raw, ["opponent"], "This is your own club's name. Type the other team's name.", report);

/** Adds a note that asks whether a row is a game: "Break the Ice" is a team, "Spring Break Trip" is not. */
export function noteDayOff(raw: RawRecord, name: string, report: BundleReport): void {
  const [squads = null] = /\bintra-?squad\b/i.exec(fieldText(raw, "note")) ?? [];
  const word = dayOffWord(name) ?? squads;
  if (word === null && !isDayOff(name)) return;
  const question = `"${word ?? name}": is this a game? If it isn't, delete the row`;
  noteField(raw, ["opponent"], question, report);
}

/** Returns "neutral", with a note, if the venue column says "TBD", as for a playoff game; otherwise null. */
export function sideOfUndecidedVenue(raw: RawRecord, report: BundleReport): string | null {
  const venue = fieldText(raw, "venue");
  if (venue === "" || !isToBeAnnounced(venue)) return null;
  noteSideRemark(raw, ["venue"], { text: venue, remark: venue }, report);
  return "neutral";
}

/** Adds a note about a remark that was left out ("A (bus)"), or about "TBD" in place of a side. */
export function noteSideRemark(
  raw: RawRecord,
  path: [string],
  { text, remark }: { text: string; remark: string },
  report: BundleReport,
): void {
  const note = isToBeAnnounced(text)
    ? `"${text}" was read as a neutral site; type H, A or N once you know`
    : `"${remark}" was left out; put anything else in a Notes column`;
  noteField(raw, path, note, report);
}

/**
 * Adds a note if a sheet has "vs" before every opponent and nothing else that says where the games are: "vs"
 * may only mean "against".
 */
export function noteUnclearVs(raws: readonly RawRecord[], report: BundleReport): void {
  const isAllVs = ({ isOnlyVs }: ReturnType<typeof parseOpponent>) => isOnlyVs;
  const [first] = raws;
  if (!first || raws.length < 2) return;
  const saysNoPlace = (raw: RawRecord) =>
    fieldText(raw, "place") === "" && parseSide(fieldText(raw, "venue")) === null;
  if (raws.every((raw) => saysNoPlace(raw) && isAllVs(parseOpponent(fieldText(raw, "opponent")))))
    noteField(
      first,
      ["opponent"],
      `every opponent has "vs", so all games were read as home games (type @ before the opponent for away games)`,
      report,
    );
}

/** Reports one mistake for all rows of a sheet that do not say where the game is: it asks for their sides. */
export function reportMissingSides(raws: readonly RawRecord[], report: BundleReport): void {
  const [first] = raws;
  const question =
    raws.length === 1
      ? "Is this game home, away or neutral?"
      : `Are these ${raws.length} games home, away or neutral: ${rowNames(raws, (raw) => fieldText(raw, "opponent"))}?`;
  if (first) noteMistake(first, ["place"], `${question} ${NO_PLACE}`, report);
}

const NO_PLACE = "Add an H/A column, or type @ before the opponent for away games.";

export const reportVenueInName = (raw: RawRecord, word: string, report: BundleReport): void =>
  noteMistake(raw, [word], WITHOUT_VENUE, report);

const WITHOUT_VENUE = "Type only the opponent's name here. Put the location in a Location column.";

/** Reports a row with two team columns if a cell contains more than a name, or a place instead of a team. */
export function reportTeamCells(
  raw: RawRecord,
  { home, away, word }: RowTeams,
  met: string,
  report: BundleReport,
): void {
  const expected = home.expected ?? away.expected;
  if (expected !== null) noteMistake(raw, [word], expected, report);
  else if (isVenue(met) && parseTeamName(met).base !== "") reportVenueInName(raw, word, report);
}
