import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TEST_SPORTS } from "../../tests/test-sports.ts";
import { iceHockey } from "../sports/ice-hockey.ts";
import { lacrosse } from "../sports/lacrosse.ts";
import { rugby } from "../sports/rugby.ts";
import { ALL_SPORTS, PLAY_KINDS } from "../sports/sports.ts";
import { penaltySummary, penaltyTotals, scoreByPeriod, scoringSummary } from "./box-score.ts";
import { periodLabels } from "./period.ts";
import { PLAY_SIDES, type Play, playPoints } from "./play.ts";

const play = (kind: Play["kind"], period: number, rest: Partial<Play> = {}): Play => ({
  side: "club",
  kind,
  period,
  clock: "",
  playerId: null,
  playerName: "",
  assistIds: [],
  strength: "",
  minutes: 0,
  infraction: "",
  ...rest,
});
const SCORELESS = { decidedIn: "regulation", periods: [] } as const;
const period = (score: number, opponentScore: number) => ({ score, opponentScore });

describe("periods", () => {
  test.each([
    ["hockey", 3, "regulation", "1 2 3"],
    ["hockey", 4, "overtime", "1 2 3 OT"],
    ["hockey", 6, "overtime", "1 2 3 OT 2OT 3OT"],
    ["hockey", 5, "shootout", "1 2 3 OT SO"],
    ["hockey", 4, "shootout", "1 2 3 SO"],
    ["hockey", 4, "regulation", "1 2 3 OT"],
    ["hockey", 3, "shootout", "1 2 3"],
    ["hockey", 1, "regulation", "1 2 3"],
    ["rugby", 2, "regulation", "1st half 2nd half"],
    ["rugby", 3, "overtime", "1st half 2nd half OT"],
    ["lacrosse", 0, "regulation", "Q1 Q2 Q3 Q4"],
    ["lacrosse", 6, "overtime", "Q1 Q2 Q3 Q4 OT 2OT"],
  ] as const)("of %s, %i of them, decided in %s: %s", (discipline, played, decidedIn, expected) => {
    const labels = periodLabels(TEST_SPORTS[discipline].rules, { played, decidedIn });
    expect(labels.map(({ code }) => code).join(" ")).toBe(expected);
  });
  test("have full names for screen readers", () => {
    const names = periodLabels(iceHockey.rules, { played: 6, decidedIn: "shootout" }).map(({ name }) => name);
    expect(names).toEqual([
      ...["1st period", "2nd period", "3rd period", "Overtime", "Overtime 2", "Shootout"],
    ]);
    expect(periodLabels(lacrosse.rules, { played: 4, decidedIn: "regulation" })[3]?.name).toBe("4th quarter");
  });
});

describe("scoreByPeriod", () => {
  const codes = (columns: ReturnType<typeof scoreByPeriod>) =>
    columns.map(({ code, score, opponentScore }) => `${code} ${score}-${opponentScore}`);
  test("a period not yet played has no score, and a period without goals has 0-0", () => {
    const game = { decidedIn: "regulation", periods: [period(0, 0), period(2, 1)] } as const;
    expect(codes(scoreByPeriod(game, iceHockey.rules))).toEqual(["1 0-0", "2 2-1", "3 null-null"]);
  });
  test("a shootout is its own column", () => {
    const periods = [period(1, 0), period(0, 1), period(1, 1), period(0, 0), period(1, 0)];
    expect(codes(scoreByPeriod({ decidedIn: "shootout", periods }, iceHockey.rules)).at(-1)).toBe("SO 1-0");
  });
  test("is empty if only the final score is known", () => {
    expect(scoreByPeriod(SCORELESS, rugby.rules)).toEqual([]);
  });
});

describe("scoringSummary", () => {
  const summaryOf = (summary: ReturnType<typeof scoringSummary<Play>>) =>
    summary.map(({ code, plays }) => `${code}: ${plays.map((one) => `${one.score}-${one.opponentScore}`)}`);
  test("keeps both sides' running score across periods and penalties", () => {
    const plays = [
      play("goal", 1),
      play("penalty", 1, { minutes: 2 }),
      play("goal", 1, { side: "opponent" }),
      play("goal", 3),
    ];
    expect(summaryOf(scoringSummary(plays, SCORELESS, iceHockey.rules))).toEqual([
      "1: 1-0,1-1",
      "2: ",
      "3: 2-1",
    ]);
  });
  test("a try is 5, its conversion 2, and a penalty try 7 without a conversion", () => {
    const plays = [
      play("try", 1),
      play("conversion", 1),
      play("penalty-try", 2, { side: "opponent" }),
      play("drop-goal", 2),
    ];
    expect(summaryOf(scoringSummary(plays, SCORELESS, rugby.rules))).toEqual([
      ...["1st half: 5-0,7-0", "2nd half: 7-7,10-7"],
    ]);
  });
  test("a goal in overtime adds its period", () => {
    const game = { decidedIn: "overtime", periods: [] } as const;
    expect(summaryOf(scoringSummary([play("goal", 4)], game, iceHockey.rules)).at(-1)).toBe("OT: 1-0");
  });
  test("is empty without a play that scores", () => {
    expect(scoringSummary([play("penalty", 1)], SCORELESS, iceHockey.rules)).toEqual([]);
  });
  test("ends at the sum of each side's plays, and lists each play once", () => {
    const anyPlay = fc
      .tuple(fc.constantFrom(...PLAY_KINDS), fc.integer({ min: 1, max: 6 }), fc.constantFrom(...PLAY_SIDES))
      .map(([kind, part, side]) => play(kind, part, { side }));
    fc.assert(
      fc.property(fc.array(anyPlay), fc.constantFrom(...ALL_SPORTS), (plays, { rules }) => {
        plays.sort((a, b) => a.period - b.period);
        const summary = scoringSummary(plays, SCORELESS, rules).flatMap((part) => part.plays);
        const penalties = penaltySummary(plays, SCORELESS, rules).flatMap((part) => part.plays);
        expect(summary.length + penalties.length).toBe(plays.length);
        const points = (side: string) =>
          plays.reduce((total, one) => total + (one.side === side ? playPoints(one) : 0), 0);
        const { score, opponentScore } = summary.at(-1) ?? { score: 0, opponentScore: 0 };
        expect([score, opponentScore]).toEqual([points("club"), points("opponent")]);
      }),
    );
  });
});

describe("penalties and cards", () => {
  test("have their own summary, without periods that had none", () => {
    const plays = [play("goal", 1), play("penalty", 2), play("penalty", 2, { side: "opponent" })];
    const summary = penaltySummary(plays, SCORELESS, iceHockey.rules);
    expect(summary.map(({ code, plays: inPeriod }) => `${code} ${inPeriod.length}`)).toEqual(["2 2"]);
    expect(penaltySummary([play("try", 1)], SCORELESS, rugby.rules)).toEqual([]);
  });
  test("are counted by side, with the sum of their minutes", () => {
    const plays = [
      play("penalty", 1, { minutes: 2 }),
      play("penalty", 1, { minutes: 5 }),
      play("yellow-card", 1, { side: "opponent" }),
    ];
    expect(penaltyTotals(plays)).toEqual({
      club: { count: 2, minutes: 7 },
      opponent: { count: 1, minutes: 0 },
    });
  });
});
