import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryLine, makeLineTotals } from "../../tests/seasons/lines.ts";
import { TEST_SPORT_NAMES, TEST_SPORTS, type TestSportName } from "../../tests/test-sports.ts";
import { LINE_COUNT_NAMES, LINE_ROLES, type LineRole, type PlayerLineTotals } from "../sports/player-line.ts";
import type { StatTable } from "../sports/stat-column.ts";
import { TOTAL_NAMES, totalsOfLines } from "./line-totals.ts";

const tableOf = (discipline: TestSportName, role: LineRole): StatTable | null =>
  TEST_SPORTS[discipline].tables[role];
const column = (discipline: TestSportName, role: LineRole, key: string) => {
  const found = tableOf(discipline, role)?.columns.find((one) => one.key === key);
  if (found === undefined) throw new Error(`no column ${key}`);
  return found;
};
const printed = (
  [discipline, role, key]: [TestSportName, LineRole, string],
  totals: Partial<PlayerLineTotals>,
) => column(discipline, role, key).print(makeLineTotals(totals));

describe("the columns", () => {
  test.each([
    ["hockey", "player", "GP G A P PIM +/- PPG SHG GWG SOG"],
    ["hockey", "goalie", "GP W L OTL GA GAA SA SV SV% SO"],
    ["rugby", "player", "App T C P DG Pts YC RC"],
    ["rugby", "goalie", undefined],
    ["lacrosse", "player", "GP G A Pts Sh SOG GB CT TO FO"],
    ["lacrosse", "goalie", "GP GA GAA SV SV%"],
  ] as const)("of %s's %s are %s", (discipline, role, codes) => {
    expect(
      tableOf(discipline, role)
        ?.columns.map(({ code }) => code)
        .join(" "),
    ).toBe(codes);
  });

  test("have distinct names and keys, and keys need no escaping in an address", () => {
    for (const { columns } of tables()) {
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
      expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
      for (const { key } of columns) expect(encodeURIComponent(key)).toBe(key);
    }
  });

  test("define their first direction, and which values are better", () => {
    const summary = ({ key, first, better }: { key: string; first: string; better: string }) =>
      `${key} ${first} ${better}`;
    expect(tableOf("hockey", "goalie")?.columns.map(summary)).toEqual([
      ...["gp desc neither", "w desc more", "l desc fewer", "otl desc fewer", "ga desc fewer"],
      ...["gaa asc fewer", "sa desc neither", "sv desc more", "svpct desc more", "so desc more"],
    ]);
  });

  test("are sorted by points unless a visitor chooses, a goalie's by wins or saves", () => {
    expect(
      tables().map(({ usual, ties }) => [usual.code, ...ties.map(({ code }) => code)].join(" ")),
    ).toEqual([...["P P G +/-", "W W SV% GAA", "Pts Pts T App", "Pts Pts G GB", "SV SV SV% GAA"]]);
  });
});

describe("prints", () => {
  const GAA = ["hockey", "goalie", "gaa"] as [TestSportName, LineRole, string];
  const SVPCT = ["hockey", "goalie", "svpct"] as [TestSportName, LineRole, string];
  test.each<[string, [TestSportName, LineRole, string], Partial<PlayerLineTotals>, string]>([
    ["an average per sixty minutes", GAA, { goalsAgainst: 7, secondsPlayed: 3 * 3600 }, "2.33"],
    ["an average in overtime", GAA, { goalsAgainst: 3, secondsPlayed: 3900 }, "2.77"],
    ["half a hundredth rounded up", GAA, { goalsAgainst: 1, secondsPlayed: 28800 }, "0.13"],
    [
      "1.005 rounded up, though a float is slightly less",
      GAA,
      { goalsAgainst: 201, secondsPlayed: 720_000 },
      "1.01",
    ],
    ["an average without a goal", GAA, { secondsPlayed: 60 }, "0.00"],
    ["an average without minutes as unknown", GAA, { goalsAgainst: 3 }, "–"],
    ["a share", SVPCT, { saves: 24, shotsAgainst: 26 }, ".923"],
    ["every shot stopped", SVPCT, { saves: 26, shotsAgainst: 26 }, "1.000"],
    ["nearly every shot stopped, rounded up to all", SVPCT, { saves: 1999, shotsAgainst: 2000 }, "1.000"],
    ["none stopped", SVPCT, { shotsAgainst: 3 }, ".000"],
    ["no shot faced as unknown", SVPCT, {}, "–"],
    ["half a thousandth rounded up", SVPCT, { saves: 1, shotsAgainst: 16 }, ".063"],
    [
      "lacrosse's save percentage, from saves and goals against",
      ["lacrosse", "goalie", "svpct"],
      { saves: 7, goalsAgainst: 5 },
      ".583",
    ],
    ["plus", ["hockey", "player", "plusminus"], { plusMinus: 3 }, "+3"],
    ["even", ["hockey", "player", "plusminus"], { plusMinus: 0 }, "0"],
    ["minus", ["hockey", "player", "plusminus"], { plusMinus: -2 }, "−2"],
    ["faceoffs won of taken", ["lacrosse", "player", "fo"], { faceoffsWon: 12, faceoffsLost: 8 }, "12-20"],
    ["no faceoffs taken as unknown", ["lacrosse", "player", "fo"], {}, "–"],
    [
      "rugby's points",
      ["rugby", "player", "pts"],
      { tries: 2, conversions: 3, penaltyGoals: 4, dropGoals: 1 },
      "31",
    ],
  ])("%s", (_edge, which, totals, expected) => {
    expect(printed(which, totals)).toBe(expected);
  });
});

