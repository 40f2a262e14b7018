import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHitLog } from "../../platform/serving/hit-log.ts";
import { createPageCache, type PageCache, type StoredPage } from "../../platform/serving/page-cache.ts";
import { readConfiguration } from "../env.ts";
import { createTallies, type Tallies } from "../metrics/tallies.ts";
import { repeatablePages } from "./repeatable-pages.ts";
import { createResponseCache } from "./response-cache.ts";

const BODY = new TextEncoder().encode("<p>The Kestrels won.</p>");
const PAGE: StoredPage = {
  status: 200,
  headers: [],
  body: BODY,
  compressed: {},
  tags: ["team:foxes"],
  teamId: "foxes",
  until: new Date("2026-11-20T18:00:00Z"),
  isPartial: false,
  sharedAs: null,
};

/** A server whose app stores its answers. `asked` counts the requests that reach the app. */
let server: Server;
let pages: PageCache;
let tallies: Tallies;
let asked = 0;
let lines: string[] = [];
const clock = { time: 0, now: "2026-11-20T17:00:00Z" };

beforeEach(async () => {
  Object.assign(clock, { time: 0, now: "2026-11-20T17:00:00Z" });
  asked = 0;
  lines = [];
  pages = createPageCache({ now: () => clock.time });
  const config = readConfiguration({ TRUST_PROXY: "on" });
  tallies = createTallies();
  const hits = createHitLog((text) => void lines.push(text));
  const replays = createResponseCache({ config, hits, tallies });
  const repeatable = repeatablePages({ pages, now: () => new Date(clock.now) });
  server = createServer((asking, response) => {
    if (replays.answer(asking, response)) return hits.flush();
    asked += 1;
    const key = `${asking.headers.host}${asking.url}`;
    if (!pages.find(key)) pages.set(key, { ...PAGE }, pages.mark());
    const kept = pages.find(key);
    const body = asking.method === "HEAD" ? null : BODY;
    if (kept) replays.remember(asking, response, { kept: repeatable(kept), body, kind: "home" });
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.writeHead(200, { "content-length": BODY.length, "X-Request-Id": `app-${asked}` });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

interface Asked {
  method?: string;
  path?: string;
  headers?: Record<string, string> | string[];
}

async function ask({ method = "GET", path = "/", headers = { host: "foxes.example" } }: Asked = {}) {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      { port, host: "127.0.0.1", method, path, headers: headers as never, agent: false },
      resolve,
    );
    sent.once("error", reject);
    sent.end();
  });
  const text = Buffer.concat(await answer.toArray()).toString();
  const isOwn = (name: string) => /^(?:date|x-request-id)$/i.test(name);
  const head = answer.rawHeaders.filter((_, at, all) => !isOwn(all[at - (at % 2)] ?? ""));
  return { status: answer.statusCode, head, text, id: answer.headers["x-request-id"] };
}

test("repeats an answer byte for byte without the app, under a new request id", async () => {
  const first = await ask();
  const second = await ask();
  expect(asked).toBe(1);
  expect(second).toEqual({ ...first, id: expect.stringMatching(/^[\da-f]{12}-/) });
  const [line = ""] = lines;
  expect(JSON.parse(line)).toMatchObject({ requestId: second.id, path: "/", status: 200, team: "foxes" });
});

test("counts only repeated answers", async () => {
  for (let n = 0; n < 4; n += 1) await ask();
  await ask({ headers: { host: "kestrels.example" } });
  expect(tallies.answers.all()).toEqual([
    { labels: { kind: "home", status: "2xx", from: "repeat" }, count: 3 },
  ]);
});

test("repeats a HEAD without a body", async () => {
  await ask({ method: "HEAD" });
  expect(await ask({ method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  expect(asked).toBe(1);
});

const HOST = { host: "foxes.example" };
test.each<[what: string, other: Asked]>([
  ["for another path", { path: "/roster" }],
  ["with a query", { path: "/?x=1" }],
  ["of another host", { headers: { host: "kestrels.example" } }],
  ["with another forwarded host", { headers: { ...HOST, "x-forwarded-host": "kestrels.example" } }],
  ["with another scheme", { headers: { ...HOST, "X-Forwarded-Proto": "https" } }],
  ["with another encoding", { headers: { ...HOST, "Accept-Encoding": "br" } }],
  ["with a validator", { headers: { ...HOST, "If-None-Match": '"x"' } }],
  ["by another method", { method: "HEAD" }],
  ["with two Host headers", { headers: ["Host", "foxes.example", "host", "kestrels.example"] }],
])("leaves a request %s to the app", async (_what, other) => {
  await ask();
  await ask(other);
  expect(asked).toBe(2);
});

test.each([
  "/assets/%2e%2e/roster",
  "/assets/./../roster",
  "/assets/..",
  "/assets/..%2froster",
  "/assets/..\\roster",
  "/assets/a.js?x",
])("repeats %s, which is no file of the build, only on its own host", async (path) => {
  await ask({ path });
  await ask({ path, headers: { host: "kestrels.example" } });
  expect(asked).toBe(2);
});

test("repeats a file of the build on every host", async () => {
  const path = "/assets/articles._articleId-B1rxlMj.js";
  await ask({ path });
  await ask({ path, headers: { host: "kestrels.example" } });
  expect(asked).toBe(1);
});

test.each<[what: string, change: () => void]>([
  ["purged", () => pages.drop(["team:foxes"])],
  ["replaced", () => pages.set("foxes.example/", { ...PAGE }, pages.mark())],
  ["more than 30 s old", () => Object.assign(clock, { time: 30_001 })],
  ["past the last time it may be shown", () => Object.assign(clock, { now: "2026-11-20T18:00:01Z" })],
])("does not repeat a page that is %s", async (_what, change) => {
  await ask();
  change();
  await ask();
  expect(asked).toBe(2);
});

test("adds one listener to a page for all its replays, however many variants are asked for", async () => {
  for (let n = 0; n < 20; n++) await ask({ headers: { ...HOST, "If-None-Match": `"${n}"` } });
  const kept = pages.find("foxes.example/");
  expect([asked, kept?.whenGone.length]).toEqual([20, 1]);
  pages.drop(["team:foxes"]);
  await ask({ headers: { ...HOST, "If-None-Match": '"1"' } });
  expect(asked).toBe(21);
});
