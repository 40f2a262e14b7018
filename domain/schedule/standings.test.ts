import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iceHockey as HOCKEY } from "../sports/ice-hockey.ts";
import { lacrosse } from "../sports/lacrosse.ts";
import { rugby } from "../sports/rugby.ts";
import type { Sport } from "../sports/sport.ts";
import { standingColumns } from "../stats/standing-columns.ts";
import { GAME_DECISIONS } from "./game.ts";
import type { PlayedGame } from "./record.ts";
import { type LeagueResult, leagueResultOfGame, memberStanding } from "./standing.ts";
import { standings } from "./standings.ts";

const members = (...ids: string[]) => ids.map((id) => ({ id, sortKey: id }));

/** "a 3-1 b" or "a 3-1 b OT" */
function result(text: string): LeagueResult {
  const [homeId = "", score = "", awayId = "", overtime] = text.split(" ");
  const [homeScore = 0, awayScore = 0] = score.split("-").map(Number);
  return { homeId, awayId, homeScore, awayScore, decidedIn: overtime ? "overtime" : "regulation" };
}

function table(texts: readonly string[], sport: Sport, ids = ["a", "b", "c"]) {
  return standings(members(...ids), "a", { results: texts.map(result), sport });
}
const order = (...args: Parameters<typeof table>) =>
  table(...args)
    .map(({ member }) => member.id)
    .join(" ");

describe("a standing", () => {
  test.each([
    ["hockey's win is worth 2", HOCKEY, "a 2-1 b", 2],
    ["hockey's win in overtime too", HOCKEY, "a 2-1 b OT", 2],
    ["hockey's loss in overtime 1", HOCKEY, "a 1-2 b OT", 1],
    ["hockey's tie 1", HOCKEY, "a 2-2 b", 1],
    ["hockey's loss nothing", HOCKEY, "a 1-2 b", 0],
    ["rugby's win 4", rugby, "a 20-10 b", 4],
    ["rugby's tie 2", rugby, "a 10-10 b", 2],
    ["a loss by 7 brings rugby's bonus", rugby, "a 10-17 b", 1],
    ["a loss by 8 does not", rugby, "a 10-18 b", 0],
    ["a rugby loss in overtime is a loss with its bonus", rugby, "a 10-13 b OT", 1],
    ["lacrosse has no points", lacrosse, "a 9-8 b", 0],
  ] as const)("%s", (_edge, sport, text, points) => {
    const [member = { id: "", sortKey: "" }] = members("a");
    expect(memberStanding(member, [result(text)], sport).points).toBe(points);
  });
});

describe("standings", () => {
  test.each([
    ["points, then wins", ["b 1-0 c", "a 1-2 b OT", "a 1-2 c OT"], "b c a"],
    [
      "the game between two equals, whatever the score difference",
      ["a 9-0 c", "b 1-0 a", "d 5-0 b", "d 1-0 c"],
      "d b a c",
    ],
    ["the difference if equals beat each other in a circle", ["b 1-0 a", "a 9-0 c", "c 1-0 b"], "a b c"],
    ["the points from games among equals", ["a 1-0 b", "b 3-0 d", "c 9-0 d", "d 8-0 a"], "c b a d"],
    ["the difference if one has met none of the equals", ["a 1-0 b", "c 9-0 d", "b 1-0 d"], "c a b d"],
    ["the name if everything else is equal", ["c 1-1 b", "b 1-1 a", "c 1-1 a"], "a b c"],
  ])("rank by %s", (_edge, texts, expected) => {
    const ids = [...new Set(expected.split(" "))].sort().reverse();
    expect(order(texts, HOCKEY, ids)).toBe(expected);
  });

  test("of lacrosse rank by the share of wins, and a tie is half a win", () => {
    const texts = ["a 5-4 b", "a 5-4 c", "b 5-4 c", "b 5-4 a", "b 5-5 c"];
    const printed = table(texts, lacrosse).map(({ member, share }) => [member.id, share?.top, share?.bottom]);
    expect(printed).toEqual([
      ["a", 4, 6],
      ["b", 5, 8],
      ["c", 1, 6],
    ]);
  });
  test("of rugby give a forfeit's winner the bonus of four tries, and its loser none", () => {
    const forfeit = { homeId: "a", awayId: "b", homeScore: 28, awayScore: 0, decidedIn: "forfeit" } as const;
    const close = { ...forfeit, homeId: "c", awayScore: 24 };
    const rows = standings(members("a", "b", "c"), "a", { results: [forfeit, close], sport: rugby });
    expect(rows.map(({ member, points, bonus }) => [member.id, points, bonus])).toEqual([
      ["a", 5, 1],
      ["c", 5, 1],
      ["b", 0, 0],
    ]);
  });
  test("of lacrosse rank a team without games below a team that lost", () => {
    expect(order(["a 5-4 z", "b 5-4 z"], lacrosse, ["m", "z", "b", "a"])).toBe("a b z m");
  });
  test("are empty while only the club's own results are known", () => {
    expect(table(["a 1-0 b", "c 1-0 a"], HOCKEY)).toEqual([]);
    expect(table([], HOCKEY)).toEqual([]);
  });
  test("ignore results against teams outside the league", () => {
    expect(table(["a 1-0 x", "b 1-0 c"], HOCKEY).map(({ games }) => games)).toEqual([1, 0, 1]);
  });

  test("add up over random leagues, whatever the order of the members", () => {
    const ids = ["a", "b", "c", "d"];
    const anyResult = fc
      .record({
        pair: fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 }),
        homeScore: fc.nat(9),
        awayScore: fc.nat(9),
        decidedIn: fc.constantFrom(...GAME_DECISIONS),
      })
      .map(({ pair: [homeId = "", awayId = ""], ...rest }) => ({ homeId, awayId, ...rest }));
    fc.assert(
      fc.property(fc.array(anyResult), fc.constantFrom(HOCKEY, rugby, lacrosse), (results, sport) => {
        const rows = standings(members(...ids), "a", { results, sport });
        expect(standings(members(...ids).reverse(), "a", { results, sport })).toEqual(rows);
        const sum = (value: (row: (typeof rows)[number]) => number) =>
          rows.reduce((total, row) => total + value(row), 0);
        if (rows.length === 0) return;
        expect(sum(({ games }) => games)).toBe(2 * results.length);
        expect(sum(({ wins, losses, overtimeLosses }) => wins - losses - overtimeLosses)).toBe(0);
        expect([sum((row) => row.difference), sum((row) => row.scoreFor - row.scoreAgainst)]).toEqual([0, 0]);
        if (sport === HOCKEY) {
          expect(rows.every((row) => row.points === 2 * row.wins + row.ties + row.overtimeLosses)).toBe(true);
        }
      }),
    );
  });
});

