import type { SportsType } from "../club/sports.ts";
import { formatDate, formatTime, weekdayLong } from "../values/dates.ts";
import { isTimeOpen } from "./game.ts";
import { gameResult, type PlayedGame } from "./record.ts";
import { isCalledOff, opponentPrefix } from "./schedule.ts";

/** A game in a few words, for titles, previews and search engines. Day and time are those of its venue. */

interface SummaryGame extends PlayedGame {
  isTimeKnown: boolean;
  timeZone: string;
  venue: string;
  note: string;
  opponent: { name: string };
}

/** "Vs Otter Lake College, Nov 27, 2026" */
export function gameTitle({ place, opponent, timeOfGame, timeZone }: SummaryGame): string {
  const prefix = opponentPrefix(place) === "vs" ? "Vs" : "At";
  return `${prefix} ${opponent.name}, ${formatDate(timeOfGame, timeZone)}`;
}

/** "Final/OT: Night Owls 3, Otter Lake College 2"; empty without a result. */
export function finalScore(game: SummaryGame, club: { alias: string; sportsType: SportsType }): string {
  const result = gameResult(game, club.sportsType);
  if (!result) return "";
  const final = ["Final", result.suffix].filter(Boolean).join("/");
  return `${final}: ${club.alias} ${result.score}, ${game.opponent.name} ${result.opponentScore}`;
}

/** Its result, else when and where it is; then its note. One sentence each. */
export function gameSummary(game: SummaryGame, club: { alias: string; sportsType: SportsType }): string {
  return [finalScore(game, club) || announced(game, club), game.note].filter(Boolean).join(". ");
}

const OFF = { postponed: "Postponed: ", cancelled: "Cancelled: " } as const;

function announced(game: SummaryGame, { alias }: { alias: string }): string {
  const { state, place, opponent, timeOfGame, timeZone, venue } = game;
  const off = state === "postponed" || state === "cancelled" ? OFF[state] : "";
  const day = `${weekdayLong(timeOfGame, timeZone)}, ${formatDate(timeOfGame, timeZone)}`;
  const time = isTimeOpen(game) || isCalledOff(game) ? "" : formatTime(timeOfGame, timeZone);
  return `${off}${[`${alias} ${opponentPrefix(place)} ${opponent.name}`, day, time, venue].filter(Boolean).join(", ")}`;
}
