import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseHead } from "../../harness/browser/page-head.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { sendToSite, startSites, TEST_SITES, type TestSite } from "../site/sites.ts";

const SENTENCE = "Products will show up here once the club adds them.";
const named = new Map(TEST_SITES);

let server: RunningProgram;
beforeAll(async () => {
  // Without a payment account the Foxes cannot sell any ticket.
  server = await startSites(`update products set archived = true;
    update teams set stripe_account_id = null where slug = 'larkin-foxes'`);
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

async function pageOf(name: string, path: string) {
  const { body } = await sendToSite(server, named.get(name) as TestSite, path);
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(body) ?? [];
  const links = [...main.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  return { main, links, ...parseHead(body) };
}

describe("an empty store says so and links to other pages", () => {
  test.each([
    ["hockey, own host", ["/tickets", "/"]],
    ["hockey, by query", ["/tickets?team=ashford-kestrels", "/?team=ashford-kestrels"]],
    ["hockey, store only", ["/tickets", "/events/upcoming"]],
    ["rugby, own host", ["/"]],
    ["rugby, store only", ["/events/upcoming"]],
  ])("%s: to %j", async (name, ways) => {
    const { main, links } = await pageOf(name, "/store");
    expect(main).toContain(SENTENCE);
    expect(links).toEqual(ways);
  });
});

test("the store is the home page of a store-only site, with one canonical address", async () => {
  const [home, store] = [
    await pageOf("hockey, store only", "/"),
    await pageOf("hockey, store only", "/store"),
  ];
  expect(store.main).toContain(SENTENCE);
  expect(home.main).toContain(store.main);
  expect([store.title, store.canonical]).toEqual([home.title, home.canonical]);
  expect(new URL(store.canonical ?? "").pathname).toBe("/");
});

test("on a team site the store has its own address", async () => {
  expect((await pageOf("hockey, own host", "/")).main).not.toContain(SENTENCE);
  const { canonical, title } = await pageOf("hockey, own host", "/store");
  expect(new URL(canonical ?? "").pathname).toBe("/store");
  expect(title).toMatch(/^Store \| /);
});