describe("of random seasons", () => {
  test("totals are the sums of the lines, each line once", () => {
    fc.assert(
      fc.property(fc.array(arbitraryLine), (lines) => {
        const totals = totalsOfLines(lines);
        for (const count of LINE_COUNT_NAMES)
          expect(totals[count]).toBe(sum(lines.map((line) => line[count])));
        const decided = (decision: string) => lines.filter((line) => line.decision === decision).length;
        expect([totals.wins, totals.losses, totals.overtimeLosses, totals.ties]).toEqual(
          ["W", "L", "OTL", "T"].map(decided),
        );
        expect(totals.games).toBe(lines.length);
      }),
    );
  });

  test("totals of two halves add up to those of the whole", () => {
    fc.assert(
      fc.property(fc.array(arbitraryLine), fc.array(arbitraryLine), (first, second) => {
        const [a, b, both] = [
          totalsOfLines(first),
          totalsOfLines(second),
          totalsOfLines([...first, ...second]),
        ];
        for (const key of TOTAL_NAMES) expect(both[key]).toBe(a[key] + b[key]);
      }),
    );
  });

  test("percentages and averages follow their formulas to the printed digit", () => {
    fc.assert(
      fc.property(fc.array(arbitraryLine, { maxLength: 40 }), (lines) => {
        const totals = totalsOfLines(lines);
        const { saves, shotsAgainst, goalsAgainst, secondsPlayed } = totals;
        const share = (top: number, bottom: number) => byHand(top, bottom, 3).replace(/^0\./, ".");
        expect(printed(["hockey", "goalie", "svpct"], totals)).toBe(share(saves, shotsAgainst));
        expect(printed(["lacrosse", "goalie", "svpct"], totals)).toBe(share(saves, saves + goalsAgainst));
        for (const discipline of ["hockey", "lacrosse"] as const) {
          const average = byHand(goalsAgainst * 3600, secondsPlayed, 2);
          expect(printed([discipline, "goalie", "gaa"], totals)).toBe(average);
        }
      }),
    );
  });

  test("every figure prints in a known form, for any lines", () => {
    fc.assert(
      fc.property(fc.array(arbitraryLine, { maxLength: 5 }), (lines) => {
        for (const { columns } of tables()) {
          for (const one of columns) {
            expect(one.print(totalsOfLines(lines))).toMatch(/^(?:–|[+−]?\d+|\d*\.\d{2,3}|\d+-\d+)$/);
          }
        }
      }),
    );
  });
});

function tables() {
  return TEST_SPORT_NAMES.flatMap((discipline) =>
    LINE_ROLES.flatMap((role) => tableOf(discipline, role) ?? []),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Long division to one digit more than is printed, then rounded: independent of the code's own arithmetic.
 */
function byHand(top: number, bottom: number, digits: number): string {
  if (bottom === 0) return "–";
  let rest = BigInt(top) % BigInt(bottom);
  let written = BigInt(top) / BigInt(bottom);
  for (let place = 0; place <= digits; place += 1) {
    rest *= 10n;
    written = written * 10n + rest / BigInt(bottom);
    rest %= BigInt(bottom);
  }
  const rounded = (written % 10n >= 5n ? written / 10n + 1n : written / 10n)
    .toString()
    .padStart(digits + 1, "0");
  return `${rounded.slice(0, -digits)}.${rounded.slice(-digits)}`;
}
