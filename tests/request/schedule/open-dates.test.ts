import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openPostgres } from "../../../server/db/open-database.ts";
import { makeClub, makeGame, makeLeague, makeOpponent, makeSeason } from "../../factories/factories.ts";
import { parseHead, structuredDataOf } from "../../harness/browser/page-head.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { useServer } from "../use-server.ts";

/**
 * Pages of a club whose schedule has edge cases: no date, only a month, a tournament, a forfeit, a scrimmage.
 */

const server = useServer();
const HOST = "open-dates.localhost";
let database: OpenDatabase;

beforeAll(async () => {
  database = openPostgres((await fetchSharedResource("server")).databaseUrl);
  const { db } = database;
  const club = await makeClub(db, { teamId: "open-dates", slug: "open-dates" });
  const { id: seasonId } = await makeSeason(db, club, { id: "season" });
  const { id: leagueId } = await makeLeague(db, club, { id: "lake" });
  const opponentOf = async (id: string, name: string) => (await makeOpponent(db, club, { id, name })).id;
  const [otters, herons, fest] = [
    await opponentOf("otters", "Otter Lake"),
    await opponentOf("herons", "Heron Bay"),
    await opponentOf("fest", "Lakefest"),
  ];
  const at = (text: string) => new Date(text);
  const all = { seasonId };
  const noon = { timeOfGame: at("2027-08-01T16:00:00Z"), endTimeOfGame: at("2027-08-02T03:59:59Z") };
  await makeGame(db, club, { ...all, id: "open", opponentId: otters, datePrecision: "none", ...noon });
  await makeGame(db, club, {
    ...all,
    id: "march",
    opponentId: herons,
    leagueId,
    kind: "playoff",
    datePrecision: "month",
    timeOfGame: at("2027-03-31T16:00:00Z"),
    endTimeOfGame: at("2027-04-01T03:59:59Z"),
  });
  const days = { datePrecision: "day", kind: "tournament", opponentId: fest, place: "neutral" } as const;
  await makeGame(db, club, {
    ...all,
    ...days,
    id: "days",
    timeOfGame: at("2027-02-12T17:00:00Z"),
    endTimeOfGame: at("2027-02-15T04:59:59.999Z"),
  });
  await makeGame(db, club, {
    ...all,
    ...days,
    id: "days-past",
    note: "Second of 16",
    timeOfGame: at("2026-10-09T16:00:00Z"),
    endTimeOfGame: at("2026-10-12T03:59:59.999Z"),
  });
  const final = (score: number, opponentScore: number) => ({ state: "final", score, opponentScore }) as const;
  await makeGame(db, club, {
    ...all,
    ...final(1, 0),
    id: "forfeit",
    opponentId: otters,
    leagueId,
    decidedIn: "forfeit",
    timeOfGame: at("2026-10-17T23:00:00Z"),
  });
  await makeGame(db, club, {
    ...all,
    ...final(2, 7),
    id: "practice",
    opponentId: herons,
    kind: "scrimmage",
    timeOfGame: at("2026-10-02T23:00:00Z"),
  });
});

afterAll(() => database?.close());

const textOf = (body: string) =>
  (/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const read = async (path: string) => {
  const { status, body } = await server.get(path, { host: HOST });
  expect(status, path).toBe(200);
  return { body, text: textOf(body), ...parseHead(body) };
};

/** The placeholder days that the database stores for open dates, in every format. */
const PLACEHOLDER_DAYS = /Aug(?:ust)? 0?[12]\b|2027-08-0|Mar(?:ch)? 31|2027-03-31/;

test("no page or file shows the placeholder day of an open date", async () => {
  for (const path of [
    "/",
    "/schedule/upcoming",
    "/games/open/info",
    "/games/march/info",
    "/opponents/otters",
    "/schedule.json",
    "/schedule.csv",
    "/schedule.ics",
  ]) {
    const { status, body } = await server.get(path, { host: HOST });
    expect([path, status, PLACEHOLDER_DAYS.exec(body)?.[0]]).toEqual([path, 200, undefined]);
  }
});

test("the schedule lists games by month, then those without a date; a tournament has its name and days", async () => {
  const { text } = await read("/schedule/upcoming");
  expect(text).toMatch(
    /February 2027.*at Lakefest.*Feb 12–14, 2027.*March 2027.*Mar TBD.*Date to be announced/,
  );
  expect(text).toContain("Playoff");
  expect(text).not.toContain("Time TBD");
});

test("the next game is one with a day", async () => {
  const { text } = await read("/");
  expect(text).toMatch(/Next game.*at Lakefest Feb 12–14, 2027/);
  expect(text).not.toMatch(/\bdays\b/);
});

test("results count the forfeit but not the scrimmage, and miss no result of a tournament", async () => {
  const { text } = await read("/schedule/results");
  expect(text).toMatch(/: 1-0-0 .*League 1-0-0 \(W-L-OTL\)/);
  expect(text).toMatch(/Otter Lake.*1–0 Forfeit/);
  expect(text).toMatch(/Scrimmage.*2–7/);
  expect(text).toContain("Second of 16");
  expect(text).not.toContain("No result reported");
});

test("a game without a day has no calendar entry, and no start in its structured data", async () => {
  const { text, data } = await read("/games/open/info");
  expect(text).toContain("Date to be announced");
  expect(text).not.toContain("Add to calendar");
  // There is no countdown.
  expect(text).not.toContain("days");
  expect(structuredDataOf({ data }, "SportsEvent")[0]).not.toHaveProperty("startDate");
  expect((await server.get("/games/open/calendar.ics", { host: HOST })).status).toBe(404);
  const [days] = structuredDataOf(await read("/games/days/info"), "SportsEvent");
  expect(days).toMatchObject({
    name: "open-dates at Lakefest",
    startDate: "2027-02-12",
    endDate: "2027-02-14",
  });
});

test("feeds have as much of a date as is known; calendars have all days of a tournament", async () => {
  const { body } = await server.get("/schedule.json", { host: HOST });
  const { games } = JSON.parse(body) as {
    games: { id: string; start: string | null; day: string; kind: string }[];
  };
  const known = new Map(games.map((game) => [game.id, [game.start, game.day, game.kind]]));
  expect(known.get("open")).toEqual([null, "", "exhibition"]);
  expect(known.get("march")).toEqual([null, "2027-03", "playoff"]);
  const calendar = (await server.get("/schedule.ics", { host: HOST })).body;
  expect(calendar).toMatch(/DTSTART;VALUE=DATE:20270212\r\nDTEND;VALUE=DATE:20270215/);
});
