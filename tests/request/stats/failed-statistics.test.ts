import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningProgram } from "../../harness/program/server.ts";
import { idsUnder, sendRequest } from "../request.ts";
import { startSites } from "../site/sites.ts";

/** A program that can read everything except the player lines. */
let server: RunningProgram;
beforeAll(async () => {
  server = await startSites("alter table player_lines rename column team_id to of_team;");
});
afterAll(() => server?.stop());

test.each([
  ["/rosterstats", "Error while fetching roster stats"],
  ["/alumnistats", "Error while fetching roster stats"],
  ["/teamstats", "Error while fetching stats"],
])("%s fails with the catalog's sentence: %s", async (path, sentence) => {
  const { status, body } = await sendRequest(server.port, path);
  expect([status, body.includes(sentence)]).toEqual([500, true]);
  const isLogged = (line: string) => line.includes('"event":"error"') && line.includes(sentence);
  await expect.poll(() => server.lines.some(isLogged)).toBe(true);
});

test("pages that can do without player lines still work", async () => {
  const [player = ""] = idsUnder("/roster", (await sendRequest(server.port, "/roster")).body);
  for (const path of ["/", `/roster/${player}`, "/season/last-season"])
    expect((await sendRequest(server.port, path)).status, path).toBe(200);
});
