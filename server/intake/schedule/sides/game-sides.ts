import { isToBeAnnounced } from "../../dates/parse-time.ts";
import type { RecordsByName } from "../../ids/named-records.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText, hasField } from "../../records/record-fields.ts";
import { isEventAtPlace } from "../event-names.ts";
import { type ClubGamesInSheet, clubGamesIn } from "./club-games.ts";
import { isEventCell } from "./event-cell.ts";
import {
  hasVisitingTeams,
  opponentAndPlace,
  parseOpponentName,
  type SheetNames,
  sheetNames,
} from "./opponent-names.ts";
import { parseOpponent, type WrittenOpponent } from "./parse-opponent.ts";
import { isVenue } from "./place-names.ts";
import { parseRowTeams } from "./row-teams.ts";
import { parseSideCell } from "./side-cell.ts";
import {
  noteDayOff,
  noteFootnoteMarks,
  noteSideRemark,
  noteUnclearVs,
  reportMissingSides,
  reportOwnName,
  reportTeamCells,
  reportVenueInName,
  sideOfUndecidedVenue,
} from "./side-notes.ts";
import { type ClubNames, isClubName } from "./team-names.ts";
import { hasNoSide, noteUnusualVenues } from "./unmarked-venues.ts";
import { hasNoVenueName, placeInVenue, venueFromCells, venueSide } from "./venue-side.ts";

/** Opponent and place of a game. */
export interface GameSides {
  /** The opponent's name; "" if the record has the opponent's id instead. */
  opponent: string;
  /** The column from which the opponent was read. */
  word: "homeTeam" | "awayTeam" | "opponent";
  place: string;
  /** The club's column if there are two team columns, which show whose score is whose; else null. */
  column: "home" | "away" | null;
  /** True if a cell such as "Duke @ Harbor" names the club after the other team. */
  isSecond: boolean;
  /** True for "Delmont State*", which marks a league game. */
  isStarred: boolean;
  /** The kind of game that the opponent's cell names, as in "Delmont State (Exh.)"; null without one. */
  kind: WrittenOpponent["kind"];
  /** Text beside the opponent: "Game 2". */
  remark: string;
  /** True if the opponent's cell names a tournament, which has no opponent. */
  isEvent: boolean;
  /** True if no cell says where the game is. */
  isPlaceOpen: boolean;
  /** True if the venue column only says "Home". */
  isVenuePlace: boolean;
  /** The venue from the opponent's cell or the home/away cell; "" if they name none. */
  venue: string;
}

export interface SidesByRow {
  /** The records of games in which the club plays. */
  raws: RawRecord[];
  /** The sides of each record; null for a record whose sides need not be derived. */
  of: ReadonlyMap<RawRecord, GameSides | null>;
}

/** Each game's opponent and place, from a column of opponents or two team columns, sheet by sheet. */
export function readGameSides(
  raws: readonly RawRecord[],
  { own, opponents }: { own: ClubNames; opponents: Pick<RecordsByName, "isWritten"> },
  report: BundleReport,
): SidesByRow {
  const sheets = [...Map.groupBy(raws, ({ file }) => file).values()];
  const made = sheets.flatMap((sheet) =>
    sidesOfSheet(sheet, own, { isWritten: opponents.isWritten, report }),
  );
  const of = new Map(made);
  return { raws: raws.filter((raw) => of.has(raw)), of };
}

/** Facts about a whole sheet, needed to read its rows. */
interface SheetWords {
  club: ClubNames;
  games: ClubGamesInSheet;
  /** True if some opponents have "@" before them: then games against opponents without "@" are at home. */
  marksVisits: boolean;
  /** True if "V" means visitor, because the column also has "H" and no "A"; else "V" means "versus". */
  isVisitorV: boolean;
  names: SheetNames;
  /** True if "(A)" is a team's level, because some opponent has "(B)". */
  keepsTeams: boolean;
}

type RowSides = [RawRecord, GameSides | null];

