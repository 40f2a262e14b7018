import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatPurgePayload } from "../../../platform/serving/purge-message.ts";
import { type OpenDatabase, openPostgres } from "../../../server/db/open-database.ts";
import { findTeamById } from "../../../server/db/queries/club/teams.ts";
import { teams, tickets } from "../../../server/db/schema/index.ts";
import { type Club, makeDomain, makeGame, makeTicket } from "../../factories/factories.ts";
import { HOCKEY_HOST, LACROSSE_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { type RunningProgram, TEST_NOW } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { idsUnder, sendRequest } from "../request.ts";

const NOT_FOR_SALE = "This ticket is not available for purchase at the moment";
const SHOP = "kestrels-shop.localhost";
const HOUR = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.parse(TEST_NOW) + hours * HOUR);

let server: RunningProgram;
let database: OpenDatabase;
let club: Club;

beforeAll(async () => {
  const url = await copyPostgres("postgresDemo");
  server = await startOnPostgres({ DATABASE_URL: url, QUERY_TEAMS: "on" });
  database = openPostgres(url);
  const { db } = database;
  const found = await findTeamById(db, "ashford");
  if (!found) throw new Error("The demo has no Kestrels");
  club = found;
  const at = (hours: number) => ({
    timeOfEvent: hoursFromNow(hours),
    endTimeOfEvent: hoursFromNow(hours + 5),
  });
  await makeDomain(db, club, { host: SHOP, mode: "store" });
  await makeTicket(db, club, { id: "draft", published: false });
  await makeTicket(db, club, { id: "deleted", deleted: true });
  await makeTicket(db, club, { id: "off-sale", inStock: false });
  await makeTicket(db, club, { id: "just-open", ...at(-3) });
  await makeTicket(db, club, { id: "just-over", ...at(-3 - 1 / 60) });
  await makeTicket(db, club, { id: "last-one", ticketsSold: 9 });
  for (const state of ["cancelled", "postponed"] as const) {
    const { id: eventId } = await makeGame(db, club, { state });
    await makeTicket(db, club, { id: state, eventType: "game", eventId });
  }
});

