import type { LineCountName } from "../sports/player-line.ts";
import type { Sport } from "../sports/sport.ts";
import type { PlayKind } from "../sports/sports.ts";
import { weightedSum } from "../sports/stat-column.ts";
import type { CountWords } from "../sports/story-words.ts";
import { compareBytewise } from "../values/sort-key.ts";
import { joinPhrases, type Phrase, say, stating } from "./phrase.ts";
import { playerName } from "./player-names.ts";
import { type CourseStep, playedScore } from "./score-course.ts";
import type { StoryGame } from "./story-game.ts";
import { someWords } from "./story-numbers.ts";
import type { StoryPlayer } from "./story-writer.ts";

/** What a player did in a game. */
export interface PlayerFeat {
  player: StoryPlayer;
  /** Counts above 0 of those that stories name. */
  counts: readonly { words: CountWords; value: number }[];
  /** How much the player added to the team's score: goals, or points. */
  scored: number;
  /** What ranks players: points, of which an assist may be one. */
  worth: number;
}

type Counts = Partial<Record<LineCountName, number>>;

/**
 * The club's players with counts, the best first. They come from the lines, or without lines from the plays.
 * A player about whom lines and plays differ is left out, and so are two players of the same name. Empty if
 * the lines add up to more than the score.
 */
export function clubFeats(
  game: StoryGame,
  steps: readonly CourseStep[] | null,
  sport: Sport<PlayKind>,
): PlayerFeat[] {
  const played = steps && countsFromSteps(steps, sport, "club");
  const lines = game.lines.filter(({ role }) => role === "player");
  if (game.lines.length === 0) return rankedFeats([...(played ?? new Map())], sport, "club");
  const credited = lines.reduce((sum, line) => sum + weightedSum(line, sport.points.score), 0);
  if (credited > playedScore(game).club) return [];
  const scoring = sport.story.playerCounts.map(({ count }) => count).filter((count) => count !== "assists");
  const named = lines.flatMap((line) => {
    const name = playerName(line.name);
    if (name === null || lines.some((other) => other !== line && playerName(other.name) === name)) return [];
    const own = played?.get(name) ?? {};
    const isSame = played === null || scoring.every((count) => line[count] === (own[count] ?? 0));
    return isSame ? [[name, line] as [string, Counts]] : [];
  });
  return rankedFeats(named, sport, "club");
}

/** The opponent's players with counts, the best first, from the plays. */
export function opponentFeats(steps: readonly CourseStep[] | null, sport: Sport<PlayKind>): PlayerFeat[] {
  return steps === null ? [] : rankedFeats([...countsFromSteps(steps, sport, "opponent")], sport, "opponent");
}

function countsFromSteps(
  steps: readonly CourseStep[],
  { story }: Sport<PlayKind>,
  side: StoryPlayer["side"],
): Map<string, Counts> {
  const all = new Map<string, Counts>();
  const add = (written: string, count: LineCountName) => {
    const name = playerName(written);
    if (name === null) return;
    const counts = all.get(name) ?? {};
    all.set(name, { ...counts, [count]: (counts[count] ?? 0) + 1 });
  };
  for (const { play } of steps) {
    const count = story.plays.find(({ kind }) => kind === play.kind)?.count;
    if (play.side !== side || !count) continue;
    add(play.playerName, count);
    for (const { name } of play.assists) add(name, "assists");
  }
  return all;
}

function rankedFeats(
  players: readonly [name: string, counts: Counts][],
  { story, points }: Sport<PlayKind>,
  side: StoryPlayer["side"],
): PlayerFeat[] {
  return players
    .map(([name, all]): PlayerFeat => {
      const countOf = (count: LineCountName) => all[count] ?? 0;
      const sum = (worth: typeof points.worth) =>
        Object.entries(worth).reduce(
          (total, [count, each]) => total + countOf(count as LineCountName) * each,
          0,
        );
      return {
        player: { side, name },
        counts: story.playerCounts.flatMap((words) => {
          const value = countOf(words.count);
          return value > 0 ? [{ words, value }] : [];
        }),
        scored: sum(points.score),
        worth: sum(points.worth),
      };
    })
    .filter(({ counts }) => counts.length > 0)
    .sort(
      (a, b) => b.worth - a.worth || b.scored - a.scored || compareBytewise(a.player.name, b.player.name),
    );
}

/** "scored two goals", "had a goal and two assists", "had a hat trick". */
export const didWords = (feat: PlayerFeat): Phrase => say`${plainVerb(feat) ?? "had"} ${featWords(feat)}`;

/** "scores two goals", "has a goal and two assists": for a title. */
export const doesWords = (feat: PlayerFeat): Phrase =>
  say`${PRESENT[plainVerb(feat) ?? ""] ?? "has"} ${featWords(feat)}`;

const PRESENT: Readonly<Record<string, string>> = { scored: "scores", kicked: "kicks" };

/** The verb of a player's only count; undefined for several, and for a hat trick. */
function plainVerb({ counts: [only, more] }: PlayerFeat): string | undefined {
  return more || (only?.value === 3 && only.words.three) ? undefined : only?.words.verb;
}

/** "two goals and an assist" */
export function featWords({ player: { name, side }, counts }: PlayerFeat): Phrase {
  return joinPhrases(
    counts.map(({ words: { count, noun, three }, value }) =>
      stating((value === 3 && three) || someWords(value, noun), {
        kind: "player-count",
        name,
        side,
        count,
        value,
      }),
    ),
  );
}
