import type { GameRules } from "../sports/game-rules.ts";
import { sentenceTime } from "../values/sentence-dates.ts";
import { periodName } from "./period-name.ts";
import type { Scorecard } from "./scorecard.ts";

/**
 * A live game's state as its scorer entered it; `updatedAt` is the time of the scorer's newest entry (UTC).
 */
export type LiveFacts = Pick<Scorecard, "period" | "isInPlay" | "isShootout"> & { updatedAt: Date };

const MINUTE_MS = 60_000;
/**
 * Minutes without an entry after which visitors read that the scorer is silent. Entries in play come more
 * often than every 20 minutes, and breaks are shorter than 40.
 */
const SILENCE_MINUTES = { inPlay: 20, between: 40 } as const;

const WAITING_FOR_SCOREKEEPER = "Waiting for the scorekeeper";

/**
 * A live game in words: "2nd period", "End of 2nd period", or the time since which the scorer is silent.
 * @param live null before the scorer's first entry
 * @param timeZone the venue's IANA zone
 */
export function liveGameWords(
  live: LiveFacts | null,
  { rules, timeZone, now }: { rules: GameRules; timeZone: string; now: Date },
): string {
  if (live === null) return WAITING_FOR_SCOREKEEPER;
  const { isInPlay, updatedAt } = live;
  const maxSilenceMinutes = isInPlay ? SILENCE_MINUTES.inPlay : SILENCE_MINUTES.between;
  if (now.getTime() - updatedAt.getTime() > maxSilenceMinutes * MINUTE_MS)
    return `No update from the scorekeeper since ${sentenceTime(updatedAt, timeZone)}`;
  const name = periodName(live, rules);
  return isInPlay ? name : `End of ${name}`;
}
