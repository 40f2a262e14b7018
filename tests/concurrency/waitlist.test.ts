import { and, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { countUnsoldTickets, setEntryOffered } from "../../server/db/queries/tickets/waitlist.ts";
import * as schema from "../../server/db/schema/index.ts";
import type { Payments } from "../../server/ports/payments.ts";
import { claimTickets } from "../../server/usecases/sale/waitlist/claim-tickets.ts";
import { offerTickets } from "../../server/usecases/sale/waitlist/offer-tickets.ts";
import {
  confirmWaitlistEntry,
  leaveWaitlist,
  requestWaitlistEntry,
} from "../../server/usecases/sale/waitlist/waitlist.ts";
import { queryEverywhere } from "../citus/every-node.ts";
import { makeTicket } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { type BoxOffice, countOrderedStock, openBoxOffice, SALE_NOW } from "../usecases/sale/box-office.ts";
import { PROVIDER_UNAVAILABLE } from "../usecases/sale/fake-payments.ts";
import { delayStockChanges, maxStockTaken, recordStockTaken } from "./stock-race.ts";

const { tickets, waitlistEntries } = schema;

/** Races on real PostgreSQL: the embedded database runs one transaction at a time and hides them. */
const HOUR = 3_600_000;
const PLACES = 12;
const WAITING = 10;

describe("a waitlist and many buyers at once", () => {
  let pool: pg.Pool;
  let db: Database;
  let office: BoxOffice;
  let keys: string[];

  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: await copyPostgres(), max: 20 });
    db = drizzle(pool, { schema });
    // Drops the table's constraint, so that only the program guards the tickets.
    await db.execute(sql.raw("alter table tickets drop constraint tickets_within_total"));
    await recordStockTaken(db);
    await delayStockChanges(db, "before");
  });
  afterAll(() => pool.end());

  const ofTicket = () =>
    and(eq(waitlistEntries.teamId, office.club.teamId), eq(waitlistEntries.ticketId, "opener"));
  const stocked = (ticketsSold: number) =>
    db.update(tickets).set({ ticketsSold }).where(eq(tickets.teamId, office.club.teamId));
  const offered = async () => {
    const rows = await db
      .select()
      .from(waitlistEntries)
      .where(and(ofTicket(), eq(waitlistEntries.status, "offered")));
    return rows.reduce((sum, row) => sum + row.offered, 0);
  };

  beforeEach(async () => {
    office = await openBoxOffice(db);
    await makeTicket(db, office.club, {
      id: "opener",
      ticketsTotal: PLACES,
      timeOfEvent: new Date(SALE_NOW.getTime() + 72 * HOUR),
      prices: [{ id: "adult", price: 1200 }],
    });
    await stocked(PLACES);
    for (let one = 0; one < WAITING; one += 1) {
      const site = { team: office.club, origin: "https://club.example", teamParam: null };
      await requestWaitlistEntry(office.services, {
        ...site,
        ticketId: "opener",
        name: "A Fan",
        email: `fan${one}@example.com`,
        quantity: 2,
      });
    }
    const rows = await db.select().from(waitlistEntries).where(ofTicket()).orderBy(waitlistEntries.email);
    keys = rows.map(({ key }) => key);
    for (const [index, key] of keys.entries()) {
      office.set(new Date(SALE_NOW.getTime() + index));
      await confirmWaitlistEntry(office.services, office.club.teamId, key);
    }
  });

  const sweeps = (count: number) => Array.from({ length: count }, () => offerTickets(office.services));
  const buyers = (count: number) =>
    Array.from({ length: count }, (_, buyer) =>
      office.buy([{ priceId: "adult" }], { addressHash: `buyer-${buyer}` }),
    );

  test("released tickets are offered once, to the first in line, however many processes sweep at once", async () => {
    await stocked(PLACES - 5);
    const [bought] = await Promise.all([Promise.all(buyers(20)), Promise.all(sweeps(6))]);
    expect(bought.filter(({ ok }) => ok)).toEqual([]);
    expect(await offered()).toBe(5);
    expect(await office.stock("opener")).toEqual({ sold: PLACES - 5, held: 5 });
    expect(await maxStockTaken(db, office.club.teamId, "opener")).toBe(PLACES);
    const served = await db
      .select({ email: waitlistEntries.email, offered: waitlistEntries.offered })
      .from(waitlistEntries)
      .where(and(ofTicket(), eq(waitlistEntries.status, "offered")))
      .orderBy(waitlistEntries.timeJoined);
    expect(served).toEqual([
      { email: "fan0@example.com", offered: 2 },
      { email: "fan1@example.com", offered: 2 },
      { email: "fan2@example.com", offered: 1 },
    ]);
  });

  test("positive control: two writers that only read both get through", async () => {
    await stocked(PLACES - 1);
    const deadline = new Date(SALE_NOW.getTime() + HOUR);
    const first = await db
      .select()
      .from(waitlistEntries)
      .where(ofTicket())
      .orderBy(waitlistEntries.timeJoined)
      .limit(2);
    const careless = async (entry: (typeof first)[number]) => {
      if ((await countUnsoldTickets(db, office.club.teamId, "opener")) < 1) return;
      await db
        .update(tickets)
        .set({ ticketsHold: sql`${tickets.ticketsHold} + 1` })
        .where(eq(tickets.teamId, office.club.teamId));
      await setEntryOffered(db, entry, { offered: 1, deadline });
    };
    await Promise.all(first.map(careless));
    expect(await offered()).toBe(2);
  });

  test("an offer is claimed, given up or expired, only one of these, and the held tickets add up", async () => {
    await stocked(0);
    await offerTickets(office.services);
    expect(await offered()).toBe(PLACES);
    const claim = (key: string) =>
      claimTickets(office.services, {
        team: office.club,
        origin: "https://club.example",
        teamParam: null,
        addressHash: key,
        key,
        counts: [{ priceId: "adult", quantity: 2 }],
      });
    const end = new Date(SALE_NOW.getTime() + 25 * HOUR);
    const late = { ...office.services, now: () => end };
    await Promise.all([
      ...keys.flatMap((key) => [claim(key), claim(key)]),
      ...keys.map((key) => leaveWaitlist(office.services, office.club.teamId, key)),
      offerTickets(late),
      ...buyers(10),
    ]);
    await offerTickets({ ...late, now: () => new Date(end.getTime() + 25 * HOUR) });
    const { sold, held } = await office.stock("opener");
    const ofOrders = (await countOrderedStock(db, office.club.teamId)).opener ?? { sold: 0, held: 0 };
    expect({ sold, held: held - (await offered()) }).toEqual(ofOrders);
    expect(await maxStockTaken(db, office.club.teamId, "opener")).toBeLessThanOrEqual(PLACES);
  });

  describe("a second press while the first is still buying", () => {
    beforeAll(async () => {
      // Delays the claim's commit: the test sees that the claim has begun while a second press still finds
      // the offer.
      await db.execute(
        sql.raw(`create function claim_gap() returns trigger language plpgsql as
          $$ begin perform pg_sleep(0.3); return new; end $$`),
      );
      await db.execute(
        sql.raw(`create trigger claim_gap before update on waitlist_entries for each row
          when (new.status = 'claimed') execute function claim_gap()`),
      );
    });
    afterAll(() => db.execute(sql.raw("drop trigger claim_gap on waitlist_entries")));
    beforeEach(async () => {
      await stocked(PLACES - 2);
      await offerTickets(office.services);
    });

    const isClaiming = async () => {
      const one = `select pid from pg_stat_activity where wait_event = 'PgSleep'
        and query ilike 'update %waitlist_entries%' and datname = current_database()`;
      return (await queryEverywhere(db, one)).length > 0;
    };
    const claimWith = (createSession: Payments["createSession"], quantity = 2) =>
      claimTickets(
        { ...office.services, payments: { ...office.payments, createSession } },
        {
          team: office.club,
          origin: "https://club.example",
          teamParam: null,
          addressHash: "home",
          key: keys[0] ?? "",
          counts: [{ priceId: "adult", quantity }],
        },
      );
    const press = (second: () => ReturnType<typeof claimTickets>) => {
      const answered = Promise.withResolvers<void>();
      const first = claimWith(async (request) => {
        await answered.promise;
        return office.payments.createSession(request);
      });
      const other = expect
        .poll(isClaiming, { interval: 10 })
        .toBe(true)
        .then(second)
        .finally(answered.resolve);
      return Promise.all([first, other]);
    };
    const entry = async () => {
      const [row] = await db.select().from(waitlistEntries).where(ofTicket()).orderBy(waitlistEntries.email);
      return row && `${row.status} ${row.offered}`;
    };
    const failing = () => claimWith(async () => PROVIDER_UNAVAILABLE);

    test("leaves the order to the first if it cannot open the payment page itself", async () => {
      const [first, second] = await press(failing);
      expect([first.ok, second.ok]).toEqual([true, false]);
      expect([await entry(), (await office.onlyOrder()).status]).toEqual(["claimed 2", "pending"]);
      expect(await office.stock("opener")).toEqual({ sold: PLACES - 2, held: 2 });
    });

    test("leads to the first's order, also with another number of tickets", async () => {
      const [first, second] = await press(() => claimWith(office.payments.createSession, 1));
      expect(second).toEqual(first);
      const { key, sessionId, status } = await office.onlyOrder();
      expect(first).toMatchObject({ ok: true, url: expect.stringContaining(key) });
      expect([status, sessionId !== null, await entry()]).toEqual(["pending", true, "claimed 2"]);
      expect(await office.stock("opener")).toEqual({ sold: PLACES - 2, held: 2 });
    });

    /**
     * Positive control: the tests above would notice a program that decides by the status of the entry, not
     * of the order.
     */
    test("would end a live order if the entry's status were read instead of the order's", async () => {
      await press(async () => {
        const answer = await failing();
        const isClaimed = and(ofTicket(), eq(waitlistEntries.status, "claimed"));
        await db
          .update(waitlistEntries)
          .set({ status: "waiting", offered: 0, deadline: null, orderKey: null })
          .where(isClaimed);
        return answer;
      });
      expect([await entry(), (await office.onlyOrder()).status]).toEqual(["waiting 0", "pending"]);
    });
  });
});
