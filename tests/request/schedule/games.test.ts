import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openPostgres } from "../../../server/db/open-database.ts";
import { type Club, makeLeague } from "../../factories/factories.ts";
import { decodedHtml, parseHead, structuredDataOf } from "../../harness/browser/page-head.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { makeNightOwls, OWLS_HOST, OWLS_SHOP_HOST } from "../stats/night-owls.ts";
import { useServer } from "../use-server.ts";

const server = useServer();
let database: OpenDatabase;
let club: Club;

beforeAll(async () => {
  database = openPostgres((await fetchSharedResource("server")).databaseUrl);
  club = await makeNightOwls(database.db);
});

afterAll(() => database?.close());

const get = (path: string, host = OWLS_HOST) => server.get(path, { host });
const mainOf = (body: string) => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
const textOf = (body: string) =>
  decodedHtml(mainOf(body))
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const read = async (path: string) => {
  const { status, body } = await get(path);
  expect(status, path).toBe(200);
  return { body, text: textOf(body), ...parseHead(body) };
};

describe("before a game", () => {
  test("its page names the opponent, time, venue and ways to follow it", async () => {
    const { text, body } = await read("/games/next/info");
    expect(text).toMatch(/Night Owls vs .*Otter Lake College/);
    for (const part of ["Friday, Nov 27, 2026", "07:30 PM EST", "06:45 PM EST", "Example Arena"])
      expect(text).toContain(part);
    for (const way of [
      "https://watch.example.com/",
      "https://radio.example.com/",
      "/games/next/calendar.ics",
    ])
      expect(mainOf(body)).toContain(`href="${way}"`);
    expect(text).toContain("days");
  });

  test("its other pages say that there is nothing yet, and link to the game and the schedule", async () => {
    for (const [page, sentence] of [
      ["stats", "The box score will be posted once the game starts."],
      ["recap", "There's no recap of this game yet."],
      ["gallery", "No photos from this game yet."],
      ["tickets", "No tickets are on sale for this game."],
    ]) {
      const { text, body } = await read(`/games/next/${page}`);
      expect(text).toContain(sentence);
      expect(mainOf(body)).toContain('href="/games/next/info"');
      expect(mainOf(body)).toContain('href="/schedule/upcoming"');
    }
  });

  test.each([
    ["moved", "Rescheduled from", "Nov 21, 2026"],
    ["off", "This game is cancelled.", "Cancelled"],
    ["later", "This game is postponed. A new date will be announced.", "Postponed"],
    ["on", "Live", "Waiting for the scorekeeper"],
  ])("game %s shows its state", async (id, ...sentences) => {
    const { text } = await read(`/games/${id}/info`);
    for (const sentence of sentences) expect(text).toContain(sentence);
  });
});

test("a live game's pages show the scorer's entries", async () => {
  const { text } = await read("/games/scored/info");
  expect(text).toMatch(/Night Owls 1 – 0 .*Heron Bay/);
  expect(text).toMatch(/Live 1st period/);
  expect(text).toMatch(/1 2 3 T Night Owls 1 – – 1 Heron Bay 0 – – 0/);
  const box = await read("/games/scored/stats");
  expect(box.text).toMatch(/1st period 03:03 Night Owls Ada Byrd Score 1 – 0/);
});

describe("after a game", () => {
  test("its page shows the score, also by period", async () => {
    const { text, body } = await read("/games/told/info");
    expect(text).toMatch(/Night Owls 3 – 2 .*Otter Lake College/);
    expect(text).toContain("Final/OT");
    expect(text).toMatch(/1 2 3 OT T Night Owls 1 0 1 1 3 Otter Lake College 0 2 0 0 2/);
    expect(text).toContain("1,204");
    expect(mainOf(body)).not.toContain("calendar.ics");
  });

  test("its page names its leaders, its article and earlier meetings", async () => {
    const { text, body } = await read("/games/told/info");
    expect(text).toMatch(
      /Leaders Ada Byrd No\. 9, F G 3 P 3 Bea Finch No\. 22 A 2 P 2 Cleo Wren No\. 1 SV 30/,
    );
    expect(mainOf(body)).toContain('href="/articles/story"');
    expect(text).toContain("Night Owls against Otter Lake College: 1-1-0-1");
    const [, meetings = ""] = text.split("Recent meetings");
    expect(meetings).toMatch(/Tie Nov 01, 2026 Home 2–2.*Loss Oct 31, 2026 Home 1–4/);
    expect(mainOf(body)).toContain('href="/opponents/otters"');
    expect(mainOf(body)).toContain('href="/leagues/lake"');
  });

  test("the box score lists each goal with the score after it, and sums up the player lines", async () => {
    const { text } = await read("/games/told/stats");
    expect(text).toMatch(/1st period 04:12 Night Owls Ada Byrd Assisted by Bea Finch Score 1 – 0/);
    expect(text).toMatch(/2nd period Otter Lake College Otto Pike PPG Score 1 – 1 .*Score 1 – 2/);
    expect(text).toMatch(/Overtime 01:01 Night Owls Ada Byrd Score 3 – 2/);
    expect(text).toMatch(/9 Ada Byrd F 3 0 3 0 0 0 0 0 6 22 Bea Finch 0 2 2 0 0 0 0 0 0 Total 3 2 5/);
    expect(text).toMatch(/1 Cleo Wren \(W\) 2 32 30 \.938 0 Total 2 32 30/);
    expect(text).toContain("Night Owls 0 for 0 min; Otter Lake College 1 for 2 min");
  });

  test("the canonical address of recap and photos is that of the article and the gallery", async () => {
    const recap = await read("/games/told/recap");
    expect([recap.text.includes("In overtime."), recap.canonical]).toEqual([
      true,
      expect.stringMatching(/\/articles\/story$/),
    ]);
    const gallery = await read("/games/told/gallery");
    expect(mainOf(gallery.body)).toContain('href="/galleries/pictures#picture-1"');
    expect(gallery.canonical).toMatch(/\/galleries\/pictures$/);
  });

  test("only pages with content have a tab", async () => {
    const tabsOf = async (path: string) => {
      const { body } = await get(path);
      const [nav = ""] = /<nav aria-label="This game"[\s\S]*?<\/nav>/.exec(body) ?? [];
      const links = nav.match(/<a [^>]*>/g) ?? [];
      return links.map((link) => {
        const [, page] = /href="\/games\/\w+\/(\w+)"/.exec(link) ?? [];
        return `${page}${link.includes("aria-current") ? "!" : ""}`;
      });
    };
    expect(await tabsOf("/games/told/stats")).toEqual(["info", "stats!", "recap", "gallery"]);
    expect(await tabsOf("/games/bare/info")).toEqual(["info!"]);
    expect(await tabsOf("/games/bare/gallery")).toEqual(["info", "gallery!"]);
  });

  test("structured data names both teams and the score", async () => {
    const head = await read("/games/told/info");
    const [event] = structuredDataOf(head, "SportsEvent");
    expect(event).toMatchObject({
      homeTeam: { name: "Otter Lake College" },
      awayTeam: { name: "Night Owls" },
      description: "Final/OT: Night Owls 3, Otter Lake College 2. Homecoming",
      url: head.canonical,
    });
    expect(structuredDataOf(head, "BreadcrumbList")).toHaveLength(1);
    expect(head.tags.get("og:image")).toMatch(/\/game\/told\.jpg$/);
  });
});

