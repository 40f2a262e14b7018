import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY, shareOfVisits } from "../bench/saturday/arrivals.ts";
import { drawnOf, missed } from "../bench/saturday/asked-for.ts";
import { KICK_OFFS, VIEWED, ZONES } from "../bench/saturday/assumed.ts";
import { BOUNDS } from "../bench/saturday/bounds.ts";
import { drawClubs } from "../bench/saturday/crowds.ts";
import { growthTables, withTables } from "../bench/saturday/growth-page.ts";
import { PRINTED_FIGURES } from "../bench/saturday/measured.ts";
import { needsOf } from "../bench/saturday/needs.ts";
import { ROOT } from "../server/root.ts";

describe("the reckoned Saturday", () => {
  it("has shares that are a whole", () => {
    for (const shares of [ZONES, KICK_OFFS, VIEWED])
      expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
  });

  it("draws every club once, and the same on every run", () => {
    const groups = drawClubs(10_000);
    expect(groups.reduce((sum, { clubs }) => sum + clubs, 0)).toBe(10_000);
    expect(drawClubs(10_000)).toEqual(groups);
    const home = groups.filter(({ kind }) => kind === "home").reduce((sum, { clubs }) => sum + clubs, 0);
    expect(home / 10_000).toBeCloseTo(0.2, 1);
  });

  it("lets all visits of a club come within the day, in every zone and at every kick-off", () => {
    const comes = (kickOff: number | null, behind: number) => {
      let sum = 0;
      for (let minute = DAY.begin; minute < DAY.end; minute++)
        sum += shareOfVisits({ kickOff, behind }, minute);
      return sum;
    };
    for (const { behind } of ZONES) {
      expect(comes(null, behind)).toBeCloseTo(1, 6);
      for (const { hour } of KICK_OFFS) expect(comes(60 * (hour + behind), behind)).toBeCloseTo(1, 6);
    }
  });

  it("draws no more pages than are asked for, and no fewer where more processes keep their own", () => {
    const load = fc.tuple(
      fc.double({ min: 0.01, max: 1e5, noNaN: true }),
      fc.double({ min: 0, max: 1e4, noNaN: true }),
    );
    fc.assert(
      fc.property(load, fc.integer({ min: 1, max: 500 }), ([pages, drops], processes) => {
        const alone = drawnOf(pages, drops, 1);
        const spread = drawnOf(pages, drops, processes);
        expect(alone).toBeLessThanOrEqual(spread * (1 + 1e-9));
        expect(spread).toBeLessThanOrEqual(pages * (1 + 1e-9));
      }),
    );
  });

  it("draws a crowded club's pages once in half a minute each, and a page that changes all the time twice a second", () => {
    const addresses = VIEWED.reduce((sum, page) => sum + page.addresses, 0);
    expect(drawnOf(1e9, 0, 1)).toBeCloseTo((addresses * 60) / BOUNDS.freshSeconds, 1);
    expect(drawnOf(1e9, 1e9, 1) / addresses).toBeLessThan(60 * 2.5);
  });

  it("finds something kept the more often, the more ask, and never where only one asks in hours", () => {
    expect(missed(1e9, 30, 1)).toBeCloseTo(2, 3);
    expect(missed(0.001, 30, 1)).toBeCloseTo(0.001, 5);
  });

  it("asks more of the program where a club's visitors come to any process, and for more clubs", () => {
    const [few, many] = [needsOf(100), needsOf(10_000)];
    expect(many.drawnSpread).toBeGreaterThan(many.peak.drawn);
    expect(many.programCoresSpread).toBeGreaterThan(many.programCores);
    for (const key of ["programCores", "databaseCores", "statements", "rows", "dollarsAMonth"] as const)
      expect(many[key], key).toBeGreaterThan(few[key]);
  });

  it("asks for crawlers' pages at night, too, and never for more drawings than pages", () => {
    for (const { pages, drawn, first, crawled } of needsOf(100).minutes) {
      expect(crawled).toBeGreaterThan(0);
      expect(drawn).toBeLessThanOrEqual(pages * (1 + 1e-9));
      expect(first).toBeLessThanOrEqual(drawn * (1 + 1e-9));
    }
  });

  it("names only figures that the benchmarks have printed", async () => {
    expect(PRINTED_FIGURES.length).toBeGreaterThan(0);
    for (const { file, line } of PRINTED_FIGURES)
      expect(await readFile(join(ROOT, "bench/results", file), "utf8"), file).toContain(line);
  });

  it("is what the page on growth says (npm run bench saturday -- --write)", async () => {
    const page = await readFile(join(ROOT, "docs/growth.md"), "utf8");
    expect(withTables(page, growthTables())).toBe(page);
  });

  it("finds a figure of the page that is no longer so, and a table that has no place", () => {
    const page = "A\n\n<!-- needs -->\n\n| old |\n\nB\n";
    expect(withTables(page, { needs: "| new |\n| more |" })).toBe(
      "A\n\n<!-- needs -->\n\n| new |\n| more |\n\nB\n",
    );
    expect(() => withTables(page, { limits: "| new |" })).toThrow("limits");
  });
});
