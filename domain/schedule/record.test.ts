import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SPORTS } from "../sports/sports.ts";
import { GAME_DECISIONS, GAME_KINDS, GAME_PLACES, GAME_STATES } from "./game.ts";
import {
  gameResult,
  lastFive,
  type PlayedGame,
  record,
  recordFormat,
  recordLabel,
  recordSplits,
  streak,
} from "./record.ts";

const HOCKEY = SPORTS.MENSICEHOCKEY;
const RUGBY = SPORTS.WOMENSRUGBY;

function game(
  day: number,
  score: number | null,
  opponentScore: number | null,
  rest: Partial<PlayedGame> = {},
): PlayedGame {
  return {
    id: `g${day}`,
    timeOfGame: new Date(Date.UTC(2026, 9, day)),
    state: "final",
    score,
    opponentScore,
    decidedIn: "regulation",
    place: "home",
    datePrecision: "time",
    kind: "league",
    ...rest,
  };
}

describe("gameResult", () => {
  test.each([
    ["a win", 4, 2, "regulation", HOCKEY, "W", ""],
    ["a win in overtime is a win", 3, 2, "overtime", HOCKEY, "W", "OT"],
    ["a loss", 0, 1, "regulation", HOCKEY, "L", ""],
    ["hockey's loss in overtime", 2, 3, "overtime", HOCKEY, "OTL", "OT"],
    ["hockey's loss in a shootout", 2, 3, "shootout", HOCKEY, "OTL", "SO"],
    ["a forfeit is no overtime loss", 0, 1, "forfeit", HOCKEY, "L", "Forfeit"],
    ["rugby has no overtime losses", 20, 23, "overtime", RUGBY, "L", "OT"],
    ["a draw", 19, 19, "regulation", RUGBY, "T", ""],
    ["a tie after overtime", 2, 2, "overtime", HOCKEY, "T", "OT"],
  ] as const)("%s", (_edge, score, opponentScore, decidedIn, sport, letter, suffix) => {
    expect(gameResult(game(1, score, opponentScore, { decidedIn }), sport)).toEqual({
      letter,
      score,
      opponentScore,
      suffix,
    });
  });

  test.each(GAME_STATES.filter((state) => state !== "final"))(
    "a %s game with a score has no result",
    (state) => {
      expect(gameResult(game(1, 4, 2, { state }), HOCKEY)).toBeNull();
    },
  );

  test("a final game without a score has no result", () => {
    expect(gameResult(game(1, null, 2), HOCKEY)).toBeNull();
    expect(gameResult(game(1, 2, null), HOCKEY)).toBeNull();
  });
});

describe("record", () => {
  const games = [
    game(1, 4, 2),
    game(2, 1, 2, { place: "away" }),
    game(3, 2, 3, { place: "away", decidedIn: "overtime" }),
    game(4, 3, 3, { place: "neutral", kind: "exhibition" }),
    game(5, 9, 0, { state: "live" }),
    game(6, 9, 0, { state: "postponed" }),
    game(7, 9, 0, { state: "cancelled" }),
  ];

  test("counts only final games", () => {
    expect(record(games, HOCKEY)).toEqual({ wins: 1, losses: 1, ties: 1, overtimeLosses: 1 });
    expect(record([], HOCKEY)).toEqual({ wins: 0, losses: 0, ties: 0, overtimeLosses: 0 });
  });

  test("splits by place and league; a neutral exhibition counts in neither", () => {
    expect(recordSplits(games, HOCKEY)).toEqual({
      overall: { wins: 1, losses: 1, ties: 1, overtimeLosses: 1 },
      home: { wins: 1, losses: 0, ties: 0, overtimeLosses: 0 },
      away: { wins: 0, losses: 1, ties: 0, overtimeLosses: 1 },
      league: { wins: 1, losses: 1, ties: 0, overtimeLosses: 1 },
    });
  });

  const anyGames = () => {
    const anyGame = fc.record({
      id: fc.string(),
      timeOfGame: fc.date({ noInvalidDate: true }),
      state: fc.constantFrom(...GAME_STATES),
      score: fc.nat(99),
      opponentScore: fc.nat(99),
      decidedIn: fc.constantFrom(...GAME_DECISIONS),
      place: fc.constantFrom(...GAME_PLACES),
      datePrecision: fc.constant("time" as const),
      kind: fc.constantFrom(...GAME_KINDS),
    });
    return fc.array(anyGame);
  };
  const anySport = fc.constantFrom(...Object.values(SPORTS));

  test("counts every final game except scrimmages exactly once, in every sport", () => {
    fc.assert(
      fc.property(anyGames(), anySport, (list, sport) => {
        const { wins, losses, ties, overtimeLosses } = record(list, sport);
        const finals = list.filter((one) => one.state === "final" && one.kind !== "scrimmage").length;
        expect(wins + losses + ties + overtimeLosses).toBe(finals);
      }),
    );
  });

  test("agrees with the results, and home, away and neutral add up to it", () => {
    fc.assert(
      fc.property(anyGames(), anySport, (list, sport) => {
        const finals = list.filter((one) => one.state === "final" && one.kind !== "scrimmage");
        const { overall, home, away } = recordSplits(list, sport);
        const neutral = record(
          list.filter(({ place }) => place === "neutral"),
          sport,
        );
        const count = (sign: number) =>
          finals.filter((one) => Math.sign(one.score - one.opponentScore) === sign).length;
        expect([overall.wins, overall.ties]).toEqual([count(1), count(0)]);
        expect(overall.losses + overall.overtimeLosses).toBe(count(-1));
        for (const key of ["wins", "losses", "ties", "overtimeLosses"] as const) {
          expect(home[key] + away[key] + neutral[key]).toBe(overall[key]);
        }
      }),
    );
  });
});

