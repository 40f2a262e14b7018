import { describe, expect, test } from "vitest";
import { createOnce } from "./make-once.ts";

describe("what a run shares", () => {
  function making(failures: number) {
    const tries: number[] = [];
    const said: string[] = [];
    const ask = createOnce(
      "demo",
      async (nth) => {
        tries.push(nth);
        if (tries.length <= failures) throw new Error(`No disk ${nth}`);
        return "made";
      },
      (text) => said.push(text),
    );
    return { ask, tries, said };
  }

  test("is made when it is first asked for, once for all who ask", async () => {
    const { ask, tries } = making(0);
    expect(tries).toEqual([]);
    expect(await Promise.all([ask(), ask()])).toEqual(["made", "made"]);
    expect(tries).toEqual([1]);
  });

  test("is made anew once if that fails", async () => {
    const { ask, tries, said } = making(1);
    expect(await Promise.all([ask(), ask()])).toEqual(["made", "made"]);
    expect([tries, said]).toEqual([[1, 2], []]);
  });

  test("tells its own error once, and each who asked what to look for", async () => {
    const { ask, tries, said } = making(9);
    const asked = await Promise.allSettled([ask(), ask(), ask()]);
    expect(asked.map((one) => one.status === "rejected" && one.reason.message)).toEqual(
      Array(3).fill('What the run shares as "demo" could not be made: see above'),
    );
    expect(tries).toEqual([1, 2]);
    expect(said).toEqual([expect.stringMatching(/"demo" could not be made, twice:\nError: No disk 2\n/)]);
  });
});
