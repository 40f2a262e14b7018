import fc from "fast-check";
import { GAME_KINDS, GAME_PLACES } from "../../domain/schedule/game.ts";
import { DATE_PRECISIONS } from "../../domain/schedule/game-date.ts";
import type { StoryGame } from "../../domain/stories/story-game.ts";
import { STORY_CLUBS, STORY_OPPONENTS, STORY_VENUES } from "./game-names.ts";
import { arbitraryLuck, boxScoreLines } from "./random-lines.ts";
import { arbitraryMaking, playedGame } from "./random-plays.ts";

/** Random final games with box scores: whole ones, and ones that lack or contradict something. */

const count = (max: number) => fc.nat({ max });

/** What is missing or wrong in a box score. */
const FLAWS = [
  "none",
  "none",
  "none",
  "no plays",
  "no lines",
  "no periods",
  "only score",
  "score",
  "line",
  "decision",
  "order",
] as const;

function flawed(game: StoryGame, flaw: (typeof FLAWS)[number]): StoryGame {
  switch (flaw) {
    case "none":
      return game;
    case "no plays":
      return { ...game, plays: [] };
    case "no lines":
      return { ...game, lines: [] };
    case "no periods":
      return { ...game, periods: [] };
    case "only score":
      return { ...game, plays: [], lines: [], periods: [] };
    case "score":
      return { ...game, score: game.score + 1 };
    case "line":
      return {
        ...game,
        lines: game.lines.map((line, index) =>
          index === 0 ? { ...line, goals: line.goals + 1, tries: line.tries + 2 } : line,
        ),
      };
    case "decision":
      return { ...game, decidedIn: game.decidedIn === "overtime" ? "regulation" : "overtime" };
    case "order":
      return { ...game, plays: game.plays.toReversed() };
  }
}

const day = fc
  .integer({ min: 0, max: 300 })
  .map((days) => new Date(Date.UTC(2026, 7, 20 + (days % 300), 23, 30)));

const season = fc.option(
  fc.record({
    record: fc.record({ wins: count(12), losses: count(12), ties: count(2), overtimeLosses: count(2) }),
    streak: fc.constantFrom("", "W1", "W3", "L4", "T3", "OTL3", "W11", "W22"),
  }),
);

const when = fc.record({
  timeOfGame: day,
  datePrecision: fc.constantFrom("time" as const, ...DATE_PRECISIONS),
  timeZone: fc.constantFrom("America/New_York", "America/Los_Angeles", "UTC"),
});
const hours = (start: Date, length: number) => new Date(start.getTime() + length * 3_600_000);

export const arbitraryStoryGame: fc.Arbitrary<StoryGame> = fc
  .record({
    made: arbitraryMaking,
    luck: arbitraryLuck,
    flaw: fc.constantFrom(...FLAWS),
    isForfeit: fc.nat({ max: 24 }).map((chance) => chance === 0),
    id: fc.string({ unit: fc.constantFrom(..."abcdefgh0123456789-"), minLength: 1, maxLength: 8 }),
    club: fc.constantFrom(...STORY_CLUBS),
    opponent: fc.constantFrom(...STORY_OPPONENTS),
    place: fc.constantFrom(...GAME_PLACES),
    kind: fc.constantFrom("league" as const, "league" as const, ...GAME_KINDS),
    leagueName: fc.constantFrom(null, "Lake League", "Two Rivers Conference"),
    venue: fc.constantFrom(...STORY_VENUES),
    when,
    attendance: fc.option(count(12_000)),
    season,
    next: fc.option(
      fc.record({
        opponent: fc.constantFrom(...STORY_OPPONENTS),
        place: fc.constantFrom(...GAME_PLACES),
        state: fc.constantFrom("scheduled" as const, "tbd" as const, "cancelled" as const),
        when,
      }),
    ),
  })
  .map(({ made, luck: chance, flaw, isForfeit, when: start, next, ...rest }) => {
    const played = playedGame(made);
    const total = (side: "score" | "opponentScore") =>
      played.periods.reduce((sum, period) => sum + period[side], 0);
    const game: StoryGame = {
      ...rest,
      ...start,
      ...played,
      endTimeOfGame: hours(start.timeOfGame, 2),
      sport: made.sportsType,
      score: total("score"),
      opponentScore: total("opponentScore"),
      lines: boxScoreLines(played.plays, made, chance),
      next: next && { ...next, ...next.when, endTimeOfGame: hours(next.when.timeOfGame, 2) },
    };
    return flawed(isForfeit ? { ...game, decidedIn: "forfeit" } : game, flaw);
  });
