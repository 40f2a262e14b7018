import fc from "fast-check";
import { LINE_COUNT_NAMES, type LineCountName, type PlayerLine } from "../../domain/sports/player-line.ts";
import type { StoryLine, StoryPlay } from "../../domain/stories/story-game.ts";
import { STORY_PLAYERS } from "./game-names.ts";
import { type GameMaking, pointsOfSide } from "./random-plays.ts";

/** Random lines of a box score that fit the game's plays. */

const ZEROS = Object.fromEntries(LINE_COUNT_NAMES.map((name) => [name, 0])) as Record<LineCountName, number>;

export function boxScoreLines(plays: readonly StoryPlay[], { sport }: GameMaking, luck: Luck): StoryLine[] {
  const counts = new Map<string, Record<LineCountName, number>>();
  const add = (name: string, key: LineCountName) => {
    const own = counts.get(name) ?? { ...ZEROS };
    counts.set(name, { ...own, [key]: own[key] + 1 });
  };
  for (const play of plays) {
    const key = sport.story.plays.find(({ kind }) => kind === play.kind)?.count;
    if (play.side !== "club" || play.playerId === null) continue;
    if (key) add(play.playerName, key);
    for (const { name } of play.assists) add(name, "assists");
  }
  const line = (name: string, role: PlayerLine["role"], all: Record<LineCountName, number>): StoryLine => ({
    ...all,
    name,
    gameId: "game",
    playerId: `p${STORY_PLAYERS.indexOf(name)}`,
    role,
    decision: role === "goalie" ? luck.decision : "",
    number: "",
    position: "",
  });
  const players = [...counts].map(([name, all]) =>
    line(name, "player", {
      ...all,
      shots: luck.shots,
      groundBalls: luck.shots % 5,
      faceoffsWon: luck.saves % 7,
      faceoffsLost: luck.shots % 3,
    }),
  );
  if (!sport.tables.goalie) return players;
  const against = pointsOfSide(plays, "opponent", sport);
  const goalie = {
    ...ZEROS,
    saves: luck.saves,
    goalsAgainst: against,
    shotsAgainst: luck.saves + against,
    shutouts: against === 0 ? 1 : 0,
  };
  return [...players, ...luck.goalies.map((name) => line(name, "goalie", goalie))];
}

interface Luck {
  shots: number;
  saves: number;
  decision: PlayerLine["decision"];
  goalies: string[];
}

export const arbitraryLuck: fc.Arbitrary<Luck> = fc.record({
  shots: fc.nat({ max: 4 }),
  saves: fc.nat({ max: 40 }),
  decision: fc.constantFrom("", "W", "L", "OTL", "T"),
  goalies: fc.uniqueArray(fc.constantFrom("Gil Netters", "Ann Rooke", "Tobias Ödegaard"), {
    minLength: 0,
    maxLength: 2,
  }),
});
