import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY, shareOfVisits } from "../bench/saturday/arrivals.ts";
import { drawnOf } from "../bench/saturday/asked-for.ts";
import { KICK_OFFS, VIEWED, ZONES } from "../bench/saturday/assumed.ts";
import { BOUNDS } from "../bench/saturday/bounds.ts";
import { drawClubs } from "../bench/saturday/crowds.ts";
import { PRINTED_FIGURES } from "../bench/saturday/measured.ts";
import { needsOf } from "../bench/saturday/needs.ts";
import {
  assumptionsTable,
  hoursTable,
  limitsTable,
  measuredTable,
  needsTable,
} from "../bench/saturday/tables.ts";
import { STEPS } from "../bench/saturday.ts";
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

  it("names only figures that the benchmarks have printed", async () => {
    expect(PRINTED_FIGURES.length).toBeGreaterThan(0);
    for (const { file, line } of PRINTED_FIGURES)
      expect(await readFile(join(ROOT, "bench/results", file), "utf8"), file).toContain(line);
  });

  it("is what the page on growth says", async () => {
    const page = await readFile(join(ROOT, "docs/growth.md"), "utf8");
    const steps = STEPS.map(needsOf);
    const [, middle] = steps;
    if (middle === undefined) throw new Error("There is no second step");
    const tables = [
      needsTable(steps),
      limitsTable(steps),
      hoursTable(middle),
      assumptionsTable(),
      measuredTable(),
    ];
    for (const one of tables) expect(page).toContain(one);
  });
});
