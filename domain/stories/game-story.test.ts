import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBorneOut, readBox } from "../../tests/stories/box-score.ts";
import { arbitraryStoryGame } from "../../tests/stories/random-games.ts";
import { hockeyStoryGame, storyPlay } from "../../tests/stories/story-games.ts";
import { mistakesOf } from "../../tests/stories/story-mistakes.ts";
import { sportOf } from "../sports/sports.ts";
import { type GameStory, gameStory, storyHtml } from "./game-story.ts";
import { isToldByScore } from "./performers.ts";
import type { Phrase } from "./phrase.ts";
import type { StoryFact } from "./story-fact.ts";
import type { StoryGame } from "./story-game.ts";
import { storyMaterial } from "./story-material.ts";

const RUNS = 2000;

const storyOf = (game: StoryGame): GameStory => {
  const story = gameStory(game);
  if (story === null) throw new Error("no story");
  return story;
};
const sentencesOf = ({ title, paragraphs }: GameStory) => [title, ...paragraphs.flat()];
const textsOf = (game: StoryGame) =>
  storyOf(game).paragraphs.map((all) => all.map(({ text }) => text).join(" "));
const openingOf = (text: string) => text.split(" ", 2).join(" ").toLowerCase();

test("every sentence of 2,000 games is borne out by the box score, and is English", () => {
  fc.assert(
    fc.property(arbitraryStoryGame, (game) => {
      const story = storyOf(game);
      expect(sentencesOf(story).flatMap((sentence) => mistakesOf(sentence, game))).toEqual([]);
      const texts = story.paragraphs.flat().map(({ text }) => text);
      expect(texts.filter((text) => !text.endsWith("."))).toEqual([]);
      expect(new Set(texts.map(openingOf)).size).toBe(texts.length);
      expect(story.paragraphs.length).toBeLessThanOrEqual(6);
      expect(story.paragraphs.every((paragraph) => paragraph.length > 0)).toBe(true);
      expect(gameStory(structuredClone(game))).toEqual(story);
    }),
    { numRuns: RUNS },
  );
});

test("every score of a game with few is told", () => {
  fc.assert(
    fc.property(arbitraryStoryGame, (game) => {
      const sport = sportOf(game.sport);
      if (sport === null || game.decidedIn === "forfeit") return;
      const material = storyMaterial(game, sport);
      fc.pre(isToldByScore(material));
      const told = storyOf(game)
        .paragraphs.flat()
        .flatMap(({ facts }) => facts)
        .flatMap((fact) => (fact.kind === "effect" || fact.kind === "winner" ? [fact.position] : []));
      expect(material.joinedSteps.filter(({ position }) => !told.includes(position))).toEqual([]);
    }),
  );
});

describe("a false sentence is found", () => {
  /** Changes every sentence of 100 games that has something to change, and expects a mistake in each. */
  const expectFound = (change: (sentence: Phrase, game: StoryGame) => Phrase | null, least: number) => {
    let changed = 0;
    fc.assert(
      fc.property(arbitraryStoryGame, (game) => {
        for (const sentence of sentencesOf(storyOf(game))) {
          const wrong = change(sentence, game);
          if (wrong === null) continue;
          changed += 1;
          expect(mistakesOf(wrong, game), wrong.text).not.toEqual([]);
        }
      }),
      { numRuns: 100, seed: 43 },
    );
    expect(changed).toBeGreaterThan(least);
  };

  test("if one of its numbers is one higher", () => {
    expectFound(({ text, facts }) => {
      const wrong = text.replace(/\d+(?!.*\d)/, (digits) => String(Number(digits) + 1));
      return wrong === text ? null : { text: wrong, facts };
    }, 300);
  });

  test("if one of its number words is another", () => {
    expectFound(({ text, facts }) => {
      const wrong = text.replace(/\b(?:two|three|four|five)\b/, (word) => (word === "two" ? "three" : "two"));
      return wrong === text ? null : { text: wrong, facts };
    }, 30);
  });

  test("if the sides have changed places", () => {
    expectFound(({ text, facts }, game) => {
      const [club = "", opponent = ""] = [game.club, game.opponent].map((name) =>
        name.replace(/\s+/g, " ").replace(/^the /i, ""),
      );
      const isResult = / (?:beat|edged|shut out|lost to|fell to) /.test(text) && !text.includes(" behind ");
      // "Owls" is a part of "Night Owls": no swap would be left to find.
      const isNested = club.includes(opponent) || opponent.includes(club);
      if (!isResult || isNested || !text.includes(club) || !text.includes(opponent)) return null;
      return { text: text.replace(club, "\0").replace(opponent, club).replace("\0", opponent), facts };
    }, 50);
  });

  test.each([
    ["the winning goal", ["winner"]],
    ["after overtime", ["clock", "decision", "score-after-period", "streak"]],
    ["for good", ["for-good"]],
    ["for the shutout", ["shutout"]],
    ["on the power play", ["means"]],
  ])("if it claims more: %s", (words, kinds) => {
    expectFound(({ text, facts }) => {
      if (!text.endsWith(".") || facts.some(({ kind }) => kinds.includes(kind))) return null;
      return { text: text.replace(/\.$/, ` ${words}.`), facts };
    }, 300);
  });

  test("if a fact has another value", () => {
    const otherValue = (fact: StoryFact): StoryFact[] =>
      Object.entries(fact).flatMap(([key, value]) =>
        typeof value === "number" &&
        key !== "position" &&
        key !== "end" &&
        key !== "from" &&
        key !== "to" &&
        key !== "period"
          ? [{ ...fact, [key]: value + 1 } as StoryFact]
          : [],
      );
    fc.assert(
      fc.property(arbitraryStoryGame, (game) => {
        const box = readBox(game);
        const wrong = sentencesOf(storyOf(game)).flatMap(({ facts }) => facts.flatMap(otherValue));
        expect(wrong.filter((fact) => isBorneOut(fact, box))).toEqual([]);
      }),
      { numRuns: 100, seed: 43 },
    );
  });
});