test("lists link to the games, and to the recap, box score and photos of finished ones", async () => {
  const results = mainOf((await get("/schedule/results")).body);
  for (const page of ["info", "recap", "stats", "gallery"])
    expect(results).toContain(`href="/games/told/${page}"`);
  expect(results).toContain('href="/games/bare/info"');
  expect(results).not.toMatch(/href="\/games\/bare\/(?:recap|stats|gallery)"/);
  for (const path of ["/articles/story", "/galleries/pictures"])
    expect(mainOf((await get(path)).body)).toContain('href="/games/told/info"');
  const { games } = JSON.parse((await get("/schedule.json")).body) as { games: { url: string }[] };
  expect(games.map(({ url }) => new URL(url).pathname)).toContain("/games/told/info");
});

test("an opponent's page has the record, the last result and every game", async () => {
  const { text, body } = await read("/opponents/otters");
  expect(text.replaceAll(" ,", ",")).toContain("Night Owls series record: 1-1-0-1, Home 0-1-0-1, Away 1-0-0");
  expect(text).toMatch(/Last result W Win 3–2 OT/);
  const ids = [...mainOf(body).matchAll(/href="\/games\/(\w+)\/info"/g)].map(([, id]) => id);
  expect(ids).toEqual(["on", "next", "moved", "later", "off", "told", "bare", "first"]);
});

test("the page of an opponent not yet met says so", async () => {
  expect((await read("/opponents/herons")).text).toContain("These teams haven't met before.");
});

test("a league's page has its standings, what they are based on, and the club's games", async () => {
  const { text, body } = await read("/leagues/lake");
  expect(text).toMatch(/Team GP W L T OTL Pts GF GA Diff 1 OPP Otter Lake College 4 1 1 1 1 4 9 9 0/);
  expect(text).toMatch(/2 NO Night Owls 3 1 1 1 0 3 6 8 −2/);
  expect(text).toContain(
    "Based on 3 league games played by Night Owls and 1 result from games between other teams.",
  );
  expect(mainOf(body)).toContain('href="/opponents/herons"');
  expect(mainOf(body)).toContain('href="/games/told/info"');
});

test("a league without other teams' results has no standings, and says why", async () => {
  await makeLeague(database.db, club, { id: "empty" });
  const { text } = await read("/leagues/empty");
  expect(text).toContain("Standings aren't available because we don't get other teams' results.");
});

describe("an unknown or hidden item", () => {
  test.each([
    ["/games/no-such-game/info", "Game does not exist"],
    ["/games/struck/stats", "Game does not exist"],
    ["/opponents/no-such-team", "Opponent does not exist"],
    ["/leagues/no-such-league", "Does not exist"],
  ])("%s is a 404 with its sentence", async (path, sentence) => {
    const { status, body } = await get(path);
    expect([status, body.includes(sentence)]).toEqual([404, true]);
  });

  test("in store-only mode no game, opponent or league has a page or a link", async () => {
    for (const path of ["/games/told", "/games/told/info", "/opponents/otters", "/leagues/lake"])
      expect((await get(path, OWLS_SHOP_HOST)).status, path).toBe(404);
    expect((await get("/", OWLS_SHOP_HOST)).body).not.toMatch(/href="\/(?:games|opponents|leagues)\//);
  });
});

test("every link on these pages keeps ?team= in query-parameter mode", async () => {
  for (const path of ["/games/told/info", "/games/told/stats", "/opponents/otters", "/leagues/lake"]) {
    const { body } = await get(`${path}?team=owls`, "localhost");
    const links = [...mainOf(body).matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !link.includes("team=owls"))).toEqual([]);
  }
});
