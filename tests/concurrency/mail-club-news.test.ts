import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { listUnmailedDays, setMailState } from "../../server/db/queries/desk/club-mails.ts";
import { mailSalesAlerts } from "../../server/usecases/desk/mail-club-news.ts";
import { storeMailChoices } from "../../server/usecases/desk/store-mail-choices.ts";
import {
  type Club,
  makeClub,
  makeLineItem,
  makeOrder,
  makeProduct,
  makeTicket,
} from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { openTestDesk } from "../usecases/desk/open-desk.ts";

/** Ten processes that mail a club's sales alerts at once, on real PostgreSQL. */
const AT_ONCE = 10;

describe("sales alerts from ten processes", () => {
  let database: OpenDatabase;
  let db: Database;
  let club: Club;
  let desk: ReturnType<typeof openTestDesk>;
  const MORNING = new Date("2026-12-01T14:00:00Z");

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
    await db.execute(
      sql`create function gap() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$`,
    );
    for (const noun of ["club_mail_states", "stock_marks"])
      await db.execute(
        sql.raw(`create trigger gap before insert or update on ${noun} for each row execute function gap()`),
      );
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await db.execute(sql`delete from club_mails`);
    club = await makeClub(db);
    desk = openTestDesk(db, club);
    desk.at(new Date("2026-11-30T17:00:00Z"));
    const by = { who: "owner@example.com", email: "gear@example.com", origin: "https://kestrels.example" };
    await storeMailChoices(desk.services, club, by, { goods: false, tickets: true, stock: true });
    await desk.confirm(by.email);
    desk.jobs.length = 0;
    const ticket = await makeTicket(db, club);
    const order = await makeOrder(db, club, { status: "paid", timePaid: new Date("2026-11-30T18:00:00Z") });
    await makeLineItem(db, order, { ticketId: ticket.id });
    await makeProduct(db, club, { productsTotal: 10, productsSold: 10 });
    desk.at(MORNING);
  });

  const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, work));
  const told = () => desk.jobs.map(({ data }) => (data as { news: { kind: string } }).news.kind).sort();

  test("are each sent once", async () => {
    await atOnce(() => mailSalesAlerts({ ...desk.services, log: console }));
    expect(told()).toEqual(["stock", "tickets"]);
  });

  /** Positive control: the test above would notice a program that looks up the days and then records them. */
  test("about a day would be sent more than once if it were looked up instead of locked", async () => {
    const answers = await atOnce(() =>
      db.transaction(async (tx) => {
        const [found] = await listUnmailedDays(tx, MORNING);
        if (!found) return false;
        await tx.execute(sql`select pg_sleep(0.02)`);
        await setMailState(tx, club.teamId, { toldDay: found.to });
        return true;
      }),
    );
    expect(answers.filter(Boolean).length).toBeGreaterThan(1);
  });
});