describe("a story", () => {
  test("of a hockey game reads like this", () => {
    const story = storyOf(hockeyStoryGame());
    expect([story.title.text, ...textsOf(hockeyStoryGame())]).toEqual([
      "Sam Rooke has two goals and an assist in 3-1 win over Dunmore College",
      "Sam Rooke had two goals and an assist, and the Ashford Kestrels beat Dunmore College 3-1 " +
        "on Saturday, Nov 21, at Marlow Ice Center.",
      "At 4:10 of the first period, N. Lund scored first on the power play, but Rooke tied it 1-1 at 12:44. " +
        "After a scoreless second period, Ann O'Brien put the Kestrels ahead 2-1 at 6:01 of the third period, " +
        "and Rooke made it 3-1 on an empty-net goal at 19:20.",
      "O'Brien finished with a goal and an assist. In goal, Tobias Ödegaard made 24 saves for the win. " +
        "The Kestrels took 26 shots on goal and faced 25. Dunmore College took one penalty for two minutes.",
      "With the win, the Kestrels improved to 5-2-1. It was the third straight win for the Kestrels. " +
        "A crowd of 812 attended. " +
        "Next on the schedule is a road game against Vale Tech on Friday, Nov 27, at 7:00 PM EST.",
    ]);
  });

  test("without a box score is the result and what follows from it", () => {
    const game = hockeyStoryGame({
      plays: [],
      lines: [],
      periods: [],
      next: null,
      attendance: null,
      season: null,
    });
    expect(textsOf(game)).toEqual([
      "The Ashford Kestrels beat Dunmore College 3-1 in Northern League play on Saturday, Nov 21, " +
        "at Marlow Ice Center.",
    ]);
  });

  test("of a forfeit tells no goals", () => {
    const game = hockeyStoryGame({ decidedIn: "forfeit", score: 1, opponentScore: 0 });
    expect(textsOf(game).join(" ")).toMatch(/won by forfeit .* The score was recorded as 1-0\./);
    expect(textsOf(game).join(" ")).not.toMatch(/Rooke|period|shots/);
  });

  test("of a game without goals is a scoreless tie", () => {
    const game = hockeyStoryGame({ score: 0, opponentScore: 0, periods: [], plays: [], lines: [] });
    expect(textsOf(game)[0]).toMatch(/scoreless tie/);
  });

  test("tells no scoring if the plays contradict the score", () => {
    const texts = textsOf(hockeyStoryGame({ opponentScore: 2, periods: [] })).join(" ");
    expect(texts).not.toMatch(/opened the scoring|winning goal| at \d+:\d\d of/);
  });

  test("names nobody for a goal without a scorer, and for an own goal", () => {
    const plays = hockeyStoryGame()
      .plays.slice(0, -1)
      .map((play) => ({ ...play, playerName: play.period === 1 ? "" : "Own goal" }));
    const texts = textsOf(hockeyStoryGame({ plays, lines: [], periods: [], score: 2 })).join(" ");
    expect(texts).not.toMatch(/own goal|Rooke/i);
    expect(texts).toMatch(/The winning goal came/);
  });

  test("says how much time was left if the scorekeeper's clock counts down", () => {
    const plays = [
      storyPlay({ period: 1, clock: "15:10", playerName: "Sam Rooke" }),
      storyPlay({ period: 1, clock: "04:02", playerName: "Ann Lee" }),
    ];
    const game = hockeyStoryGame({ plays, periods: [], lines: [], score: 2, opponentScore: 0 });
    expect(textsOf(game).join(" ")).toMatch(/15:10 left in the first period.* with 4:02 left/i);
  });

  test("is escaped in HTML", () => {
    const html = storyHtml(storyOf(hockeyStoryGame({ opponent: "Port <b>Larkin</b> A&M" })));
    expect(html).toContain("Port &lt;b&gt;Larkin&lt;/b&gt; A&amp;M");
    expect(html).toMatch(/^<p>[^<]+<\/p>(?:\n<p>[^<]+<\/p>)+$/);
  });

  test("needs a sport", () => {
    expect(gameStory(hockeyStoryGame({ sport: 0 }))).toBeNull();
  });
});
