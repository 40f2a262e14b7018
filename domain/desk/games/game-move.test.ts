import { describe, expect, test } from "vitest";
import { gameMove, originalDateAfter } from "./game-move.ts";

const DEC_4 = "2026-12-04 19:30";
const DEC_6 = "2026-12-06 19:00";
const move = (timeOfGame: string | undefined, stored = {}, entered = {}) =>
  gameMove({ timeOfGame: DEC_4, ...stored }, { ...stored, timeOfGame, ...entered });

describe("a new start of a game", () => {
  test("is asked about, also if only the time changes, or if there is no new date yet", () => {
    for (const time of [DEC_6, "2026-12-04 20:00", "2026-12-06", "2026-12", undefined])
      expect(move(time)).toEqual({ kind: "asked", original: DEC_4 });
    const asked = move(DEC_6);
    expect(asked && [originalDateAfter(asked, "moved"), originalDateAfter(asked, "mistake")]).toEqual([
      DEC_4,
      undefined,
    ]);
  });

  test("keeps the first date of a game that was moved before, and loses it where that date comes back", () => {
    const again = move("2026-12-08 19:00", { timeOfGame: DEC_6, formerTimeOfGame: DEC_4 });
    expect(again).toEqual({ kind: "stays", original: DEC_4 });
    expect(again && originalDateAfter(again, "moved")).toBeUndefined();
    const back = move(DEC_4, { timeOfGame: DEC_6, formerTimeOfGame: DEC_4 });
    expect(back && [back.kind, originalDateAfter(back, null)]).toEqual(["back", null]);
  });

  test.each([
    ["is the same", DEC_4, {}, {}],
    ["is the same day without its time", "2026-12-04", {}, {}],
    ["is the first one that is announced", DEC_6, { timeOfGame: "2026-12" }, {}],
    ["had a day without a time, which no original date can be", DEC_6, { timeOfGame: "2026-12-04" }, {}],
    ["had a placeholder as its time", DEC_6, { state: "tbd" }, {}],
    ["is of a game that was played", DEC_6, { state: "final" }, {}],
    ["is of a game that is called off at once", DEC_6, {}, { state: "cancelled" }],
    ["is of a game that was removed", DEC_6, { deleted: true }, {}],
    [
      "comes with an original date that the officer typed",
      DEC_6,
      {},
      { formerTimeOfGame: "2026-12-03 19:30" },
    ],
  ])("is no move if it %s", (_why, time, stored, entered) => {
    expect(move(time, stored, entered)).toBeNull();
  });
});
