import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADD_SHOP_HOSTS_SQL, HOCKEY_HOST, RUGBY_HOST, shopHostOf } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { readCounters } from "../../harness/program/read-counters.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";

let server: RunningProgram;
let url: string;
beforeAll(async () => {
  url = await copyPostgres("postgresDemo");
  server = await startOnPostgres({ DATABASE_URL: url }, ADD_SHOP_HOSTS_SQL + HIDE_ITEMS);
});
afterAll(() => server?.stop());

/** SQL that hides items in each possible way: archived, unpublished, deleted, or scheduled for later. */
const HIDE_ITEMS = `
  update products set archived = true where team_id = 'ashford' and id = 'rink-beanie';
  update products set published = false where team_id = 'ashford' and id = 'quarry-mug';
  update products set deleted = true where team_id = 'ashford' and id = 'sticker-sheet';
  update products set scheduled = true, schedule_start_time = '2100-01-01', schedule_end_time = null
    where team_id = 'ashford' and id = 'bench-hoodie';
  update tickets set published = false where team_id = 'ashford' and id = 'spt-glass';
  update tickets set deleted = true where team_id = 'ashford' and id = 'elc-glass';`;

const PERSON =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1";

/** Sends a report as a browser on the club's page does; returns the status. */
async function report(
  body: string,
  { host = HOCKEY_HOST, headers = {} }: { host?: string; headers?: Record<string, string> } = {},
) {
  const own = { origin: `http://${host}:${server.port}`, "user-agent": PERSON, ...headers };
  const answer = await sendRequest(server.port, "/views", {
    method: "POST",
    host: `${host}:${server.port}`,
    headers: own,
    body,
  });
  return answer.status;
}

const all = () => readCounters(url);

describe("a report of a view", () => {
  test("is counted before it is answered, only for its club", async () => {
    expect(await report("1/roster/tobias-odegaard")).toBe(204);
    expect(await all()).toEqual({ playerViews: { "tobias-odegaard": 1 }, totalViews: { all: 1 } });
    expect(await readCounters(url, "larkin")).toEqual({});
    expect(await report("0/", { host: RUGBY_HOST })).toBe(204);
    expect(await readCounters(url, "larkin")).toEqual({
      homePageViews: { homepage: 1 },
      totalViews: { all: 1 },
    });
  });

  test("of another spelling counts for the same page", async () => {
    const before = (await all()).playerViews?.["graham-tolliver"] ?? 0;
    await report("0/Roster/graham-tolliver/");
    await report("0/roster/graham%2Dtolliver");
    expect((await all()).playerViews?.["graham-tolliver"]).toBe(before + 2);
  });

  test.each([
    ["another club's player", "0/roster/tobias-odegaard", { host: RUGBY_HOST }, 404],
    ["an unknown article", "0/articles/never-written", {}, 404],
    ["an archived product", "0/products/rink-beanie", {}, 404],
    ["an unpublished product", "0/products/quarry-mug", {}, 404],
    ["a deleted product", "0/products/sticker-sheet", {}, 404],
    ["a product whose sale is scheduled for later", "0/products/bench-hoodie", {}, 404],
    ["an unpublished ticket", "0/tickets/spt-glass", {}, 404],
    ["a deleted ticket", "0/tickets/elc-glass", {}, 404],
    ["a team page on a store-only host", "0/roster", { host: shopHostOf("ashford-kestrels") }, 404],
    ["an unknown page", "0/nowhere", {}, 400],
    ["a page's data", "0/roster.data", {}, 400],
    ["an escape that does not decode", "0/roster/%E0%A4%A", {}, 400],
    ["an invalid body", "{}", {}, 400],
    ["an unknown rating of web vitals", "LCP=splendid", {}, 400],
    ["a report longer than a path", `0/${"a".repeat(600)}`, {}, 413],
    ["another site's page", "0/", { headers: { origin: "http://elsewhere.example" } }, 403],
  ])("of %s is refused and counts nothing", async (_what, body, options, status) => {
    const before = [await all(), await readCounters(url, "larkin")];
    expect(await report(body, options)).toBe(status);
    expect([await all(), await readCounters(url, "larkin")]).toEqual(before);
  });

  test("of a visible product is counted", async () => {
    expect(await report("0/products/home-jersey")).toBe(204);
    expect((await all()).productViews).toEqual({ "home-jersey": 1 });
  });

  test.each([
    [
      "a robot's",
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    ],
    ["one from a prefetched page", { "sec-purpose": "prefetch;prerender" }],
  ])("%s is accepted and counts nothing", async (_whose, headers) => {
    const before = await all();
    expect(await report("1/", { headers })).toBe(204);
    expect(await all()).toEqual(before);
  });

  test("of web vitals counts their ratings but no view", async () => {
    const { webVitals: _, ...views } = await all();
    expect(await report("LCP=good INP=poor")).toBe(204);
    expect(await report("LCP=good")).toBe(204);
    expect(await all()).toEqual({ ...views, webVitals: { "LCP good": 2, "INP poor": 1 } });
  });

  test("leaves nothing about the visitor in the log", async () => {
    await report("1/");
    const lines = server.lines.filter((line) => line.includes("/views"));
    expect(lines.join()).not.toContain("iPhone");
    expect(lines.join()).not.toContain("127.0.0.1");
  });
});
