import { describe, expect, test } from "vitest";
import { insertPlays } from "./play-clock.ts";

const at = (period: number, clock: string) => ({ period, clock });
const clocks = (list: readonly string[], added: readonly string[], period = 1) =>
  insertPlays(
    list.map((clock) => at(1, clock)),
    added.map((clock) => at(period, clock)),
  ).map(({ clock }) => clock);

describe("a play that is added to a list", () => {
  test("is put where its time belongs, also where times count down, and in rugby by the minute", () => {
    expect(clocks(["2:05", "11:30"], ["9:10"])).toEqual(["2:05", "9:10", "11:30"]);
    expect(clocks(["11:30", "2:05"], ["9:10"])).toEqual(["11:30", "9:10", "2:05"]);
    expect(clocks(["12", "40+2"], ["34", "12"])).toEqual(["12", "12", "34", "40+2"]);
  });

  test("comes last in its period without a time, and other periods and the order of the list stay", () => {
    expect(clocks(["2:05", "", "11:30"], [""])).toEqual(["2:05", "", "11:30", ""]);
    const list = [at(1, "5:00"), at(1, "4:00"), at(3, "1:00")];
    expect(insertPlays(list, [at(2, "9:00")])).toEqual([...list.slice(0, 2), at(2, "9:00"), at(3, "1:00")]);
  });
});
