import { and, asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import {
  admissions,
  events,
  games,
  lineItems,
  orders,
  pickups,
  products,
  tickets,
} from "../../server/db/schema/index.ts";
import { readBundle } from "../../server/intake/bundle/read-bundle.ts";
import { exportClub } from "../../server/usecases/import/export-club.ts";
import { importClubs } from "../../server/usecases/import/import-clubs.ts";
import { loadStoredClub } from "../../server/usecases/import/load-stored-club.ts";
import { makeLineItem, makeOrder } from "../factories/factories.ts";
import { nextId } from "../factories/rows.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { type BundleFolder, IMPORT_TIME, makeBundleFolder } from "./bundle-folder.ts";
import { createImporter, listEveryRow } from "./stored.ts";

/**
 * Clubs sort, delete and add rows. Nevertheless stored records must keep their ids, pages and sold tickets.
 */

/** A new club for each test. */
let clubId = "";
beforeEach(() => {
  clubId = nextId("maple-fork");
});
const TEAM = {
  teamName: "Maple Fork Lacrosse",
  teamEmail: "club@example.org",
  organizationName: "Pinecrest College",
  sportsType: "WOMENSLACROSSE",
  timeZone: "America/New_York",
};
const HOME = "3/6/2027,1:00 PM,Delmont,H,North Field";
const HARROW = "3/13/2027,1:00 PM,Harrow,A,Harrow Park";
const AWAY = "12/5/2026,7:00 PM,Delmont,A,Delmont Dome";

const schedule = (rows: readonly string[]) => ["Date,Time,Opponent,H/A,Venue", ...rows, ""].join("\n");

const ticketFor = (eventId: string, more: object = {}) => ({
  title: "Delmont ticket",
  eventType: "game",
  eventId,
  prices: [{ id: "adult", title: "Adult", price: 1000 }],
  ticketsTotal: 1000,
  ...more,
});

async function club(...rows: string[]): Promise<BundleFolder> {
  const bundle = await makeBundleFolder();
  await bundle.write("team.json", { ...TEAM, teamId: clubId, teamAlias: clubId });
  await bundle.write("schedule.csv", schedule(rows));
  return bundle;
}

const sell = (db: Database, id: string, ticketsSold = 1) =>
  db
    .update(tickets)
    .set({ ticketsSold })
    .where(and(eq(tickets.teamId, clubId), eq(tickets.id, id)));

/** Each stored game, such as "2026-27-delmont home 2027-03-06". */
async function gamesIn(db: Database): Promise<string[]> {
  const found = await db.select().from(games).where(eq(games.teamId, clubId)).orderBy(asc(games.id));
  return found.map(({ id, place, timeOfGame }) => `${id} ${place} ${timeOfGame.toISOString().slice(0, 10)}`);
}

describeOnPostgres("ids of stored records", (open) => {
  async function imported(bundle: BundleFolder) {
    const { db } = await open();
    const run = await createImporter(db);
    expect(await run(bundle)).toMatchObject({ code: 0 });
    const again = async (...rows: string[]) => {
      await bundle.write("schedule.csv", schedule(rows));
      return run(bundle);
    };
    return { db, run, again };
  }

  async function withTicket(...rows: string[]) {
    const bundle = await club(...rows);
    await bundle.write("tickets.json", [ticketFor("2026-27-delmont")]);
    const stored = await imported(bundle);
    await sell(stored.db, "delmont-ticket");
    return { bundle, ...stored };
  }

  test("stay when a row is added above, and the new row gets a new id", async () => {
    const { db, again } = await withTicket(HOME, HARROW);
    expect(await again(AWAY, HOME, HARROW)).toMatchObject({ code: 0 });
    expect(await gamesIn(db)).toEqual([
      "2026-27-delmont home 2027-03-06",
      "2026-27-delmont-2 away 2026-12-06",
      "2026-27-harrow away 2027-03-13",
    ]);
    const [ticket] = await db.select().from(tickets).where(eq(tickets.teamId, clubId));
    expect(ticket).toMatchObject({
      ...{ id: "delmont-ticket", eventId: "2026-27-delmont", eventVenue: "North Field", ticketsSold: 1 },
      timeOfEvent: new Date("2027-03-06T18:00:00Z"),
    });
    const before = await listEveryRow(db);
    expect(await again(HARROW, HOME, AWAY)).toMatchObject({ code: 0 });
    expect(await listEveryRow(db)).toEqual(before);
    // The new game is removed with its row; the other games stay.
    expect(await again(HARROW, HOME)).toMatchObject({ code: 0 });
    expect(await gamesIn(db)).toEqual(["2026-27-delmont home 2027-03-06", "2026-27-harrow away 2027-03-13"]);
  });

  test("stay on another day; if two games with tickets moved at once none is changed, and their rows are named", async () => {
    const { db, again, run, bundle } = await withTicket(HOME, AWAY, HARROW);
    const moved = HOME.replace("3/6", "3/7");
    expect((await again(moved, AWAY, HARROW)).lines).toContainEqual(
      expect.stringMatching(/^note: .*schedule.csv:2 Date \(A2\): read as the saved/),
    );
    expect((await gamesIn(db))[0]).toBe("2026-27-delmont home 2027-03-07");
    const before = await listEveryRow(db);
    const rows = [HOME.replace("3/6", "3/20"), HOME.replace("3/6", "4/3"), AWAY, HARROW];
    const { code, lines } = await again(...rows);
    const [first, second, last] = lines.filter((line) => !line.includes("times of away games"));
    expect([code, [first, second], last]).toEqual([
      1,
      [
        expect.stringMatching(
          /schedule.csv:2 Date \(A2\): .*Mar 7, 2027 \(id 2026-27-delmont\).*tickets for it have been sold.*id column/,
        ),
        expect.stringMatching(/schedule.csv:3 Date \(A3\): /),
      ],
      expect.stringContaining("nothing was changed"),
    ]);
    expect(await run(bundle, { dryRun: true })).toMatchObject({ code: 1 });
    expect(await listEveryRow(db)).toEqual(before);
    // A column of ids tells which game each row is.
    await bundle.write(
      "schedule.csv",
      `id,${schedule([`2026-27-delmont,${rows[1]}`, ...[rows[0], AWAY, HARROW].map((row) => `,${row}`)])}`,
    );
    expect(await run(bundle)).toMatchObject({ code: 0 });
    expect(await gamesIn(db)).toEqual([
      "2026-27-delmont home 2027-04-03",
      "2026-27-delmont-2 away 2026-12-06",
      "2026-27-delmont-3 home 2027-03-20",
      "2026-27-harrow away 2027-03-13",
    ]);
  });

  test("stay for games with pick-ups or open payments", async () => {
    const bundle = await club(HOME, AWAY);
    await bundle.write("products.json", [{ title: "Scarf", price: 1500, productsTotal: 5 }]);
    const { db, again } = await imported(bundle);
    const order = await makeOrder(db, { teamId: clubId });
    await makeLineItem(db, order, {
      ...{
        itemType: "PRODUCT",
        productId: "scarf",
        pickupGameId: "2026-27-delmont",
        pickupTitle: "vs Delmont",
      },
    });
    const rows = [HOME.replace("3/6", "3/20"), HOME.replace("3/6", "4/3"), AWAY];
    expect((await again(...rows)).lines).toContainEqual(
      expect.stringContaining("store orders are set for pick-up there"),
    );
    await db.update(orders).set({ status: "paid" }).where(eq(orders.id, order.id));
    const line = { teamId: clubId, orderId: order.id, position: 1 };
    await db.insert(pickups).values({ ...line, code: "fetched-there", timeCreated: IMPORT_TIME });
    expect(await again(...rows)).toMatchObject({ code: 1 });
    await db.update(pickups).set({ timeHandedOut: IMPORT_TIME });
    expect(await again(...rows)).toMatchObject({ code: 0 });
  });

  test("of removed games with sales are not given to new games", async () => {
    const { db, again, bundle } = await withTicket(HOME, HARROW);
    const order = await makeOrder(db, { teamId: clubId }, { status: "paid" });
    await makeLineItem(db, order, { ticketId: "delmont-ticket" });
    await bundle.write("tickets.json", []);
    expect(await again(HARROW)).toMatchObject({ code: 0 });
    await again(HARROW, HOME.replace("3/6", "4/3"));
    expect(await gamesIn(db)).toEqual([
      "2026-27-delmont-2 home 2027-04-03",
      "2026-27-harrow away 2027-03-13",
    ]);
    // The game is back on its former day, and is recognized as the former game.
    await again(HARROW, HOME.replace("3/6", "4/3"), HOME);
    expect((await gamesIn(db))[0]).toBe("2026-27-delmont home 2027-03-06");
  });

  test("of exported records, and written ids, stay", async () => {
    const { db, again, run } = await withTicket(HOME, AWAY, HARROW);
    await again(AWAY, HARROW, HOME);
    const out = await makeBundleFolder();
    const files = { find: async () => null };
    await exportClub({ db, images: { original: async () => null }, files }, clubId, out.path);
    const before = await listEveryRow(db);
    expect(await run(out)).toMatchObject({ code: 0 });
    expect((await listEveryRow(db)).games).toEqual(before.games);
  });

  test("of events, tickets and products with one title stay in any order", async () => {
    const bundle = await club(HOME, HARROW);
    const days = ["2026-12-04", "2026-12-11", "2026-12-18"];
    const skates = days.map((day) => ({ title: "Open skate", start: `${day} 14:00` }));
    const prices = (id: string) => [{ id, title: "Adult", price: 500 }];
    const adult = (eventType: string, eventId: string) =>
      ticketFor(eventId, { title: "Adult", eventType, prices: prices(`p-${eventId}`) });
    const given = [
      adult("event", "open-skate"),
      adult("event", "open-skate-2"),
      adult("game", "2026-27-delmont"),
    ];
    const tees = [1500, 2500].map((price) => ({ title: "Tee", price, productsTotal: 9 }));
    const write = async (order: <T>(records: T[]) => T[]) => {
      await bundle.write("events.json", order(skates));
      await bundle.write("tickets.json", order(given));
      await bundle.write("products.json", order(tees));
    };
    await write((records) => records);
    const { db, run } = await imported(bundle);
    for (const id of ["adult", "adult-2", "adult-3"]) await sell(db, id);
    await db.update(products).set({ productsSold: 1 });
    const before = await listEveryRow(db);
    await write((records) => records.toReversed());
    expect(await run(bundle)).toMatchObject({ code: 0 });
    expect(await listEveryRow(db)).toEqual(before);
    await bundle.write("events.json", skates.slice(0, 2).toReversed());
    await run(bundle);
    const left = await db.select().from(events).where(eq(events.teamId, clubId)).orderBy(asc(events.id));
    expect(left.map(({ id, start }) => [id, start.toISOString().slice(0, 10)])).toEqual([
      ["open-skate", days[0]],
      ["open-skate-2", days[1]],
    ]);
  });

  test("stay for a game that is sold between reading and writing", async () => {
    const { db, bundle } = await withTicket(HOME, AWAY);
    await sell(db, "delmont-ticket", 0);
    await bundle.write(
      "schedule.csv",
      schedule([HOME.replace("3/6", "3/20"), HOME.replace("3/6", "4/3"), AWAY]),
    );
    const read = () =>
      readBundle(bundle.path, {
        ...{ inspect: async () => null as never, asOf: IMPORT_TIME },
        readStored: (teamId, of) => loadStoredClub(db, teamId, of),
      });
    const services = {
      ...{ db, images: {} as never, files: {} as never, purge: async () => {}, now: () => IMPORT_TIME },
      baseDomain: "clubs.example",
    };
    const mode = { dryRun: false, allOrNothing: false };
    const before = await gamesIn(db);
    const stale = await read();
    await sell(db, "delmont-ticket");
    const { mistakes, left } = await importClubs(services, stale, mode);
    expect([mistakes, left]).toEqual([[expect.objectContaining({ file: "team.json" })], [""]]);
    expect(await gamesIn(db)).toEqual(before);
    // If its ticket were unsold, the game would have moved.
    await sell(db, "delmont-ticket", 0);
    expect(await importClubs(services, await read(), mode)).toMatchObject({ mistakes: [] });
    expect(await gamesIn(db)).not.toEqual(before);
  });

  test("stay for shuffled rows beside 500 sold tickets", async () => {
    const rows = ["Delmont", "Harrow", "Vale"].flatMap((opponent, at) =>
      [2, 3, 4].flatMap((month) => [
        `${month}/${6 + at}/2027,1:00 PM,${opponent},H,North Field`,
        `${month}/${6 + at}/2027,4:00 PM,${opponent},H,North Field`,
        `${month}/${20 + at}/2027,1:00 PM,${opponent},A,Away`,
      ]),
    );
    const bundle = await club(...rows);
    const { db, run, again } = await imported(bundle);
    const stored = await db.select().from(games).where(eq(games.teamId, clubId));
    const sold = stored.filter(({ place }) => place === "home");
    const given = sold.map(({ id }) =>
      ticketFor(id, { title: "Adult", prices: [{ id: `p-${id}`, title: "Adult", price: 1000 }] }),
    );
    await bundle.write("tickets.json", given);
    expect(await run(bundle)).toMatchObject({ code: 0 });
    await sellOut(db, 500);
    const before = await standing(db);
    expect(before.places).toHaveLength(500);
    const random = seeded(27);
    for (let turn = 0; turn < 6; turn += 1) {
      await bundle.write("tickets.json", shuffled(given, random));
      expect(await again(...shuffled(rows, random))).toMatchObject({ code: 0 });
      expect(await standing(db)).toEqual(before);
    }
  });
});

/** Sells one ticket in each of `places` orders, taking all tickets in turn. */
async function sellOut(db: Database, places: number) {
  const all = await db.select().from(tickets).where(eq(tickets.teamId, clubId)).orderBy(asc(tickets.id));
  const order = await makeOrder(db, { teamId: clubId }, { status: "paid" });
  const { id: _id, key: _key, attempt: _attempt, ...rest } = order;
  const numbers = Array.from({ length: places }, (_, at) => at);
  const ticketOf = (at: number) => all[at % all.length]?.id ?? "";
  await db.insert(orders).values(
    numbers.map((at) => ({
      ...rest,
      id: `o-${at}`,
      key: `k-${at}`,
      attempt: `a-${at}` as typeof order.attempt,
    })),
  );
  const line = {
    ...{
      teamId: clubId,
      position: 1,
      cartItemId: "line",
      itemType: "TICKET" as const,
      priceId: "p",
      title: "Adult",
    },
    ...{ priceTitle: "Adult", unitPrice: 1000, quantity: 1, options: "", shippable: false },
    ...{ shippingPrice: 0, shippingWeight: 0 },
  };
  await db
    .insert(lineItems)
    .values(numbers.map((at) => ({ ...line, orderId: `o-${at}`, ticketId: ticketOf(at) })));
  await db.insert(admissions).values(
    numbers.map((at) => ({
      ...{
        teamId: clubId,
        code: `c-${at}`,
        orderId: `o-${at}`,
        position: 1,
        seat: 1,
        ticketId: ticketOf(at),
      },
      timeCreated: IMPORT_TIME,
    })),
  );
  await db
    .update(tickets)
    .set({
      ticketsSold: sql`(select count(*) from ${admissions} where ${admissions.teamId} = ${clubId} and ${admissions.ticketId} = ${tickets.id})`,
    })
    .where(eq(tickets.teamId, clubId));
}

/** Every sold ticket with its game's day and place, and every game. */
async function standing(db: Database) {
  const places = await db
    .select({
      code: admissions.code,
      ticketId: tickets.id,
      gameId: games.id,
      at: games.timeOfGame,
      place: games.place,
      opponentId: games.opponentId,
    })
    .from(admissions)
    .innerJoin(tickets, and(eq(tickets.teamId, admissions.teamId), eq(tickets.id, admissions.ticketId)))
    .innerJoin(games, and(eq(games.teamId, tickets.teamId), eq(games.id, tickets.eventId)))
    .where(eq(admissions.teamId, clubId))
    .orderBy(asc(admissions.code));
  return { places, games: await gamesIn(db) };
}

/** Random numbers, which are the same for the same seed. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
