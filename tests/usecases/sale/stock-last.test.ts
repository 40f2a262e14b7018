import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { createTableEverywhere, queryEverywhere, runEverywhere } from "../../citus/every-node.ts";
import { makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { type BoxOffice, openBoxOffice } from "./box-office.ts";

/**
 * All buyers of a ticket wait for its locked row until the commit, so a transaction must write that row last.
 */
describeOnPostgres("a ticket's row is written last", (open) => {
  let db: Database;
  /** The user who owns the tables. */
  let owner: Database;
  let office: BoxOffice;

  beforeAll(async () => {
    ({ db, owner } = await open());
    await noteWrites(owner);
  });
  beforeEach(async () => {
    office = await openBoxOffice(db);
    await makeTicket(db, office.club, {
      id: "game",
      prices: [
        { id: "adult", price: 1500 },
        { id: "free", price: 0 },
      ],
    });
    await runEverywhere(owner, "truncate written");
  });

  const paidSession = async () => {
    const answer = await office.buy([{ priceId: "adult", quantity: 2 }]);
    if (!answer.ok) throw new Error(answer.reason);
    return office.payments.pay(await office.sessionOf(answer));
  };

  test("by a checkout, after its order and lines", async () => {
    await office.buy([{ priceId: "adult", quantity: 2 }]);
    const written = await writtenWith(db, "orders insert");
    expect(written.slice(0, -1).sort()).toEqual(["line_items insert", "orders insert"]);
    expect(written.at(-1)).toBe("tickets update");
  });

  test("by a free checkout, after its codes", async () => {
    const fan = { customerName: "Sam Fan", customerEmail: "sam@example.com", humanCheck: "solved" };
    await office.buy([{ priceId: "free", quantity: 2 }], fan);
    expect((await writtenWith(db, "admissions insert")).at(-1)).toBe("tickets update");
  });

  describe("by settling", () => {
    test("of a payment, after its codes, order and event", async () => {
      const session = await paidSession();
      await applyPaymentEvent(office.services, office.event(session));
      const written = await writtenWith(db, "admissions insert");
      expect(written.slice(0, -1).sort()).toEqual([
        "admissions insert",
        "orders update",
        "payment_events insert",
      ]);
      expect(written.at(-1)).toBe("tickets update");
    });

    test("of money that goes back, after its order", async () => {
      const session = await paidSession();
      await applyPaymentEvent(office.services, office.event(session));
      await applyPaymentEvent(office.services, office.refunded(session));
      const written = await writtenWith(db, "admissions update");
      expect(written).toContain("orders update");
      expect(written.at(-1)).toBe("tickets update");
    });
  });
});

/** Records the writes of each transaction in order. */
async function noteWrites(db: Database): Promise<void> {
  await createTableEverywhere(
    db,
    "written",
    "n int generated always as identity, transaction text, what text",
  );
  // On a distributed database, the names of a table's shards end in a number.
  await db.execute(sql`create function note_write() returns trigger language plpgsql as
    $$ begin insert into written (transaction, what)
    values (txid_current()::text, regexp_replace(tg_table_name, '_[0-9]+$', '') || ' ' || lower(tg_op));
    return null; end $$`);
  for (const table of ["orders", "line_items", "admissions", "payment_events", "tickets"])
    await db.execute(
      sql.raw(`create trigger note_write after insert or update on ${table}
        for each statement execute function note_write()`),
    );
}

/** All writes of the transaction that wrote `what`. */
async function writtenWith(db: Database, what: string): Promise<string[]> {
  const found = await queryEverywhere<{ what: string }>(
    db,
    `select what from written where transaction =
      (select transaction from written where what = '${what}' limit 1) order by n`,
  );
  return found.map((row) => row.what);
}
