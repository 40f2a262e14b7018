import { describe, expect, test } from "vitest";
import { CLUB_HOSTS, HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { idsUnder } from "../request.ts";
import { useServer } from "../use-server.ts";

const server = useServer();

const mainHtmlOf = (html: string) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";

/** The text of the page's main part, without tags. */
const mainOf = (html: string) =>
  mainHtmlOf(html)
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const canonicalOf = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];

describe.each(Object.entries(CLUB_HOSTS))("the %s club", (_sport, host) => {
  test("its previous seasons link to an existing roster and schedule", async () => {
    const { body } = await server.get("/previousseasons", { host });
    const [id] = idsUnder("/season", body);
    expect(body).toContain(`href="/seasonschedule/${id}/results"`);
    const roster = await server.get(`/season/${id}`, { host });
    expect(roster.status).toBe(200);
    expect(idsUnder("/roster", roster.body).length).toBeGreaterThan(10);
    const results = await server.get(`/seasonschedule/${id}/results`, { host });
    expect(mainOf(results.body)).toMatch(/Final record: ?\d+-\d+-\d+/);
    const logo = /src="(\/images\/[^"]+\.png)"/.exec(mainHtmlOf(body))?.[1] ?? "";
    const hash = logo.split("/")[3];
    for (const page of [roster, results]) expect(mainHtmlOf(page.body)).toContain(`${hash}/`);
    expect((await server.get(logo, { host })).headers["content-type"]).toBe("image/png");
  });
});

test.each(["/season/none", "/seasonschedule/none/upcoming", "/seasonschedule/none/results"])(
  "%s says that the season does not exist",
  async (path) => {
    const { status, body } = await server.get(path);
    expect(status).toBe(404);
    expect(mainOf(body)).toContain("Season does not exist");
  },
);

test("the current season's canonical address is the schedule's, a past season's its own", async () => {
  const current = await server.get("/seasonschedule/this-season/results");
  expect(canonicalOf(current.body)).toMatch(/\/schedule\/results$/);
  expect(mainOf(current.body)).toContain("Record so far");
  const past = await server.get("/seasonschedule/last-season/results");
  expect(canonicalOf(past.body)).toMatch(/\/seasonschedule\/last-season\/results$/);
});

test("a season's roster has its players, including those who are alumni today", async () => {
  const { body } = await server.get("/season/last-season");
  const players = idsUnder("/roster", body);
  expect(players).toContain("tobias-odegaard");
  expect(players).toContain("harrison-vale");
  const roster = idsUnder("/roster", (await server.get("/roster")).body);
  expect(roster).not.toContain("harrison-vale");
});

describe("a search", () => {
  const found = async (path: string) => mainOf((await server.get(path)).body);

  test.each([
    ["/alumni?q=grunwald", "Matthias Grünwald", "Harrison Vale"],
    ["/alumni?q=2013", "Adam Strand", "Harrison Vale"],
    ["/previousrosters?q=2024-25", "Roster 2024-25", "Roster 2025-26"],
    ["/previousrosters?q=brightwater", "No results for", "Roster 2025-26"],
    ["/previousrosters?q=vandermolen", "No results for", "Roster 2025-26"],
    ["/previousseasons?q=2026", "Season 2025-26", "Season 2024-25"],
    ["/previousseasons?q=1066", "No results for “1066”", "Season 2025-26"],
  ])("%s finds %j and not %j", async (path, shown, hidden) => {
    const text = await found(path);
    expect(text).toContain(shown);
    expect(text).not.toContain(hidden);
  });

  test("for a player's name finds the player's rosters, with a link to the player", async () => {
    const { body } = await server.get("/previousrosters?q=zed");
    expect(mainOf(body)).toContain("Roster 2025-26");
    expect(idsUnder("/roster", body)).toContain("elliot-zed");
  });

  test("is not part of the canonical address", async () => {
    const { body } = await server.get("/alumni?q=vale");
    expect(canonicalOf(body)).toMatch(/\/alumni$/);
  });

  test("for markup, wildcards or a long text is answered", async () => {
    for (const q of ["%3Cscript%3E", "%25", "%5B", "x".repeat(500)])
      expect((await server.get(`/alumni?q=${q}`)).status).toBe(200);
  });
});

test("in query-parameter mode every link and search keeps ?team=", async () => {
  const { body } = await server.get("/previousrosters?team=larkin-foxes", { host: "localhost" });
  expect(body).toContain('<input type="hidden" name="team" value="larkin-foxes"/>');
  expect(body).toContain('href="/seasonschedule/last-season/results?team=larkin-foxes"');
  expect(
    canonicalOf(
      (await server.get("/seasonschedule/this-season/upcoming?team=larkin-foxes", { host: "localhost" }))
        .body,
    ),
  ).toMatch(/\/schedule\/upcoming\?team=larkin-foxes$/);
});

test("the roster, the alumni and the schedule link to each other", async () => {
  const links: [string, string[]][] = [
    ["/roster", ["/alumni", "/previousrosters"]],
    ["/alumni", ["/roster", "/previousrosters"]],
    ["/schedule/upcoming", ["/previousseasons"]],
    ["/season/last-season", ["/seasonschedule/last-season", "/previousrosters"]],
    [
      "/seasonschedule/last-season/upcoming",
      ["/season/last-season", "/seasonschedule/two-seasons-ago/upcoming"],
    ],
  ];
  for (const [path, targets] of links) {
    const { body } = await server.get(path, { host: HOCKEY_HOST });
    for (const target of targets) expect(body, path).toContain(`href="${target}"`);
  }
});
