import type { RawRecord } from "../../records/record.ts";
import { fieldText, hasField, nameKey } from "../../records/record-fields.ts";
import { isEventAtPlace } from "../event-names.ts";
import type { TeamPair } from "./club-team.ts";
import { isOccasion, occasionKind } from "./occasions.ts";
import { parseMatchup, parseOpponent, type WrittenMatchup, type WrittenOpponent } from "./parse-opponent.ts";
import { isVenue } from "./place-names.ts";
import { type ClubNames, plainNames } from "./team-names.ts";
import { undecidedOpponentName } from "./undecided-opponent.ts";

/** Both teams of a row: from two columns, or from one cell such as "Harbor @ Delmont". */
export interface RowTeams {
  home: WrittenOpponent;
  away: WrittenOpponent;
  /** The column from which the teams were read. */
  word: "homeTeam" | "opponent";
  /** The team that is named first in a single cell; null if each team has its own column. */
  first: "home" | "away" | null;
}

export function parseRowTeams(raw: RawRecord, club: ClubNames): RowTeams | null {
  const [home, away] = ["homeTeam", "awayTeam"].map((word) => teamCell(fieldText(raw, word)));
  if (home?.name && away?.name) return { home, away, word: "homeTeam", first: null };
  if (hasField(raw, "opponentId") || !hasField(raw, "opponent")) return null;
  const own = plainNames(club);
  const plain = withoutOccasion(parseOpponent(fieldText(raw, "opponent")), own);
  const isPair = plain.place === null && !isEventAtPlace(plain.name);
  const found = isPair ? (parseMatchup(plain.name, false) ?? ownVisit(plain.name, own)) : null;
  if (!found || "opponent" in found) return null;
  return {
    home: { ...teamCell(found.homeTeam), isStarred: plain.isStarred, kind: plain.kind, remark: plain.remark },
    away: teamCell(found.awayTeam),
    word: "opponent",
    first: plain.name.startsWith(found.homeTeam) ? "home" : "away",
  };
}

/** Parses "SPWR at Chico Valley" if one of the two is the club; otherwise a place may follow "at". */
function ownVisit(text: string, own: ReadonlySet<string>): WrittenMatchup | null {
  const found = parseMatchup(text, true);
  if (!found || "opponent" in found) return null;
  return [found.homeTeam, found.awayTeam].some((name) => own.has(nameKey(name))) ? found : null;
}

const MAX_WORDS = 6;

/** Splits "SENIOR DAY SPWR vs Humber", where an occasion stands directly before the club's name. */
function withoutOccasion(cell: WrittenOpponent, own: ReadonlySet<string>): WrittenOpponent {
  const words = cell.name.split(" ");
  const isOwnAt = (at: number) =>
    words.slice(at + 1).some((_, end) => own.has(nameKey(words.slice(at, at + end + 1).join(" "))));
  const at = words
    .slice(0, MAX_WORDS)
    .findIndex((_, at) => at > 0 && isOccasion(words.slice(0, at).join(" ")) && isOwnAt(at));
  if (at < 0) return cell;
  const day = words.slice(0, at).join(" ");
  const remark = [day, cell.remark].filter(Boolean).join(", ");
  return { ...cell, name: words.slice(at).join(" "), remark, kind: cell.kind ?? occasionKind(day) };
}

/** Parses a cell in a team column, where "(A)" is a level, not a side. */
function teamCell(text: string): WrittenOpponent {
  const team = parseOpponent(text.replace(/\(([ab])\)(?=\W*$)/i, "$1"));
  return { ...team, place: null };
}

/** The teams' names; null for an undecided opponent or a venue. */
export function teamPairOf({ home, away }: RowTeams): TeamPair {
  const named = ({ name }: WrittenOpponent) =>
    undecidedOpponentName(name) !== null || isVenue(name) ? null : name;
  return [named(home), named(away)];
}
