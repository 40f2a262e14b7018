import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";
import { sitemapUrls } from "./sites.ts";

/** /sitemap.xml and /robots.txt on the operator's own domain, which has no club. */
const BASE = "clubs.example";
const LOCKED = `update teams set admin_info = '{"active": false}', licensing_agreement =
  '{"licensingSignatureNeeded": true}' where team_id = 'calder';
  insert into domains (host, team_id, mode, is_primary, verified) values ('shop.example', 'larkin', 'store', true, true);`;

let server: RunningProgram;
const ask = (path: string, host = BASE, more: Parameters<typeof sendRequest>[2] = {}) =>
  sendRequest(server.port, path, { host, ...more });

beforeAll(async () => {
  server = await startOnPostgres({ BASE_DOMAIN: BASE, DEMO: "off", QUERY_TEAMS: "off" }, LOCKED);
});
afterAll(async () => {
  await server?.stop();
});

test("the index names the sitemap of each open club once, at its own address", async () => {
  const { status, headers, body } = await ask("/sitemap.xml");
  expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(body).toContain("<sitemapindex ");
  // A primary domain is preferred to the alias; the locked club and the store are left out.
  expect(sitemapUrls(body).toSorted()).toEqual([
    "http://kestrels.localhost/sitemap.xml",
    `http://larkin-foxes.${BASE}/sitemap.xml`,
  ]);
  for (const url of sitemapUrls(body)) {
    const sitemap = await ask("/sitemap.xml", new URL(url).host);
    expect([sitemap.status, sitemap.body.includes("<urlset ")]).toEqual([200, true]);
  }
});

test("the index is revalidated by its ETag, and HEAD has the headers of GET", async () => {
  const { headers, body } = await ask("/sitemap.xml");
  expect(headers.etag).toMatch(/^W\/"/);
  const again = await ask("/sitemap.xml", BASE, { headers: { "if-none-match": headers.etag } });
  expect([again.status, again.body]).toEqual([304, ""]);
  const head = await ask("/sitemap.xml", BASE, { method: "HEAD" });
  expect([head.status, head.headers["content-length"]]).toEqual([200, String(Buffer.byteLength(body))]);
  expect([head.headers.etag, head.body]).toEqual([headers.etag, ""]);
});

test("robots.txt names the index", async () => {
  const { status, body } = await ask("/robots.txt");
  expect(status).toBe(200);
  expect(body).toContain(`Sitemap: http://${BASE}/sitemap.xml\n`);
});

test.each([
  ["a file after the last", "/sitemap-2.xml", BASE],
  ["a page", "/roster", BASE],
  ["an unknown host", "/sitemap.xml", "other.example"],
  ["an unknown alias", "/sitemap.xml", `nobody.${BASE}`],
])("%s goes to /notfound", async (_what, path, host) => {
  const { status, headers } = await ask(path, host);
  expect([status, headers.location]).toEqual([302, "/notfound"]);
});
