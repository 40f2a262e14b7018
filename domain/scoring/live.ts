import type { GameRules } from "../sports/game-rules.ts";
import { sentenceTime } from "../values/sentence-dates.ts";
import { periodName } from "./period-name.ts";
import type { Scorecard } from "./scorecard.ts";

export type LiveFacts = Pick<Scorecard, "period" | "isInPlay" | "isShootout"> & { updatedAt: Date };

const MINUTE = 60_000;
/**
 * After so long a silence visitors are told of it: something happens more often in play, and breaks are
 * shorter.
 */
const SILENCE_MINUTES = { inPlay: 20, between: 40 } as const;

const WAITING_FOR_SCOREKEEPER = "Waiting for the scorekeeper";

/**
 * A live game in words: "2nd period", "End of 2nd period", or since when the scorer is silent, in the venue's
 * IANA zone. `live` is null where the scorer has said nothing yet.
 */
export function liveGameWords(
  live: LiveFacts | null,
  { rules, timeZone, now }: { rules: GameRules; timeZone: string; now: Date },
): string {
  if (live === null) return WAITING_FOR_SCOREKEEPER;
  const { isInPlay, updatedAt } = live;
  const patience = isInPlay ? SILENCE_MINUTES.inPlay : SILENCE_MINUTES.between;
  if (now.getTime() - updatedAt.getTime() > patience * MINUTE)
    return `No update from the scorekeeper since ${sentenceTime(updatedAt, timeZone)}`;
  const name = periodName(live, rules);
  return isInPlay ? name : `End of ${name}`;
}
