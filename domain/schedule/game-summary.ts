import type { SportsType } from "../sports/sports.ts";
import { formatTime } from "../values/dates.ts";
import { isCalledOff } from "./called-off.ts";
import { isTimeOpen } from "./game.ts";
import { gameDate, gameDateLong } from "./game-date.ts";
import { gameResult, type PlayedGame } from "./record.ts";
import { opponentPrefix } from "./schedule.ts";

/** A game in a few words, for titles, previews and search engines. Day and time are in the venue's zone. */

interface SummaryGame extends PlayedGame {
  endTimeOfGame: Date;
  timeZone: string;
  venue: string;
  note: string;
  opponent: { name: string };
}

/** "Vs Otter Lake College, Nov 27, 2026" */
export function gameTitle(game: SummaryGame): string {
  const prefix = opponentPrefix(game) === "vs" ? "Vs" : "At";
  return `${prefix} ${game.opponent.name}, ${gameDate(game)}`;
}

/** "Final/OT: Night Owls 3, Otter Lake College 2"; empty without a result. */
export function finalScore(game: SummaryGame, club: { alias: string; sportsType: SportsType }): string {
  const result = gameResult(game, club.sportsType);
  if (!result) return "";
  const final = ["Final", result.suffix].filter(Boolean).join("/");
  return `${final}: ${club.alias} ${result.score}, ${game.opponent.name} ${result.opponentScore}`;
}

/** A game's result, otherwise its date and venue; then its note. One sentence each. */
export function gameSummary(game: SummaryGame, club: { alias: string; sportsType: SportsType }): string {
  return [finalScore(game, club) || announcement(game, club), game.note].filter(Boolean).join(". ");
}

const OFF_PREFIXES = { postponed: "Postponed: ", cancelled: "Cancelled: " } as const;

function announcement(game: SummaryGame, { alias }: { alias: string }): string {
  const { state, opponent, timeOfGame, timeZone, venue } = game;
  const off = state === "postponed" || state === "cancelled" ? OFF_PREFIXES[state] : "";
  const time = isTimeOpen(game) || isCalledOff(game) ? "" : formatTime(timeOfGame, timeZone);
  return `${off}${[`${alias} ${opponentPrefix(game)} ${opponent.name}`, gameDateLong(game), time, venue].filter(Boolean).join(", ")}`;
}
