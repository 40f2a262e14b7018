import { expect, test, vi } from "vitest";
import { DatabaseUnavailable } from "../../../platform/database/database-error.ts";
import { createFailureBackoff } from "../../../platform/jobs/failure-backoff.ts";
import { doForEachRow } from "./for-each-row.ts";

const ROWS = ["foxes 1", "foxes 2", "owls 1", "owls 2", "bears 1"].map((id) => ({
  teamId: id.split(" ", 1)[0] ?? "",
  id,
}));

/**
 * Works through all rows once for each of `times` (minutes). The work fails for a row if `failing` returns
 * an error for it.
 */
async function doAll(failing: (id: string) => Error | null, times = [0]) {
  const done: string[] = [];
  const warn = vi.fn();
  const troubles = createFailureBackoff();
  for (const minutes of times)
    await doForEachRow({ log: { warn }, now: () => new Date(minutes * 60_000), troubles }, ROWS, {
      failure: "A row failed",
      name: ({ id }) => ({ id }),
      work: async ({ id }) => {
        const error = failing(id);
        if (error) throw error;
        done.push(id);
      },
    });
  return { done: done.toSorted(), warn };
}

test.each(ROWS)("does the work for all other rows if $id fails", async ({ id: bad }) => {
  const { done, warn } = await doAll((id) => (id === bad ? new Error("bad") : null));
  expect(done).toEqual(
    ROWS.map(({ id }) => id)
      .filter((id) => id !== bad)
      .toSorted(),
  );
  expect(warn).toHaveBeenCalledOnce();
});

test("skips a club's other rows after one that is locked in the database", async () => {
  const tried: string[] = [];
  const { done } = await doAll((id) => {
    tried.push(id);
    return id.startsWith("foxes") ? new DatabaseUnavailable("locked") : null;
  });
  expect(done).toEqual(["bears 1", "owls 1", "owls 2"]);
  expect(tried).not.toContain("foxes 2");
});

test("retries a failing row less and less often, and logs it once", async () => {
  let tries = 0;
  const minutes = Array.from({ length: 16 }, (_, minute) => minute);
  const { warn } = await doAll((id) => {
    if (id !== "owls 1") return null;
    tries += 1;
    return new Error("bad");
  }, minutes);
  // Tried at 0, 1, 3, 7, 11 and 15 minutes.
  expect([tries, warn.mock.calls.length]).toEqual([6, 1]);
});
