import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { openMigratedData } from "../../tests/harness/program/databases.ts";
import { EmbeddedPostgres } from "./embedded-postgres.ts";

const QUERIES = 50;

/**
 * Counts the turns of the event loop that other code gets while QUERIES queries, all sent at once, are
 * answered.
 */
async function turnsOfOthers(client: PGlite): Promise<number> {
  await client.query("select 1");
  let turns = 0;
  let done = false;
  const next = () => {
    turns += 1;
    if (!done) setImmediate(next);
  };
  setImmediate(next);
  await Promise.all(Array.from({ length: QUERIES }, () => client.query("select 1")));
  done = true;
  await client.close();
  return turns;
}

test("gives the event loop a turn after each of many queued queries", async () => {
  expect(await turnsOfOthers(await EmbeddedPostgres.open(await openMigratedData()))).toBeGreaterThanOrEqual(
    QUERIES,
  );
});

test("is needed because plain PGlite answers them all in a few turns", async () => {
  expect(await turnsOfOthers(await PGlite.create(await openMigratedData()))).toBeLessThan(5);
});
