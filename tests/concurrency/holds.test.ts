import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exceedsHolds, mostHeld } from "../../domain/checkout.ts";
import { type Database, type OpenDatabase, openPostgres } from "../../server/db/client.ts";
import { getHoldsOfAddress } from "../../server/db/queries/orders.ts";
import { holdTickets } from "../../server/db/queries/ticket-stock.ts";
import { copyPostgres } from "../databases.ts";
import { makeLineItem, makeOrder, makeTicket } from "../factories.ts";
import { type BoxOffice, openBoxOffice } from "../sale/box-office.ts";

/** What one address may hold open, asked for many times at once on real PostgreSQL. */
const HOUSE = 100;
const MOST = mostHeld(HOUSE);
const AT_ONCE = 40;

describe("one address at many doors", () => {
  let database: OpenDatabase;
  let db: Database;
  let office: BoxOffice;

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
    // Who has taken places holds them uncommitted for a while: whoever looks meanwhile does not see them.
    await db.execute(
      sql.raw(`create function gap() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.02); return new; end $$`),
    );
    await db.execute(
      sql.raw("create trigger gap after update on tickets for each row execute function gap()"),
    );
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    office = await openBoxOffice(db);
    const prices = [{ id: "adult" }, { id: "free", price: 0, position: 1 }];
    await makeTicket(db, office.club, { id: "game", ticketsTotal: HOUSE, prices });
  });

  const free = { customerName: "Sam Fan", customerEmail: "sam@example.com", humanCheck: "solved" };

  test.each([
    ["adult", "held", {}],
    ["free", "sold", free],
  ] as const)("gets a quarter of the house (%s), and no more", async (priceId, counter, given) => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => office.buy([{ priceId }], given)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "too-many-holds")).toHaveLength(
      AT_ONCE - MOST,
    );
    expect((await office.stock("game"))[counter]).toBe(MOST);
  });

  /** The positive control: what the test above would see if the address were counted before the stock is taken. */
  test("gets more when it is counted first", async () => {
    const { club } = office;
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        db.transaction(async (tx) => {
          const held = await getHoldsOfAddress(tx, club.teamId, "an-address", office.services.now());
          const { orders, places } = held.get("game") ?? { orders: 0, places: 0 };
          if (exceedsHolds({ orders: orders + 1, places: places + 1 }, HOUSE)) return false;
          const order = await makeOrder(tx, club, { addressHash: "an-address" });
          await makeLineItem(tx, order, { ticketId: "game" });
          return holdTickets(tx, club.teamId, { ticketId: "game", quantity: 1 });
        }),
      ),
    );
    expect(answers.filter(Boolean).length).toBeGreaterThan(MOST);
  });
});
