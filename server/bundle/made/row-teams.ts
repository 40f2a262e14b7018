import type { RawRecord } from "../record.ts";
import { isEventAtPlace } from "../sheets/event-names.ts";
import { openOpponent } from "../sheets/open-opponent.ts";
import { type WrittenOpponent, writtenMatchup, writtenOpponent } from "../sheets/written-opponent.ts";
import { hasField, writtenText } from "./fields.ts";
import type { Pair } from "./own-team.ts";
import { isVenue } from "./place-words.ts";

/** Both teams of a row: from columns of their own, a title, or "Harbor @ Delmont" as the opponent. */
export interface RowTeams {
  home: WrittenOpponent;
  away: WrittenOpponent;
  /** The word they were read from. */
  word: "homeTeam" | "opponent";
  /** The team that one cell names first; null with a column for each. */
  first: "home" | "away" | null;
}

export function rowTeams(raw: RawRecord): RowTeams | null {
  const [home, away] = ["homeTeam", "awayTeam"].map((word) => teamCell(writtenText(raw, word)));
  if (home?.name && away?.name) return { home, away, word: "homeTeam", first: null };
  if (hasField(raw, "opponentId") || !hasField(raw, "opponent")) return null;
  const plain = writtenOpponent(writtenText(raw, "opponent"));
  const found =
    plain.place === null && !isEventAtPlace(plain.name) ? writtenMatchup(plain.name, false) : null;
  if (!found || "opponent" in found) return null;
  return {
    home: { ...teamCell(found.homeTeam), isStarred: plain.isStarred, kind: plain.kind, remark: plain.remark },
    away: teamCell(found.awayTeam),
    word: "opponent",
    first: plain.name.startsWith(found.homeTeam) ? "home" : "away",
  };
}

/** In a column of teams "(A)" is a team, not a side. */
function teamCell(text: string): WrittenOpponent {
  const team = writtenOpponent(text.replace(/\(([ab])\)(?=\W*$)/i, "$1"));
  return { ...team, place: null };
}

/** As they are compared. Who is not known yet is nobody, and neither is a venue. */
export function pairOf({ home, away }: RowTeams): Pair {
  const named = ({ name }: WrittenOpponent) => (openOpponent(name) !== null || isVenue(name) ? null : name);
  return [named(home), named(away)];
}
