import { parse } from "csv-parse/sync";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { formatPurgePayload } from "../../../platform/serving/purge-message.ts";
import { openPostgres } from "../../../server/db/open-database.ts";
import { games } from "../../../server/db/schema/index.ts";
import { makeClub, makeDomain, makeGame, makeSeason } from "../../factories/factories.ts";
import { HOCKEY_HOST, LACROSSE_HOST, RUGBY_HOST, shopHostOf } from "../../harness/browser/hosts.ts";
import { parseCalendar } from "../../harness/program/calendar-reader.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { clubsNamedIn } from "../request.ts";
import { useServer } from "../use-server.ts";

const CLUBS = [
  { club: "Ashford Kestrels", slug: "ashford-kestrels", host: HOCKEY_HOST },
  { club: "Larkin Foxes", slug: "larkin-foxes", host: RUGBY_HOST },
  { club: "Calder Mesa", slug: "calder-mesa", host: LACROSSE_HOST },
];
const GAME = "/games/g0-11/calendar.ics";
const FEEDS: [path: string, type: string][] = [
  ["/schedule.ics", "text/calendar"],
  ["/schedule.ics?home=1", "text/calendar"],
  ["/schedule.ics?season=last-season", "text/calendar"],
  [GAME, "text/calendar"],
  ["/practice.ics", "text/calendar"],
  ["/eventsandpractice.ics", "text/calendar"],
  ["/schedule.json", "application/json"],
  ["/schedule.csv", "text/csv"],
  ["/roster.csv", "text/csv"],
  ["/articles.rss", "application/rss+xml"],
];

const server = useServer();
const get = (path: string, host: string = HOCKEY_HOST) => server.get(path, { host });
const inQueryMode = (path: string, slug: string) =>
  get(`${path}${path.includes("?") ? "&" : "?"}team=${slug}`, "localhost");

