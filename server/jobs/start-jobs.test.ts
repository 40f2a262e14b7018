import { expect, test } from "vitest";
import { DatabaseUnavailable } from "../../platform/database/database-error.ts";
import type { Services, WriteServices } from "../services.ts";
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
  const config = { BACKUP_TO: "/copies" };
  return { db, log, config, now: () => new Date() } as unknown as WriteServices;
}

const services = (): Pick<Services, "jobWork" | "settlement" | "backups"> => ({
  jobWork: without("jobs"),
  settlement: without("settlement"),
  backups: async () => {},
});

test.each([
  ["open orders", "settlement"],
  ["lost events", "settlement"],
  ["changed events", "jobs"],
  ["drafts", "jobs"],
  ["waitlists", "jobs"],
  ["game alerts", "jobs"],
  ["sign-ins", "jobs"],
  ["rate counts", "jobs"],
  ["sales alerts", "jobs"],
  ["lost jobs", "jobs"],
  ["personal data", "jobs"],
  ["unused files", "jobs"],
  ["backups", "jobs"],
])("the sweep's step for %s asks only the pool of %s", async (step, pool) => {
  const steps = sweepSteps(services());
  const run = async () => steps[step]?.();
  await expect(run()).rejects.toThrow(`no connection for ${pool}`);
});

test("each step of the sweep is tested by name", () => {
  const steps = sweepSteps(services());
  expect(Object.keys(steps)).toHaveLength(13);
});