afterAll(async () => {
  await database?.close();
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const get = (path: string, host: string = HOCKEY_HOST) => sendRequest(server.port, path, { host });

describe("/tickets", () => {
  test("lists published tickets by date, with their prices and a low stock", async () => {
    const { body } = await get("/tickets");
    const shown = idsUnder("/tickets", body);
    expect(shown).not.toContain("draft");
    expect(shown).not.toContain("deleted");
    expect(shown.indexOf("just-open")).toBeLessThan(shown.indexOf("spt-general"));
    expect(shown.at(-1)).toBe("alumni-skate");
    for (const words of ["$6.00 - $12.00", "Sold out", "Only 7 left", "Only 1 left", "Free", "Cancelled"])
      expect(body).toContain(words);
    expect(body).not.toContain("unpublished");
  });

  test("does not reveal how many were sold", async () => {
    const { body } = await get("/tickets");
    expect(body).toContain("spt-general");
    expect(body).not.toMatch(/ticketsSold|ticketsTotal|ticketsHold/);
  });

  test("exists in store-only mode too", async () => {
    expect((await get("/tickets", SHOP)).body).toContain("spt-general");
    expect((await get("/tickets/spt-general", SHOP)).status).toBe(200);
  });

  test("of another club lists none of these", async () => {
    expect((await get("/tickets", RUGBY_HOST)).body).not.toContain("spt-general");
    expect(idsUnder("/tickets", (await get("/tickets", LACROSSE_HOST)).body)).toEqual(["under-the-lights"]);
  });
});

describe("/tickets/{id}", () => {
  test.each(["draft", "deleted", "none"])("%s does not exist", async (id) => {
    const { status, body } = await get(`/tickets/${id}`);
    expect(status).toBe(404);
    expect(body).toContain("Ticket does not exist");
  });

  test.each(["off-sale", "just-over"])("%s redirects to the list, which says why", async (id) => {
    const { status, headers } = await get(`/tickets/${id}`);
    expect([status, headers.location]).toEqual([302, "/tickets?unavailable=1"]);
    expect((await get("/tickets?unavailable=1")).body).toContain(NOT_FOR_SALE);
    expect((await get("/tickets")).body).not.toContain(NOT_FOR_SALE);
  });

  test.each([
    ["off-sale", "Not available"],
    ["just-over", "Sales closed"],
  ])("%s stands in the list without a link or a price: %s", async (id, words) => {
    const { db } = database;
    await db
      .update(tickets)
      .set({ title: `Seat ${id}` })
      .where(eq(tickets.id, id));
    await database.notify(formatPurgePayload([`stock:${club.teamId}`]));
    await expect.poll(async () => (await get("/tickets")).body).toContain(`Seat ${id}`);
    const { body } = await get("/tickets");
    const [row = ""] = body.split("<article").filter((part) => part.includes(`Seat ${id}`));
    expect(row).toContain(words);
    expect(row).not.toMatch(/<a |\$|Free/);
    expect(idsUnder("/tickets", body)).not.toContain(id);
  });

  test("the redirect to the list keeps ?team= in query-parameter mode", async () => {
    const { headers } = await get("/tickets/off-sale?team=ashford-kestrels", "localhost");
    expect(headers.location).toBe("/tickets?unavailable=1&team=ashford-kestrels");
  });

  test("a ticket is still sold in its last minute", async () => {
    const { status, body } = await get("/tickets/just-open");
    expect(status).toBe(200);
    expect(body).toContain("Add to cart");
  });

  test.each([
    ["spt-glass", "Sold out"],
    ["cancelled", "Cancelled"],
    ["postponed", "Postponed"],
  ])("%s is shown as %s, without a button", async (id, words) => {
    const { status, body } = await get(`/tickets/${id}`);
    expect(status).toBe(200);
    expect(body).toContain(words);
    expect(body).not.toContain("Add to cart");
  });

  test("shows the time, venue, end of sale, fees and refund policy", async () => {
    const { body } = await get("/tickets/spt-general");
    for (const words of [
      "Saturday, ",
      "Nov 21, 2026",
      "07:30 PM EST",
      "Marlow Ice Center",
      "10:30 PM EST",
      "No added fees",
      "we refund every ticket to the card",
      "Please turn on JavaScript to buy tickets",
    ])
      expect(body.replaceAll("<!-- -->", "")).toContain(words);
    expect(body).toContain('<link rel="canonical" href="http://kestrels.localhost');
  });
});

test("games link to their tickets: one to its page, several to the list, sold-out ones to nothing", async () => {
  const paths = async (path: string) =>
    [...(await get(path)).body.matchAll(/href="(\/tickets[^"]*)"[^>]*>Tickets</g)].map(([, href]) => href);
  // The menu bar and the menu link to "/tickets".
  expect(new Set(await paths("/"))).toEqual(
    new Set(["/tickets", "/tickets/spt-general", "/tickets/elc-glass", "/tickets/elc-skate"]),
  );
  expect(await paths("/schedule/upcoming")).toContain("/tickets/elc-glass");
});

test("a sale purges only the stored pages that show the stock", async () => {
  const { db } = database;
  const PATHS = ["/tickets", "/tickets/last-one", "/", "/schedule/upcoming"];
  const before = await Promise.all([...PATHS, "/roster"].map((path) => get(path)));
  await db.update(tickets).set({ ticketsSold: 10 }).where(eq(tickets.id, "last-one"));
  await db.update(tickets).set({ ticketsTotal: 0 }).where(eq(tickets.id, "elc-glass"));
  // The roster's stored page is not purged: otherwise it would show the new name.
  await db.update(teams).set({ teamName: "Renamed" }).where(eq(teams.teamId, club.teamId));
  expect((await get("/tickets/last-one")).body).toBe(before[1]?.body);
  await database.notify(formatPurgePayload([`stock:${club.teamId}`]));
  await expect.poll(async () => (await get("/tickets/last-one")).body).toContain("Sold out");
  for (const [at, path] of PATHS.entries()) expect((await get(path)).body, path).not.toBe(before[at]?.body);
  expect((await get("/roster")).body).toBe(before.at(-1)?.body);
});

test("a club with tickets switched off shows its tickets but sells none", async () => {
  const { db } = database;
  const { storeInfo } = club;
  if (!storeInfo) throw new Error("The demo's club has no store");
  await db
    .update(teams)
    .set({ storeInfo: { ...storeInfo, ticketsActive: false } })
    .where(eq(teams.teamId, club.teamId));
  await database.notify(formatPurgePayload([`team:${club.teamId}`]));
  const words = "Ticket sales are closed right now.";
  await expect.poll(async () => (await get("/tickets")).body).toContain(words);
  const { body } = await get("/tickets/spt-general");
  expect(body).toContain(words);
  expect(body).not.toContain("Add to cart");
  expect((await get("/")).body).not.toContain('href="/tickets');
});
