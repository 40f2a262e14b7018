import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { DatabaseUnavailable } from "../database/database-error.ts";
import { createPageCache, type PageCache, type StoredPage } from "./page-cache.ts";
import { createPageFinder, type FindPage, toFoundPage } from "./page-finder.ts";

const pageOf = (text: string, isPartial = false): StoredPage => ({
  status: 200,
  headers: [],
  body: new TextEncoder().encode(text),
  compressed: {},
  tags: ["team:foxes"],
  teamId: "foxes",
  until: null,
  isPartial,
  sharedAs: null,
});
const textOf = ({ body }: StoredPage) => new TextDecoder().decode(body);

let time = 0;
let pages: PageCache;
/** The renderings under way, which the test resolves or rejects. */
let underWay: PromiseWithResolvers<StoredPage>[] = [];
let find: FindPage;

async function visit(key = "/"): Promise<string> {
  const draw = async () => {
    const drawing = Promise.withResolvers<StoredPage>();
    underWay.push(drawing);
    return toFoundPage(await drawing.promise);
  };
  const wanted = { key, requestId: "a-1", line: "foxes", visitor: null, isAhead: false, draw };
  const { page } = await find(wanted, pages.find(key));
  return page ? textOf(page) : "no page";
}

beforeEach(() => {
  time = 0;
  underWay = [];
  pages = createPageCache({ now: () => time });
  find = createPageFinder({ pages, log: pino({ level: "silent" }), nodeOf: (teamId) => teamId ?? "" });
  pages.set("/", pageOf("old"), pages.mark());
});

test("serves a fresh page without drawing", async () => {
  expect(await visit()).toBe("old");
  expect(underWay).toEqual([]);
});

test("serves a stale page at once, while a drawing renews it", async () => {
  time = 31_000;
  expect(await visit()).toBe("old");
  expect(underWay).toHaveLength(1);
});

test("never serves a purged page, however fresh", async () => {
  pages.drop(["team:foxes"]);
  const waiting = visit();
  underWay[0]?.resolve(pageOf("new"));
  expect(await waiting).toBe("new");
});

const OLD = 301_000;

test("makes the visitor of an old page wait for the new one", async () => {
  time = OLD;
  const waiting = visit();
  underWay[0]?.resolve(pageOf("new"));
  expect(await waiting).toBe("new");
});

test.each([
  ["the database is away", new DatabaseUnavailable("gone")],
  ["too much waits", Object.assign(new Error("no turn"), { name: "TooBusy" })],
])("serves an old page if drawing fails because %s", async (_what, error) => {
  time = OLD;
  const waiting = visit();
  underWay[0]?.reject(error);
  expect(await waiting).toBe("old");
});

test("serves an old page instead of a new one with missing parts", async () => {
  time = OLD;
  const waiting = visit();
  underWay[0]?.resolve(pageOf("half", true));
  expect(await waiting).toBe("old");
});

test.each([
  ["away", new DatabaseUnavailable("gone")],
  ["wrong", new Error("a mistake")],
])("does not serve an old page purged while drawing failed with the database %s", async (_what, error) => {
  time = OLD;
  const waiting = visit();
  pages.drop(["team:foxes"]);
  underWay[0]?.reject(error);
  await expect(waiting).rejects.toBe(error);
});

test("throws an error that is no outage instead of hiding it behind an old page", async () => {
  time = OLD;
  const waiting = visit();
  underWay[0]?.reject(new Error("a mistake"));
  await expect(waiting).rejects.toThrow("a mistake");
});

test("serves old pages at once for a moment after the database failed", async () => {
  time = OLD;
  const first = visit();
  underWay[0]?.reject(new DatabaseUnavailable("gone"));
  await first;
  expect(await visit()).toBe("old");
  expect(underWay).toHaveLength(1);
});

test("renews pages of one database server while another is away", async () => {
  pages.set("/owls", { ...pageOf("old"), teamId: "owls" }, pages.mark());
  time = OLD;
  const first = visit();
  underWay[0]?.reject(new DatabaseUnavailable("gone"));
  await first;
  const other = visit("/owls");
  underWay[1]?.resolve(pageOf("new"));
  expect(await other).toBe("new");
});
