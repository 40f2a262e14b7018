import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainTeamRecord } from "../../factories/plain-team.ts";
import { HOCKEY_HOST, LACROSSE_HOST } from "../../harness/browser/hosts.ts";
import { htmlFaults } from "../../harness/browser/html-faults.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { importFolder, runInWorker } from "../../harness/program/in-process.ts";
import { postgresEnv, type RunningProgram } from "../../harness/program/server.ts";
import { type StatementWatch, watchStatements } from "../../harness/program/statement-watch.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { type RequestOptions, sendRequest } from "../request.ts";
import { sitemapUrls } from "./sites.ts";

/** The operator's directory of clubs, on the bare domain, which belongs to no club. */
const BASE = "clubs.example";
const ENV = { BASE_DOMAIN: BASE, DEMO: "off", QUERY_TEAMS: "off", PUBLIC_PORTS: "8443" };

/** SQL that copies a demo club's own row, and no other rows, to clubs with other names. */
const copies = (name: string, count: number, alias: string) => `
  insert into teams select (jsonb_populate_record(t, jsonb_build_object('team_id', '${name}-' || n,
    'slug', '${name}-' || n, 'team_alias', ${alias}, 'sports_type', 3))).*
  from teams t, generate_series(1, ${count}) n where t.team_id = 'larkin';`;
/**
 * SQL for a locked club, a club with a game in an invalid zone, a club with markup as its name, and 130
 * others.
 */
const CHANGES = `
  ${copies("many", 130, "'Many ' || lpad(n::text, 3, '0')")}
  ${copies("marked", 1, `'A & <script>alert(1)</script> "B"'`)}
  update teams set admin_info = '{"active": false}', licensing_agreement =
    '{"licensingSignatureNeeded": true}' where team_id = 'calder';
  update games set time_zone = 'Nowhere/None' where team_id = 'larkin';
  update teams set logo = null where team_id = 'many-1';`;

let server: RunningProgram;
let watch: StatementWatch;
let db: pg.Client;
let url: string;
const ask = (path: string, more: RequestOptions = {}) =>
  sendRequest(server.port, path, { host: BASE, ...more });

const isOfLarkin = (line: string) => line.includes('"team":"larkin"');

/** The cards on a page, each with name, address and text. */
function cardsOf(body: string) {
  return [...body.matchAll(/<li class="card[\s\S]*?<\/li>/g)].map(([card]) => ({
    card,
    name: /<h2><a [^>]*>([^<]*)</.exec(card)?.[1] ?? "",
    href: /<h2><a href="([^"]*)"/.exec(card)?.[1] ?? "",
    words: card
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  }));
}
const namesOn = async (path: string) => cardsOf((await ask(path)).body).map(({ name }) => name);
const cardOf = async (name: string) =>
  cardsOf((await ask(`/?q=${encodeURIComponent(name)}`)).body).find((card) => card.name === name);

beforeAll(async () => {
  url = await copyPostgres("postgresDemo");
  watch = await watchStatements(url);
  db = new pg.Client(url);
  await db.connect();
  server = await startOnPostgres({ ...ENV, DATABASE_URL: watch.url }, CHANGES.replaceAll("\n", " "));
});
afterAll(async () => {
  // Ignores the error that the club with the invalid zone causes.
  expect(server.errors().filter((line) => !isOfLarkin(line))).toEqual([]);
  await server.stop();
  await db.end();
  watch.close();
});

test("lists open clubs by name, each with its sport and its own address", async () => {
  const { status, headers, body } = await ask("/");
  expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(body).toContain("<h1>Clubs</h1>");
  const cards = cardsOf(body);
  expect(cards.map(({ name }) => name).slice(0, 4)).toEqual([
    "A &amp; &lt;script&gt;alert(1)&lt;/script&gt; &quot;B&quot;",
    "Ashford Kestrels",
    "Larkin Foxes",
    "Many 001",
  ]);
  // If a club has a primary domain, its card links to that instead of its alias.
  expect(cards[1]?.href).toBe(`http://${HOCKEY_HOST}/`);
  expect(cards[1]?.words).toContain("Men&#39;s Ice Hockey");
  expect(cards[3]?.href).toBe(`http://many-1.${BASE}/`);
  expect(cards[3]?.words).toBe("M0 Many 001 Women&#39;s Rugby");
});

test("addresses keep the visitor's port", async () => {
  const { body } = await ask("/?q=many+001", { host: `${BASE}:8443` });
  expect(cardsOf(body)[0]?.href).toBe(`http://many-1.${BASE}:8443/`);
});

