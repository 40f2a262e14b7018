import type { Play } from "../../schedule/play.ts";
import type { BoxScoreField } from "../../sports/box-score-columns.ts";
import type { Sport } from "../../sports/sport.ts";
import type { BoxScoreLine } from "./box-score-line.ts";

/** The counts of goals by how they were scored. */
const COUNT_OF_STRENGTH = { "power-play": "powerPlayGoals", "short-handed": "shortHandedGoals" } as const;

/**
 * The box score as far as a game's plays tell it: what the club's players scored, assisted and were penalized
 * for. Other columns stay empty, and so do the goalies.
 * @param shootoutPeriod the number of the period that was a shootout, whose goal counts for no player
 */
export function linesFromPlays(
  plays: readonly Play[],
  sport: Sport,
  shootoutPeriod: number | null = null,
): BoxScoreLine[] {
  const columns = new Set(sport.boxScore.player.flatMap((group) => group.columns.map(({ field }) => field)));
  const counts = new Map<string, Map<BoxScoreField, number>>();
  const add = (playerId: string | null, field: BoxScoreField | null, by = 1) => {
    if (playerId === null || field === null || !columns.has(field) || by === 0) return;
    const own = counts.get(playerId) ?? new Map<BoxScoreField, number>();
    own.set(field, (own.get(field) ?? 0) + by);
    counts.set(playerId, own);
  };
  for (const play of plays) {
    if (play.side !== "club" || play.period === shootoutPeriod) continue;
    const counted = sport.story.plays.find(({ kind }) => kind === play.kind)?.count ?? null;
    add(play.playerId, counted === "secondsPlayed" ? null : counted);
    add(play.playerId, "penaltyMinutes", play.minutes);
    for (const id of play.assistIds) add(id, "assists");
    const strength = COUNT_OF_STRENGTH[play.strength as keyof typeof COUNT_OF_STRENGTH];
    if (counted === "goals" && strength) add(play.playerId, strength);
  }
  return [...counts].map(([playerId, own]) => ({
    playerId,
    role: "player" as const,
    cells: Object.fromEntries(own),
  }));
}
