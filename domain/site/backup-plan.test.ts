import { describe, expect, test } from "vitest";
import { backupsToKeep, isBackupDue, isBackupStale } from "./backup-plan.ts";

const at = (time: string) => Date.parse(time);

describe("a backup is due", () => {
  test("at once if there is no good one, but not within an hour of a failed attempt", () => {
    const now = at("2026-11-27T20:00:00Z");
    expect(isBackupDue({ lastGood: null, lastBegun: null }, 24, now)).toBe(true);
    expect(isBackupDue({ lastGood: null, lastBegun: at("2026-11-27T19:00:01Z") }, 24, now)).toBe(false);
    expect(isBackupDue({ lastGood: null, lastBegun: at("2026-11-27T19:00:00Z") }, 24, now)).toBe(true);
  });

  test.each([
    ["2026-11-27T08:59:59Z", 24, false],
    ["2026-11-27T09:00:00Z", 24, true],
    ["2026-11-26T21:00:00Z", 6, true],
    ["2026-11-26T20:59:59Z", 6, false],
  ])("after one of 18:00 the day before, at %s with %i hours: %s", (now, every, isDue) => {
    const good = at("2026-11-26T18:00:00Z");
    expect(isBackupDue({ lastGood: good, lastBegun: good }, every, at(now))).toBe(isDue);
  });

  test("once in a slot: the next is due when the next slot begins", () => {
    const good = at("2026-11-27T09:00:20Z");
    const isDueAt = (now: string) => isBackupDue({ lastGood: good, lastBegun: good }, 24, at(now));
    expect(["2026-11-27T10:01:00Z", "2026-11-28T08:59:00Z", "2026-11-28T09:00:00Z"].map(isDueAt)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test("a backup is stale when it is older than two intervals", () => {
  const now = at("2026-11-27T09:00:00Z");
  expect(isBackupStale(at("2026-11-25T09:00:00Z"), 24, now)).toBe(false);
  expect(isBackupStale(at("2026-11-25T08:59:59Z"), 24, now)).toBe(true);
  expect(isBackupStale(null, 24, now)).toBe(true);
});

/** The kept ones of these instants, the newest first. */
function kept(...times: string[]): string[] {
  const all = times.map((time) => ({ taken: at(time), isChecked: true, time }));
  return [...backupsToKeep(all)].toSorted((a, b) => b.taken - a.taken).map(({ time }) => time);
}

/** "2026-11-27", and the days before it. */
const days = (last: string, count: number) =>
  Array.from(
    { length: count },
    (_, n) => `${new Date(at(last) - n * 86_400_000).toISOString().slice(0, 10)}T09:00Z`,
  );

describe("keeps", () => {
  test("of two years of nights: 7 days, then weeks back to the fifth, then months back to the twelfth", () => {
    expect(kept(...days("2026-11-27", 730)).map((time) => time.slice(0, 10))).toEqual([
      ...["2026-11-27", "2026-11-26", "2026-11-25", "2026-11-24", "2026-11-23", "2026-11-22", "2026-11-21"],
      // Sundays, the last days of their weeks; 2026-11-22 is one, too.
      ...["2026-11-15", "2026-11-08", "2026-11-01"],
      ...["2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30", "2026-05-31", "2026-04-30"],
      ...["2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"],
    ]);
  });

  test("the last of several in a day, also across a month's end", () => {
    expect(kept("2026-11-30T23:59Z", "2026-12-01T00:00Z", "2026-12-01T09:00Z", "2026-11-30T09:00Z")).toEqual([
      "2026-12-01T09:00Z",
      "2026-11-30T23:59Z",
    ]);
  });

  test("old ones of an installation that was off: periods without a backup don't count", () => {
    const old = days("2025-01-20", 7).toSorted().toReversed();
    expect(kept(...old)).toEqual(old);
  });

  test("a checked one rather than a later one of the same day that was not checked", () => {
    const checked = { taken: at("2026-11-27T09:00:00Z"), isChecked: true };
    const later = { taken: at("2026-11-27T12:00:00Z"), isChecked: false };
    expect(backupsToKeep([checked, later])).toEqual(new Set([checked]));
    expect(backupsToKeep([later])).toEqual(new Set([later]));
  });

  test("nothing of nothing", () => {
    expect(kept()).toEqual([]);
  });
});