test("markup in names and searches is escaped", async () => {
  const { body } = await ask(`/?q=${encodeURIComponent('"><script>alert(2)</script>')}`);
  for (const shown of [body, (await ask("/")).body]) expect(shown).not.toMatch(/<script|<b>/i);
  expect(body).toContain("&lt;script&gt;alert(2)");
});

test("a locked club is neither listed nor found", async () => {
  const { body } = await ask("/?q=calder");
  expect(cardsOf(body)).toEqual([]);
  expect(body).toContain("No clubs match your search.");
});

test("a club's next game is shown in its venue's time zone", async () => {
  const json = await sendRequest(server.port, "/schedule.json", { host: HOCKEY_HOST });
  const { games } = JSON.parse(json.body) as { games: { start: string; state: string; opponent: string }[] };
  const next = games
    .filter(({ start, state }) => state === "scheduled" && start > "2026-11-20T17:00:00Z")
    .sort((a, b) => a.start.localeCompare(b.start))[0];
  const card = await cardOf("Ashford Kestrels");
  expect(card?.words).toMatch(/ Next \w{3}, Nov \d\d, 2026, \d\d:\d\d [AP]M E[SD]T (?:vs|at) /);
  expect(card?.card).toContain(`datetime="${next?.start}"`);
  expect(card?.words.endsWith(next?.opponent ?? "-")).toBe(true);
});

test("a club with a broken game is listed without the game", async () => {
  expect((await cardOf("Larkin Foxes"))?.words).toBe("Larkin Foxes Women&#39;s Rugby");
  expect((await cardOf("Larkin Foxes"))?.card).toContain('<img class="crest"');
  await expect.poll(() => server.errors().some(isOfLarkin)).toBe(true);
});

describe("pages", () => {
  test("list the clubs in order, and link to the next and previous page", async () => {
    const [first, second] = [await ask("/"), await ask("/?page=2")];
    const names = [first, second].flatMap(({ body }) => cardsOf(body).map(({ name }) => name));
    expect(names).toHaveLength(133);
    expect(new Set(names).size).toBe(133);
    expect(first.body).toContain('<a rel="next" href="/?page=2">');
    expect(second.body).toContain('<a rel="prev" href="/">');
    expect(second.body).toContain(`<link rel="canonical" href="http://${BASE}/?page=2">`);
  });

  test.each(["/?page=3", "/?page=0", "/?page=x", "/?q=kestrels&page=2", "/nowhere", "/?team=larkin-foxes"])(
    "%s does not exist",
    async (path) => {
      const { status, headers } = await ask(path);
      expect([status, headers.location?.split("?")[0]]).toEqual([302, "/notfound"]);
    },
  );

  test("are listed for search engines, and searches are not", async () => {
    const robots = await ask("/robots.txt");
    const sitemaps = [...robots.body.matchAll(/^Sitemap: (.*)$/gm)].map(([, one]) => one);
    expect(sitemaps).toEqual([`http://${BASE}/sitemap.xml`, `http://${BASE}/sitemap-directory.xml`]);
    const listed = await ask("/sitemap-directory.xml");
    expect(sitemapUrls(listed.body)).toEqual([`http://${BASE}/`, `http://${BASE}/?page=2`]);
    const isListed = async (path: string) => !(await ask(path)).body.includes('content="noindex');
    expect([await isListed("/"), await isListed("/?sport=womens-rugby"), await isListed("/?q=many")]).toEqual(
      [true, true, false],
    );
  });
});

describe("a search", () => {
  test("finds clubs by name, sport and college, within the selected sport", async () => {
    expect(await namesOn("/?q=kestrels")).toEqual(["Ashford Kestrels"]);
    expect(await namesOn("/?q=ice+hockey")).toEqual(["Ashford Kestrels"]);
    expect(await namesOn("/?sport=mens-ice-hockey")).toEqual(["Ashford Kestrels"]);
    expect(await namesOn("/?q=kestrels&sport=womens-rugby")).toEqual([]);
    expect((await ask("/?q=many+01&sport=womens-rugby")).body).toContain(
      '<input type="hidden" name="sport" value="womens-rugby">',
    );
  });

  test("in another spelling is the same stored page, and an unknown sport is ignored", async () => {
    const { headers } = await ask("/?q=many");
    for (const path of [
      "/?q=%20many%20",
      "/?utm_source=x&q=many&sort=price",
      "/?q=many&sport=chess",
      "/?q=many&team=",
    ])
      expect((await ask(path)).headers.etag, path).toBe(headers.etag);
  });
});