function sidesOfSheet(
  raws: readonly RawRecord[],
  club: ClubNames,
  { isWritten, report }: { isWritten: SheetNames["isWritten"]; report: BundleReport },
): RowSides[] {
  const games = clubGamesIn(raws, club, report);
  const opponents = games.raws.filter((raw) => !hasField(raw, "opponentId") && !parseRowTeams(raw, club));
  const cells = opponents.map((raw) => parseOpponent(fieldText(raw, "opponent")));
  const words = {
    club,
    games,
    marksVisits: cells.some(({ place, isOnlyVs }) => place !== null && !isOnlyVs),
    isVisitorV: hasVisitingTeams(games.raws),
    names: sheetNames(games.raws, club, isWritten),
    keepsTeams: opponents.some((raw) => /\([b-d]\)\W*$/i.test(fieldText(raw, "opponent"))),
  };
  const found = games.raws.map((raw) => [raw, rowSides(raw, words, report)] as const);
  if (!words.marksVisits) noteUnclearVs(opponents, report);
  noteFootnoteMarks(opponents, report);
  noteUnusualVenues(
    found.filter(([raw, sides]) => sides?.place === "home" && hasNoSide(raw)),
    report,
  );
  reportMissingSides(
    found.filter(([, sides]) => sides && !sides.place).map(([raw]) => raw),
    report,
  );
  return found.map(([raw, sides]) => [raw, sides && { ...sides, place: sides.place ?? "home" }]);
}

const ONLY_SIDE = "H, A or N, with nothing else in the cell (anything else goes in a Notes column)";

/** The opposing team as its cells describe it. */
type Team = Pick<GameSides, "word" | "column" | "isSecond" | "isStarred" | "kind" | "remark"> & {
  name: string;
  /** The venue; "" if the cell names none. */
  venue: string;
  place: string | null;
  /** True if the side is only a guess, such as one based on "vs"; "A" in the column H/A overrides it. */
  isWeak: boolean;
  /** True if a mistake in the cell was reported. */
  isWrong: boolean;
};

function rowSides(raw: RawRecord, words: SheetWords, report: BundleReport) {
  const team = withNameApart(raw, twoTeams(raw, words, report) ?? oneTeam(raw, words, report), words, report);
  const text = fieldText(raw, "place");
  const venue = fieldText(raw, "venue");
  if (!team && text === "") return null;
  const isEvent = team !== null && isEventCell(raw, team, words.names);
  // If away games are marked in other rows, an unmarked row is a home game, unless it is a tournament.
  const usual = words.marksVisits && team?.word === "opponent" && !isEvent ? "home" : null;
  const named = isEvent && team.isWeak ? null : (team?.place ?? null);
  const unsaid = named ?? venueSide(venue) ?? usual;
  const isPlaceOpen = isEvent && text === "" && unsaid === null;
  const {
    name = "",
    word = "opponent",
    column = null,
    isSecond = false,
    isStarred = false,
    kind = null,
    remark = "",
  } = team ?? {};
  return {
    ...{ opponent: name, word, column, isSecond, isStarred, kind, remark },
    place:
      text === ""
        ? (unsaid ?? (isEvent ? "neutral" : sideOfUndecidedVenue(raw, report)))
        : writtenSide(raw, team, words, report),
    ...{ isEvent, isPlaceOpen },
    isVenuePlace: venueSide(venue) !== null && parseSideCell(venue)?.place === "",
    venue: venueFromCells(raw, team, report) || placeInVenue(venue),
  };
}

/** Splits a place in parentheses from the opponent's name. Reports a cell with two teams. */
function withNameApart(
  raw: RawRecord,
  team: Team | null,
  { names }: SheetWords,
  report: BundleReport,
): Team | null {
  if (!team || team.isWrong) return team;
  const { name, place, note, expected } = parseOpponentName(team.name, names);
  if (expected !== null) noteMistake(raw, [team.word], expected, report);
  // A game against Navy in Annapolis is probably not at home.
  const isHomeByVs = place !== "" && team.place === "home" && team.isWeak && fieldText(raw, "place") === "";
  const isNoted = place === "" || hasNoVenueName(raw);
  const all = [isNoted ? note : "", isHomeByVs ? HOME_BY_VS : ""].filter(Boolean).join("; ");
  if (all !== "") noteField(raw, [team.word], all, report);
  return { ...team, name, venue: team.venue || place, isWeak: team.isWeak || expected !== null };
}

const HOME_BY_VS = '"vs" makes it a home game (if it isn\'t one, type A or N in an H/A column)';

