import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { runServer } from "../../cli/serve/run-server.ts";
import { openPostgres } from "../../server/db/open-database.ts";
import { findSandboxPlace } from "../../server/db/sandbox-tables.ts";
import { readConfiguration } from "../../server/env.ts";
import { runInWorker } from "../harness/program/in-process.ts";
import { createDatabase } from "../harness/program/postgres-databases.ts";
import { programEnv } from "../harness/program/server.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { SCRATCH_FOLDER } from "../harness/run/scratch.ts";
import { REAL_MONEY } from "./real-money.ts";

/** Only a program whose payments are the sandbox makes its tables, and only real payments let them go. */
describe("the payment sandbox's tables", () => {
  let url: string;
  let folder: string;
  let databases = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-sandbox-"));
    return () => rm(folder, { recursive: true, force: true });
  });

  async function openEmpty() {
    const { admin } = await fetchSharedResource("postgres");
    databases += 1;
    url = await createDatabase(admin, `sandbox_off_${process.pid}_${databases}`);
    const database = openPostgres(url);
    onTestFinished(database.close);
    return { place: () => findSandboxPlace(database.unhurried) };
  }
  const run = (args: string[], env: Record<string, string>) =>
    runInWorker(args, folder, { DATABASE_URL: url, FIELDHOUSE_NOW: "", ...env });

  test("are not made by a start with real payments", async () => {
    const { place } = await openEmpty();
    const { FIELDHOUSE_NOW: _fixed, ...env } = programEnv(folder, { ...REAL_MONEY, DATABASE_URL: url });
    const stopped = { heard: () => false, signal: new Promise<string>(() => {}) };
    const openApp = () => Promise.reject(new Error("It has migrated"));
    await expect(runServer(stopped, readConfiguration(env), { openApp })).rejects.toThrow("It has migrated");
    expect(await place()).toBe("none");
  });

  test("are made and removed by commands, but never removed while the sandbox may be selling", async () => {
    const { place } = await openEmpty();
    expect(await run(["migrate"], { PAYMENTS: "stripe" })).toMatchObject({ code: 0, err: "" });
    expect(await place()).toBe("none");
    const tried = await run(["migrate"], { PAYMENTS: "sandbox" });
    expect(tried.out).toBe("To run for the payment sandbox: 0000_own_schema\nThe database is up to date.\n");
    expect(await place()).toBe("own-schema");
    const hint = "migrate --without-sandbox";
    expect((await run(["doctor"], { PAYMENTS: "sandbox" })).out).not.toContain(hint);
    expect((await run(["doctor"], REAL_MONEY)).out).toContain(hint);

    for (const [payments, reason] of [
      ["sandbox", "PAYMENTS is sandbox, so its tables are in use. Nothing was changed."],
      ["", "PAYMENTS is required."],
    ] as const) {
      const { code, err } = await run(["migrate", "--without-sandbox"], { PAYMENTS: payments });
      expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
    }
    expect(await place()).toBe("own-schema");
    expect((await run(["migrate", "--without-sandbox"], { PAYMENTS: "stripe" })).out).toBe(
      "The payment sandbox's tables are removed.\nThe database is up to date.\n",
    );
    expect(await place()).toBe("none");
    expect((await run(["doctor"], REAL_MONEY)).out).not.toContain(hint);
    expect((await run(["migrate", "--without-sandbox"], { PAYMENTS: "stripe" })).out).toContain(
      "The database has no tables of the payment sandbox.",
    );
  });
});