test.each(["/", "/?page=2", "/?q=many&sport=womens-rugby", "/?q=nobody"])(
  "the HTML of %s is valid",
  async (path) => {
    expect(await htmlFaults((await ask(path)).body)).toEqual([]);
  },
);

test("the security policy allows only the directory's style, fonts and images", async () => {
  const { headers } = await ask("/");
  expect(String(headers["content-security-policy"]).replace(/'sha256-[^']+'/, "HASH")).toBe(
    "default-src 'none'; style-src HASH; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
  );
});

/** Counts only statements on clubs, because the server's sweep may send others meanwhile. */
const clubStatements = () => watch.cost().statements.filter((sql) => /"(?:teams|opponents)"/.test(sql));

test("the directory is stored, compressed, revalidated by its ETag, and HEAD has the headers of GET", async () => {
  const plain = await ask("/");
  expect([plain.headers["cache-control"], plain.headers.vary]).toEqual(["no-cache", "Accept-Encoding"]);
  watch.reset();
  const packed = await ask("/", { headers: { "accept-encoding": "br" } });
  expect([packed.status, packed.headers["content-encoding"]]).toEqual([200, "br"]);
  expect(packed.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 4);
  const again = await ask("/", { headers: { "if-none-match": plain.headers.etag } });
  expect([again.status, again.body]).toEqual([304, ""]);
  const head = await ask("/", { method: "HEAD" });
  expect([head.status, head.headers["content-length"], head.body]).toEqual([
    200,
    String(plain.bytes.byteLength),
    "",
  ]);
  expect(clubStatements()).toEqual([]);
});

test("a search costs three statements while the clubs are cached: colors, crests and games", async () => {
  // Another search reads the clubs; the directory itself is stored, and would not.
  await ask("/?q=many+01");
  watch.reset();
  await ask("/?q=many+02");
  expect(clubStatements()).toHaveLength(3);
});

describe("crests", () => {
  const crestOn = (body: string) => /<img class="crest" src="([^"]+)"/.exec(body)?.[1] ?? "";
  const status = async (path: string) => (await ask(path)).status;

  test("are shown on the bare domain itself, in both sizes", async () => {
    const card = (await cardOf("Ashford Kestrels"))?.card ?? "";
    const { status: found, headers } = await ask(crestOn(card));
    expect([found, headers["content-type"]]).toEqual([200, "image/png"]);
    expect(await status(crestOn(card).replace("/64.", "/128."))).toBe(200);
  });

  test("are the only pictures there, and a locked club's is missing", async () => {
    const home = await sendRequest(server.port, "/", { host: HOCKEY_HOST });
    const photo = /\/images\/[^"\s]+?\.avif/.exec(home.body)?.[0] ?? "-";
    expect((await sendRequest(server.port, photo, { host: HOCKEY_HOST })).status).toBe(200);
    expect(await status(photo)).toBe(404);
    const { rows } = await db.query<{ hash: string }>(
      "select i.hash from teams t join images i on i.team_id = t.team_id and i.id = t.logo where t.team_id = 'calder'",
    );
    const logo = `/images/calder/${rows[0]?.hash}/64.png`;
    expect((await sendRequest(server.port, logo, { host: LACROSSE_HOST })).status).toBe(200);
    expect(await status(logo)).toBe(404);
  });
});

describe("a stored page", () => {
  let folder: string;
  const env = () => ({ ...postgresEnv(url), BASE_DOMAIN: BASE });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fieldhouse-directory-"));
    await mkdir(join(folder, "herons"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  async function importHerons(teamAlias: string): Promise<void> {
    await writeFile(
      join(folder, "herons", "team.json"),
      JSON.stringify(plainTeamRecord("herons", { teamAlias })),
    );
    await importFolder(join(folder, "herons"), server.dataDir, env());
  }
  const first = async () => (await namesOn("/"))[0];

  test("is drawn anew once a club is imported, renamed or removed", async () => {
    expect([await namesOn("/?q=herons"), await first()]).toEqual([[], expect.stringContaining("A &amp;")]);
    await importHerons("A Herons");
    await expect.poll(() => namesOn("/?q=herons")).toEqual(["A Herons"]);
    await importHerons("00 Herons");
    await expect.poll(first).toBe("00 Herons");
    // Renaming the club does not change its alias, so it is still removed as `a-herons`.
    const removed = await runInWorker(["remove", "herons", "--yes", "a-herons"], server.dataDir, env());
    expect([removed.code, removed.out]).toEqual([0, expect.any(String)]);
    await expect.poll(first).toContain("A &amp;");
    expect(await namesOn("/?q=herons")).toEqual([]);
  });
});