/** The side in the column H/A, unless the opponent's cell or the team columns contradict it. */
function writtenSide(
  raw: RawRecord,
  team: Team | null,
  { isVisitorV }: SheetWords,
  report: BundleReport,
): string {
  const text = fieldText(raw, "place");
  const cell = parseSideCell(text);
  const place = isVisitorV && /^v$/i.test(text) ? "away" : (cell?.side ?? null);
  if (cell && isToBeAnnounced(text) && team && !team.isWeak && team.place !== null) return team.place;
  if (cell && cell.remark !== "") noteSideRemark(raw, ["place"], { text, remark: cell.remark }, report);
  if (place === null) {
    if (!team) return text;
    noteMistake(raw, ["place"], ONLY_SIDE, report);
    return "home";
  }
  const other = team && !team.isWeak && team.place !== "neutral" ? team.place : null;
  if (other !== null && place !== "neutral" && other !== place)
    noteMistake(
      raw,
      ["place"],
      `This doesn't match ${team?.column ? "the team columns, which say" : `"${fieldText(raw, "opponent")}", which says`} "${other}". Fix one of them.`,
      report,
    );
  return place;
}

function oneTeam(raw: RawRecord, { club, names, keepsTeams }: SheetWords, report: BundleReport): Team | null {
  if (hasField(raw, "opponentId") || !hasField(raw, "opponent")) return null;
  const cell = fieldText(raw, "opponent");
  const apart = isEventAtPlace(cell) ? null : opponentAndPlace(cell, names);
  if (apart) return atPlace(raw, apart, club, report);
  const { expected, isOnlyVs, ...team } = parseOpponent(cell, keepsTeams);
  const isAt = team.name.search(/\s(?:@|at)\s/i);
  const isWithPlace = isAt > 0 && !isEventAtPlace(team.name) && isVenue(team.name.slice(isAt));
  if (expected !== null) noteMistake(raw, ["opponent"], expected, report);
  else if (isWithPlace) reportVenueInName(raw, "opponent", report);
  else if (isClubName(club, team.name) && !/scrim|intra/i.test(fieldText(raw, "kind")))
    reportOwnName(raw, report);
  else noteDayOff(raw, team.name, report);
  return {
    ...team,
    isWeak: isOnlyVs || team.place === null,
    isWrong: expected !== null || isWithPlace,
    venue: "",
    word: "opponent",
    column: null,
    isSecond: false,
  };
}

/** "at Raleigh vs Duke": a neutral site, unless the column H/A says otherwise. */
function atPlace(
  raw: RawRecord,
  { opponent, place }: { opponent: string; place: string },
  club: ClubNames,
  report: BundleReport,
): Team {
  const { expected, ...team } = parseOpponent(opponent);
  const side =
    fieldText(raw, "place") === ""
      ? "; it counts as a neutral site (if it isn't one, type H or A in an H/A column)"
      : "";
  if (expected !== null) noteMistake(raw, ["opponent"], expected, report);
  else if (isClubName(club, team.name)) reportOwnName(raw, report);
  else
    noteField(
      raw,
      ["opponent"],
      `"${team.name}" was read as the opponent and "${place}" as the location${side}`,
      report,
    );
  return {
    ...team,
    place: "neutral",
    venue: place,
    isWeak: true,
    isWrong: expected !== null,
    word: "opponent",
    column: null,
    isSecond: false,
  };
}

function twoTeams(raw: RawRecord, { club, games }: SheetWords, report: BundleReport): Team | null {
  const teams = parseRowTeams(raw, club);
  if (!teams) return null;
  const { home, away, word, first } = teams;
  const column = games.isOwn(away.name) && !games.isOwn(home.name) ? "away" : "home";
  const met = column === "away" ? home : away;
  reportTeamCells(raw, teams, met.name, report);
  return {
    isSecond: first !== null && first !== column,
    word: word === "homeTeam" && column === "home" ? "awayTeam" : word,
    ...{ column, name: met.name, place: column, isWeak: false, venue: "" },
    isWrong: met.expected !== null || isVenue(met.name),
    isStarred: home.isStarred || away.isStarred,
    kind: home.kind ?? away.kind,
    remark: [...new Set([home.remark, away.remark])].filter(Boolean).join(", "),
  };
}