describe.each(CLUBS)("$club", ({ club, slug, host }) => {
  test.each(FEEDS)(
    "%s has only this club, allows every origin, and links to its own pages",
    async (path, type) => {
      const { status, headers, body } = await get(path, host);
      expect([status, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
      expect(headers["content-type"]).toBe(`${type}; charset=utf-8`);
      expect(clubsNamedIn(body).filter((name) => name !== club)).toEqual([]);
      for (const [, origin] of body.matchAll(/(https?:\/\/[a-z.-]*localhost)/g))
        expect(origin).toBe(`http://${host}`);
      const again = await server.get(path, { host, headers: { "if-none-match": headers.etag } });
      expect([headers["cache-control"], again.status]).toEqual(["no-cache", 304]);
    },
  );

  test.each(FEEDS)("%s keeps ?team= in query-parameter mode", async (path) => {
    const { status, body } = await inQueryMode(path, slug);
    expect(status).toBe(200);
    const text = body.replaceAll("\r\n ", "");
    const links = text.match(/http:\/\/localhost\/(?!images)[^\s"<\\]*/g) ?? [];
    for (const link of links) expect(link).toMatch(new RegExp(`[?&]team=${slug}$`));
    if (!path.includes("csv")) expect(links.length).toBeGreaterThan(0);
  });

  test.each(FEEDS)("%s does not exist in store-only mode", async (path) => {
    const { status, body } = await get(path, shopHostOf(slug));
    expect(status).toBe(404);
    expect(body).not.toContain("VCALENDAR");
  });

  test("its calendar has every game of the season once, or only the home games", async () => {
    const [all, home, json] = await Promise.all(
      ["/schedule.ics", "/schedule.ics?home=1", "/schedule.json"].map((path) => get(path, host)),
    );
    const listed: { id: string; start: string; place: string; state: string }[] = JSON.parse(
      json?.body ?? "",
    ).games;
    const events = parseCalendar(all?.body ?? "");
    expect(events.map(({ uid }) => uid)).toEqual(
      listed.map(({ id }) => expect.stringContaining(`game-${id}@`)),
    );
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const [at, { state, start }] of listed.entries()) {
      if (state === "tbd") expect(events[at]?.isAllDay).toBe(true);
      else expect(events[at]?.start).toEqual(new Date(start));
      if (state === "postponed") expect(events[at]?.summary).toMatch(/^Postponed: /);
    }
    const atHome = listed.filter(({ place }) => place === "home").length;
    expect(parseCalendar(home?.body ?? "")).toHaveLength(atHome);
  });

  test("one game's calendar is the same entry as in the club's", async () => {
    const [event] = parseCalendar((await get(GAME, host)).body);
    const all = parseCalendar((await get("/schedule.ics", host)).body);
    expect(all).toContainEqual(event);
  });

  test("its pages link to the feeds, in query-parameter mode too", async () => {
    const schedule = await get("/schedule/upcoming", host);
    expect(schedule.body).toContain(`href="webcal://${host}/schedule.ics"`);
    expect(schedule.body.match(/href="webcal:/g)).toHaveLength(1);
    expect(schedule.body).toMatch(/href="\/games\/[\w-]+\/calendar\.ics"/);
    expect((await get("/roster", host)).body).toContain('href="/roster.csv"');
    const head = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/articles\.rss"/;
    expect((await get("/articles", host)).body).toMatch(head);
    const home = await inQueryMode("/schedule/results?home=1", slug);
    expect(home.body).toContain(`href="webcal://localhost/schedule.ics?home=1&amp;team=${slug}"`);
    expect((await inQueryMode("/articles", slug)).body).toContain(`href="/articles.rss?team=${slug}"`);
  });

  test("its events are a calendar in store-only mode too, and each event has its own", async () => {
    for (const on of [host, shopHostOf(slug)]) {
      const all = parseCalendar((await get("/events.ics", on)).body);
      const last = all.findLast(({ status }) => status === "CONFIRMED");
      const path = new URL(last?.url ?? "").pathname;
      expect(parseCalendar((await get(`${path}/calendar.ics`, on)).body)).toEqual([last]);
      expect((await get(path, on)).body).toContain(`href="${path}/calendar.ics"`);
    }
    expect((await get("/events/upcoming", host)).body).toContain(`href="webcal://${host}/events.ics"`);
  });

  test("its roster as CSV has every player", async () => {
    const { body } = await get("/roster.csv", host);
    const [head, ...players] = parse(body, { bom: true }) as string[][];
    expect(head).toEqual(["Number", "Name", "Position", "Year", "Hometown", "Previous Team"]);
    const page = (await get("/roster", host)).body;
    expect(page.replaceAll("<!-- -->", "")).toContain(`${players.length} players`);
  });
});

test.each([
  ["/schedule.ics?season=nope", "Season does not exist"],
  ["/schedule.json?season=nope", "Season does not exist"],
  ["/games/nope/calendar.ics", "Game does not exist"],
])("%s is a 404 with its sentence", async (path, sentence) => {
  const { status, body } = await get(path);
  expect([status, body]).toEqual([404, expect.stringContaining(sentence)]);
});

test("a changed game is in the feeds at once, with a higher sequence number", async () => {
  const database = openPostgres((await fetchSharedResource("server")).databaseUrl);
  onTestFinished(() => database.close());
  const { db } = database;
  const host = "revised.example.com";
  const club = await makeClub(db, { teamId: "revised" });
  await makeDomain(db, club, { host });
  const { id: seasonId } = await makeSeason(db, club, { id: "revised-season" });
  await makeGame(db, club, { id: "called-off", seasonId, state: "cancelled" });
  const entry = async () => {
    const events = parseCalendar((await get("/schedule.ics", host)).body);
    return events.find(({ uid }) => uid.startsWith("game-called-off@"));
  };
  const before = await entry();
  expect(before).toMatchObject({ status: "CANCELLED", summary: expect.stringMatching(/^Cancelled: /) });
  await db
    .update(games)
    .set({ state: "scheduled", sequence: sql`${games.sequence} + 1` })
    .where(and(eq(games.teamId, club.teamId), eq(games.id, "called-off")));
  await database.notify(formatPurgePayload([`team:${club.teamId}`]));
  await expect.poll(entry).toMatchObject({ status: "CONFIRMED", sequence: (before?.sequence ?? 0) + 1 });
});