describe("a club's own game as a league result", () => {
  const game: PlayedGame & { opponentId: string } = {
    id: "g",
    timeOfGame: new Date("2026-11-01T00:00:00Z"),
    state: "final",
    score: 3,
    opponentScore: 2,
    decidedIn: "overtime",
    place: "home",
    datePrecision: "time",
    kind: "league",
    opponentId: "b",
  };
  test.each([
    ["home", "a 3-2 b OT"],
    ["neutral", "a 3-2 b OT"],
    ["away", "b 2-3 a OT"],
  ] as const)("%s", (place, text) => {
    expect(leagueResultOfGame({ ...game, place }, "a")).toEqual(result(text));
  });
  test.each([
    ["an exhibition", { kind: "exhibition" }],
    ["a playoff of the league", { kind: "playoff" }],
    ["a live game", { state: "live" }],
    ["a game without its score", { opponentScore: null }],
  ] as const)("%s gives no league result", (_edge, fields) => {
    expect(leagueResultOfGame({ ...game, ...fields }, "a")).toBeNull();
  });
});

describe("the columns of the table", () => {
  const printed = (texts: readonly string[], sport: Sport) => {
    const rows = table(texts, sport);
    const columns = standingColumns(sport, rows);
    const line = (text: (column: (typeof columns)[number]) => string) => columns.map(text).join(" ");
    return [line(({ code }) => code), ...rows.map((row) => line(({ print }) => print(row)))];
  };
  test("of hockey include ties only if there is one", () => {
    expect(printed(["a 3-2 b OT", "b 1-0 c"], HOCKEY)).toEqual([
      "GP W L OTL Pts GF GA Diff",
      ...["2 1 0 1 3 3 3 0", "1 1 0 0 2 3 2 +1", "1 0 1 0 0 0 1 −1"],
    ]);
    expect(printed(["b 1-1 c"], HOCKEY)[0]).toBe("GP W L T OTL Pts GF GA Diff");
  });
  test("of rugby include the bonus points that are known", () => {
    expect(printed(["b 20-15 c"], rugby)).toEqual([
      "GP W L T Pts BP PF PA Diff",
      ...["1 1 0 0 4 0 20 15 +5", "1 0 1 0 1 1 15 20 −5", "0 0 0 0 0 0 0 0 0"],
    ]);
  });
  test("of lacrosse include the winning percentage", () => {
    expect(printed(["b 9-8 c"], lacrosse)).toEqual([
      "GP W L T Pct GF GA Diff",
      ...["1 1 0 0 1.000 9 8 +1", "1 0 1 0 .000 8 9 −1", "0 0 0 0 – 0 0 0"],
    ]);
  });
  test("have a sentence that explains the ranking", () => {
    expect(HOCKEY.standings.text).toContain("overtime loss, 1");
    expect(rugby.standings.text).toContain("aren't included");
    expect(lacrosse.standings.text).toContain("percentage");
  });
});