describe("recordLabel", () => {
  const total = { wins: 10, losses: 2, ties: 0, overtimeLosses: 1 };
  test("hockey is W-L-OTL", () => {
    expect(recordLabel(total, HOCKEY)).toBe("10-2-1");
  });
  test("hockey with a tie has a fourth number", () => {
    expect(recordLabel({ ...total, ties: 3 }, HOCKEY)).toBe("10-2-1-3");
  });
  test("rugby and lacrosse are W-L-T", () => {
    expect(recordLabel({ ...total, ties: 3, overtimeLosses: 0 }, RUGBY)).toBe("10-2-3");
    expect(recordLabel({ wins: 0, losses: 0, ties: 0, overtimeLosses: 0 }, SPORTS.MENSLACROSSE)).toBe(
      "0-0-0",
    );
  });
});

test("recordFormat names each number of a record", () => {
  const total = { wins: 10, losses: 2, ties: 0, overtimeLosses: 1 };
  expect(recordFormat(total, HOCKEY)).toBe("W-L-OTL");
  expect(recordFormat({ ...total, ties: 1 }, HOCKEY)).toBe("W-L-OTL-T");
  expect(recordFormat({ ...total, overtimeLosses: 0 }, RUGBY)).toBe("W-L-T");
});

describe("streak and lastFive", () => {
  const run = [
    game(5, 3, 1),
    game(1, 4, 2),
    game(3, 2, 1),
    game(2, 0, 1),
    game(4, 9, 0, { state: "cancelled" }),
  ];

  test("follow the games' times, whatever the order of the rows, and skip unfinished games", () => {
    expect(streak(run, HOCKEY)).toBe("W2");
    expect(lastFive(run, HOCKEY)).toEqual(["W", "W", "L", "W"]);
  });
  test("a streak can include every game", () => {
    expect(streak([game(1, 2, 1), game(2, 2, 1)], HOCKEY)).toBe("W2");
  });
  test("an overtime loss ends a streak of losses", () => {
    expect(streak([game(1, 0, 1), game(2, 0, 1, { decidedIn: "overtime" })], HOCKEY)).toBe("OTL1");
  });
  test("are empty before the first final game", () => {
    expect(streak([], HOCKEY)).toBe("");
    expect(lastFive([game(1, 1, 0, { state: "live" })], HOCKEY)).toEqual([]);
  });
  test("lastFive leaves out the sixth newest", () => {
    const six = [game(1, 0, 1), ...[2, 3, 4, 5, 6].map((day) => game(day, 1, 0))];
    expect(lastFive(six, HOCKEY)).toEqual(["W", "W", "W", "W", "W"]);
  });
});
