import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openPostgres } from "../../server/db/client.ts";
import { copyPostgres } from "../databases.ts";
import { HOCKEY } from "../hosts.ts";
import type { TestServer } from "../server.ts";
import { startOnPostgres } from "./postgres-server.ts";
import { send } from "./request.ts";

let server: TestServer;
let database: OpenDatabase;

beforeAll(async () => {
  const url = await copyPostgres();
  server = await startOnPostgres({ DATABASE_URL: url, MODE: "test" });
  database = openPostgres(url);
});

afterAll(async () => {
  await database?.close();
  await server?.stop();
});

/** From now on nobody can read these. */
async function breakTables(...names: string[]): Promise<void> {
  for (const name of names)
    await database.db.execute(
      sql`alter table ${sql.identifier(name)} rename to ${sql.identifier(`${name}_gone`)}`,
    );
}

/** Asks for a page on which something cannot be read, and waits until the log says what. */
async function failing(path: string, what: string) {
  const before = server.lines.length;
  const answer = await send(server.port, path, { host: HOCKEY });
  const sentence = `"event":"error".*Error while fetching ${what}"`;
  await expect.poll(() => server.lines.slice(before).join("\n")).toMatch(new RegExp(sentence));
  return answer;
}

test("a list of events stands without its tickets", async () => {
  await breakTables("tickets");
  const { status, body } = await failing("/events/upcoming", "tickets");
  expect([status, body.includes('href="/events/alumni-skate"')]).toEqual([200, true]);
});

describe("a page that cannot be read says so", () => {
  beforeAll(() => breakTables("coaches", "events", "galleries", "pages", "practices"));

  test.each([
    ["/coaches", "coaches"],
    ["/staff", "staffs"],
    ["/coaches/dana-wexler", "coach"],
    ["/pages/tryouts", "web page"],
    ["/galleries", "galleries"],
    ["/galleries/quarry-cup", "gallery"],
    ["/events/past", "events"],
    ["/events/alumni-skate", "events"],
    ["/practice/past", "practice"],
    ["/practice/w2-tue", "practice"],
    ["/eventsandpractice/upcoming", "events and practice"],
  ])("%s: %s", async (path, what) => {
    const { status, body } = await failing(path, what);
    expect([status, body.includes(`Error while fetching ${what}`)]).toEqual([500, true]);
  });
});
