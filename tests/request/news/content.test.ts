import { describe, expect, test } from "vitest";
import { HOCKEY_HOST, LACROSSE_HOST, RUGBY_HOST, shopHostOf } from "../../harness/browser/hosts.ts";
import { clubsNamedIn, idsUnder } from "../request.ts";
import { useServer } from "../use-server.ts";

const CLUBS = [
  { club: "Ashford Kestrels", slug: "ashford-kestrels", host: HOCKEY_HOST },
  { club: "Larkin Foxes", slug: "larkin-foxes", host: RUGBY_HOST },
  { club: "Calder Mesa", slug: "calder-mesa", host: LACROSSE_HOST },
];
const TEAM_PAGES = [
  "/about",
  "/galleries",
  "/coaches",
  "/staff",
  "/executiveboard",
  "/practice/upcoming",
  "/practice/past",
  "/eventsandpractice/upcoming",
  "/eventsandpractice/past",
];
const EVENT_PAGES = ["/events/upcoming", "/events/past"];
/** Each list, its items' path, and the sentence for an item that does not exist. */
const ITEMS = [
  ["/events/upcoming", "/events", "Does not exist"],
  ["/practice/upcoming", "/practice", "Does not exist"],
  ["/galleries", "/galleries", "Gallery does not exist"],
  ["/coaches", "/coaches", "Coach does not exist"],
  ["/about", "/pages", "Web page does not exist"],
] as const;

const server = useServer();
const get = (path: string, host: string) => server.get(path, { host });
const mainOf = (body: string) => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";

describe.each(CLUBS)("$club", ({ club, slug, host }) => {
  test.each([...TEAM_PAGES, ...EVENT_PAGES])("%s names only this club", async (path) => {
    const { status, body } = await get(path, host);
    expect([status, clubsNamedIn(body)]).toEqual([200, [club]]);
  });

  test.each(ITEMS)(
    "every item of %s has a page, and a made-up one is a 404",
    async (list, under, sentence) => {
      const ids = idsUnder(under, mainOf((await get(list, host)).body));
      expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) expect((await get(`${under}/${id}`, host)).status, id).toBe(200);
      const missing = await get(`${under}/no-such-item`, host);
      expect(missing.status).toBe(404);
      expect(missing.body).toContain(sentence);
    },
  );

  test.each(EVENT_PAGES)("%s exists in store-only mode, and links to no team page", async (path) => {
    const { status, body } = await get(path, shopHostOf(slug));
    expect(status).toBe(200);
    expect(mainOf(body)).not.toMatch(/href="\/(?:practice|eventsandpractice)/);
  });

  test("every link keeps ?team= in query-parameter mode, links in texts too", async () => {
    for (const path of [...TEAM_PAGES, ...EVENT_PAGES]) {
      const { body } = await get(`${path}?team=${slug}`, "localhost");
      const links = [...mainOf(body).matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, link = ""]) => link);
      const own = links.filter((link) => !link.startsWith("/images/"));
      expect(own.filter((link) => !link.includes(`team=${slug}`))).toEqual([]);
    }
  });
});

test("a missing page of the archive is a 404", async () => {
  for (const page of ["0", "2000", "x"]) {
    const { status, body } = await get(`/events/past?page=${page}`, HOCKEY_HOST);
    expect([status, body.includes("Web page does not exist")], page).toEqual([404, true]);
  }
});

test("an article and its gallery link to each other, and keep ?team=", async () => {
  const team = "?team=ashford-kestrels";
  for (const [from, to] of [
    ["/articles/quarry-cup", "/galleries/quarry-cup"],
    ["/galleries/quarry-cup", "/articles/quarry-cup"],
  ]) {
    expect(mainOf((await get(`${from}`, HOCKEY_HOST)).body)).toContain(`href="${to}"`);
    expect(mainOf((await get(`${from}${team}`, "localhost")).body)).toContain(`href="${to}${team}"`);
  }
});

test("an event says if it is cancelled, over or undated, and links to its tickets", async () => {
  expect((await get("/events/trivia-night", HOCKEY_HOST)).body).toContain("This event is cancelled.");
  expect((await get("/events/skate-a-thon", HOCKEY_HOST)).body).toContain("This event is over.");
  expect((await get("/events/season-banquet", HOCKEY_HOST)).body).toContain("Time TBD");
  expect(mainOf((await get("/events/alumni-skate", HOCKEY_HOST)).body)).toContain(
    'href="/tickets/alumni-skate"',
  );
});
