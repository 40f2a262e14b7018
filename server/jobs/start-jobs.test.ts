import { expect, test } from "vitest";
import { DatabaseUnavailable } from "../../platform/database/database-error.ts";
import type { WriteServices } from "../services.ts";
import { sweepSteps } from "./start-jobs.ts";

/** Services whose database has no free connection. `connections` is the name of the pool, for the error. */
function without(connections: string): WriteServices {
  const db = new Proxy(
    {},
    {
      get: () => {
        throw new DatabaseUnavailable(`no connection for ${connections}`);
      },
    },
  );
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  return { db, log, now: () => new Date() } as unknown as WriteServices;
}

test.each([
  ["open orders", "settlement"],
  ["lost events", "settlement"],
  ["changed events", "jobs"],
  ["waitlists", "jobs"],
  ["sign-ins", "jobs"],
  ["rate counts", "jobs"],
  ["sales alerts", "jobs"],
  ["lost jobs", "jobs"],
  ["personal data", "jobs"],
])("the sweep's step for %s asks only the pool of %s", async (step, pool) => {
  const steps = sweepSteps({ jobWork: without("jobs"), settlement: without("settlement") });
  const run = async () => steps[step]?.();
  await expect(run()).rejects.toThrow(`no connection for ${pool}`);
});

test("each step of the sweep is tested by name", () => {
  const steps = sweepSteps({ jobWork: without("jobs"), settlement: without("settlement") });
  expect(Object.keys(steps)).toHaveLength(9);
});
