import { expect, onTestFinished, test } from "vitest";
import { copyPostgres } from "../../harness/program/databases.ts";
import { type RunningProgram, stopAndWait } from "../../harness/program/server.ts";
import { countViewsUnderKills } from "../../harness/program/views-under-kills.ts";
import { startOnPostgres, startProcessOnPostgres } from "../postgres-server.ts";

/** `npm run proof` repeats this with 20,000 views and ten kills. */
test("an answered view is counted once, and one cut off by a kill at most once", async () => {
  const DATABASE_URL = await copyPostgres("postgresDemo");
  const first = await startProcessOnPostgres({ DATABASE_URL });
  onTestFinished(() => first.stop());
  let server: RunningProgram = first;
  const shop = {
    get server() {
      return server;
    },
    restart: async (signal: NodeJS.Signals) => {
      await stopAndWait(first.process, signal);
      server = await startOnPostgres({ DATABASE_URL });
      onTestFinished(server.stop);
    },
  };
  const counted = await countViewsUnderKills(shop, DATABASE_URL, {
    views: 1500,
    kills: 1,
    pauseMs: () => 150 + 300 * Math.random(),
  });
  for (const { player, answered, unanswered, stored } of counted) {
    expect(stored, player).toBeGreaterThanOrEqual(answered);
    expect(stored, player).toBeLessThanOrEqual(answered + unanswered);
  }
  expect(counted.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBeGreaterThan(0);
  expect(counted.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(1250);
});
