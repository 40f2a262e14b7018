import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askOnce } from "../ask-once.ts";
import { CLUBS } from "../hosts.ts";
import { startServer, type TestServer } from "../server.ts";
import { send } from "./request.ts";

/** Where a crawl begins, and the Host it keeps. */
interface Start {
  host: string;
  path: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ copyOf: (await askOnce("demo")).dataDir });
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

/** Every address of this site that a page names: links, scripts, feeds. A form carries its club in a field. */
function addressesIn(html: string, { host }: Start, at: string): string[] {
  const named = html.matchAll(/\s(?:href|src)="([^"]+)"/g);
  return [...named].flatMap(([, text = ""]) => {
    const url = URL.parse(text.replaceAll("&amp;", "&"), `http://${host}:${server.port}${at}`);
    const isHere = url?.hostname === host && /^https?:$/.test(url.protocol);
    // Sizes of pictures are made when first asked for: some are asked for by the pictures' own tests.
    return isHere && !url.pathname.startsWith("/images/") ? [url.pathname + url.search] : [];
  });
}

/** Asks for everything that can be reached; the addresses that are not there, with the page that names each. */
async function crawl(start: Start): Promise<{ seen: Set<string>; missing: string[] }> {
  const seen = new Set([start.path]);
  const missing: string[] = [];
  const waiting = [{ path: start.path, from: "" }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { status, headers, body } = await send(server.port, next.path, { host: start.host });
    if (status >= 400) missing.push(`${status} ${next.path}, named by ${next.from}`);
    const location = headers.location === undefined ? [] : [`href="${headers.location}"`];
    const text = headers["content-type"]?.startsWith("text/html") ? body : "";
    for (const path of addressesIn([text, ...location].join(" "), start, next.path)) {
      if (seen.has(path)) continue;
      seen.add(path);
      waiting.push({ path, from: next.path });
    }
  }
  return { seen, missing };
}

describe.each([
  ...Object.entries(CLUBS).map(
    ([name, host]) => [`the ${name} club on its own host`, { host, path: "/" }] as const,
  ),
  ["a club by ?team=", { host: "localhost", path: "/?team=larkin-foxes" }] as const,
])("%s", (_name, start) => {
  test("names nothing that is not there", async () => {
    const { seen, missing } = await crawl(start);
    expect(missing).toEqual([]);
    expect(seen.size).toBeGreaterThan(100);
  }, 180_000);
});

test("by ?team= every page that is named keeps the club", async () => {
  const { seen } = await crawl({ host: "localhost", path: "/?team=larkin-foxes" });
  const pages = [...seen].filter((path) => !/^\/(assets|images|fonts)\/|\.\w+(\?|$)/.test(path));
  expect(pages.filter((path) => !path.includes("team=larkin-foxes"))).toEqual([]);
}, 180_000);
