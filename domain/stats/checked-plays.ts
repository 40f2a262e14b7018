import { type Play, playPoints } from "../schedule/play.ts";
import { playRule } from "../sports/sports.ts";
import type { CheckedPlay } from "./line-check.ts";

/** What the check of a game needs to know of its plays. */
export const checkedPlays = (plays: readonly Play[]): CheckedPlay[] =>
  plays.map((play) => ({
    side: play.side,
    period: play.period,
    strength: play.strength,
    points: playPoints(play),
    hasScorer: playRule(play.kind).hasScorer !== false,
  }));
