import { SPORTS } from "../../domain/sports/sports.ts";
import { makeLines, parseLeagueResult, seasonGame, type TestSeason } from "./season.ts";

/** Six games of three players, calculated by hand. */
export const RUGBY_SEASON: TestSeason = {
  sport: SPORTS.WOMENSRUGBY,
  clubId: "owls",
  members: ["owls", "otters", "foxes", "herons"],
  games: [
    // 24-17, 13-20, 22-22, 31-5, 7-15, 26-21: 123 points for and 100 against.
    seasonGame("g1", "2026-09-05", "10-7 14-10", { against: "otters", place: "home", kind: "league" }),
    seasonGame("g2", "2026-09-12", "3-10 10-10", { against: "foxes", place: "away", kind: "league" }),
    seasonGame("g3", "2026-09-19", "15-7 7-15", { against: "herons", place: "home", kind: "league" }),
    seasonGame("g4", "2026-09-26", "17-0 14-5", { against: "foxes", place: "neutral", kind: "exhibition" }),
    seasonGame("g5", "2026-10-03", "0-8 7-7", { against: "herons", place: "away", kind: "league" }),
    seasonGame("g6", "2026-10-10", "12-14 14-7", { against: "otters", place: "home", kind: "exhibition" }),
  ],
  lines: makeLines(
    "player",
    ["tries", "conversions", "penaltyGoals", "dropGoals", "yellowCards", "redCards"],
    {
      // Points by player: 10 + 5 + 6+3 = 24
      g1: [
        ["dee", [2, 0, 0, 0, 1, 0]],
        ["eve", [1, 0, 0, 0, 0, 0]],
        ["fay", [0, 3, 1, 0, 0, 0]],
      ],
      // Points by player: 5 + 3 + 2+3 = 13
      g2: [
        ["dee", [1, 0, 0, 0, 0, 0]],
        ["eve", [0, 0, 0, 1, 0, 1]],
        ["fay", [0, 1, 1, 0, 0, 0]],
      ],
      // Points by player: 10 + 5+4+3 = 22
      g3: [
        ["dee", [0, 0, 0, 0, 0, 0]],
        ["eve", [2, 0, 0, 0, 0, 0]],
        ["fay", [1, 2, 1, 0, 0, 0]],
      ],
      // Points by player: 15 + 6+3, and 7 for a penalty try, which has no scorer: 31. fay does not play.
      g4: [
        ["dee", [3, 0, 0, 0, 0, 0]],
        ["eve", [0, 3, 0, 1, 1, 0]],
      ],
      // Points by player: 5 + 2 = 7. eve does not play.
      g5: [
        ["dee", [1, 0, 0, 0, 0, 0]],
        ["fay", [0, 1, 0, 0, 1, 0]],
      ],
      // Points by player: 15 + 5+6 = 26. dee does not play.
      g6: [
        ["eve", [3, 0, 0, 0, 0, 0]],
        ["fay", [1, 3, 0, 0, 0, 0]],
      ],
    },
  ),
  leagueResults: ["otters 30-12 foxes", "herons 10-16 otters", "foxes 18-18 herons"].map(parseLeagueResult),
  expected: {
    // Columns: App T C P DG Pts YC RC. The players' points are 42 + 39 + 35 = 116: the team's 123 less 7 for
    // the penalty try.
    players: [
      // T 1+0+2+0+3, C 3, DG 1+1: 6·5 + 3·2 + 2·3
      ["eve", "5 6 3 0 2 42 1 1"],
      // T 1+1, C 3+1+2+1+3, P 1+1+1: 2·5 + 10·2 + 3·3
      ["fay", "5 2 10 3 0 39 1 0"],
      // T 2+1+0+3+1: 7·5
      ["dee", "5 7 0 0 0 35 1 0"],
    ],
    goalies: [],
    leaders: ["Pts eve fay dee", "T dee eve fay"],
    records: ["3-2-1", "2-0-1", "0-2-0", "1-2-1"],
    streak: "W1",
    lastFive: "W L W T L",
    byPeriod: ["1st half 57-46", "2nd half 66-54"],
    runningMargins: [7, 0, 0, 26, 18, 23],
    // Columns: GP W L T Pts BP PF PA Diff. BP is for narrow losses: owls in g2 by 7 (but not in g5 by 8),
    // otters in g1 by 7, herons 10-16 by 6.
    standings: [
      ["otters", "3 2 1 0 9 1 63 46 +17"],
      ["herons", "4 1 1 2 9 1 65 63 +2"],
      ["owls", "4 1 2 1 7 1 66 74 −8"],
      ["foxes", "3 1 1 1 6 0 50 61 −11"],
    ],
  },
};
