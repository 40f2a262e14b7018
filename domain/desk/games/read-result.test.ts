import { describe, expect, test } from "vitest";
import { iceHockey } from "../../sports/ice-hockey.ts";
import { rugby } from "../../sports/rugby.ts";
import { SPORTS, type SportsType } from "../../sports/sports.ts";
import { enteredPeriods, readResult, resultDecisions } from "./read-result.ts";

function read(sent: Record<string, string>, sport: SportsType = SPORTS.MENSICEHOCKEY) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.append(name, value);
  return readResult(form, sport);
}
const periods = (...scores: string[]) =>
  Object.fromEntries(
    scores.flatMap((score, at) => {
      const [club = "", opponent = ""] = score.split("-");
      return [
        [`period.${at}.club`, club],
        [`period.${at}.opponent`, opponent],
      ];
    }),
  );

describe("a result as officers enter it", () => {
  test("has the periods until the last one with a score, and 0 where nothing was entered", () => {
    const sent = {
      score: "4",
      opponentScore: "2",
      decision: "regulation",
      ...periods("1-", "-2", "3-", "-"),
    };
    expect(read(sent)).toEqual({
      ok: true,
      fields: {
        state: "final",
        score: 4,
        opponentScore: 2,
        decidedIn: "regulation",
        periods: ["1-0", "0-2", "3-0"],
      },
    });
    expect(
      read({ score: "4", opponentScore: "2", decision: "regulation", ...periods("-", "-") }),
    ).toMatchObject({
      fields: { periods: [] },
    });
  });

  test("of a shootout has a last period of 1-0 for the winner, by exactly one goal", () => {
    const sent = { decision: "shootout", ...periods("1-1", "1-1", "0-0", "0-0") };
    expect(read({ ...sent, score: "2", opponentScore: "3" })).toMatchObject({
      fields: { periods: ["1-1", "1-1", "0-0", "0-0", "0-1"] },
    });
    expect(read({ ...sent, score: "4", opponentScore: "2" })).toMatchObject({
      ok: false,
      mistakes: [{ input: "score" }],
    });
  });

  test("corrected to one in regulation has no overtime, unless somebody scored in it", () => {
    const sent = { score: "4", opponentScore: "3", decision: "regulation" };
    expect(read({ ...sent, ...periods("1-1", "2-1", "1-1", "0-0", "-") })).toMatchObject({
      fields: { periods: ["1-1", "2-1", "1-1"] },
    });
    expect(read({ ...sent, ...periods("1-1", "1-1", "1-1", "1-0") })).toMatchObject({
      fields: { periods: ["1-1", "1-1", "1-1", "1-0"] },
    });
    expect(read({ ...sent, score: "3", ...periods("1-1", "1-1", "1-1", "0-0") })).toMatchObject({
      fields: { periods: ["1-1", "1-1", "1-1", "0-0"] },
    });
  });

  test("of a forfeit without a score is the one that the sport awards, and must fit its winner", () => {
    expect(read({ decision: "forfeit-lost" }, SPORTS.MENSRUGBY)).toMatchObject({
      fields: { decidedIn: "forfeit", score: 0, opponentScore: 28, periods: [] },
    });
    expect(read({ decision: "forfeit-won", score: "0", opponentScore: "1" })).toMatchObject({ ok: false });
  });

  test("is refused at the field that is missing or no number", () => {
    expect(read({ score: "4", opponentScore: "", decision: "regulation" })).toEqual({
      ok: false,
      mistakes: [{ input: "opponentScore", expected: "both scores" }],
    });
    expect(read({ score: "4", opponentScore: "two", decision: "regulation" })).toMatchObject({
      mistakes: [{ input: "opponentScore", expected: "a whole number such as 4" }],
    });
  });
});

test("a form offers the decisions of the sport, and room for one more overtime than was played", () => {
  expect(resultDecisions(rugby.rules)).not.toContain("shootout");
  const codes = (stored: number, decision: "regulation" | "shootout") =>
    enteredPeriods(iceHockey.rules, stored, decision).map(({ code }) => code);
  expect(codes(0, "regulation")).toEqual(["1", "2", "3", "OT", "2OT"]);
  expect(codes(4, "regulation")).toEqual(["1", "2", "3", "OT", "2OT"]);
  expect(codes(5, "shootout")).toEqual(["1", "2", "3", "OT", "2OT"]);
});
