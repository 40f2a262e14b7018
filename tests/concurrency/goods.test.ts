import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RefundSelection } from "../../domain/sale/refund-request.ts";
import { addJob } from "../../server/db/add-job.ts";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { toShipWhere } from "../../server/db/queries/desk/parcels.ts";
import { lockOrder } from "../../server/db/queries/sale/order-steps.ts";
import { updateOrder } from "../../server/db/queries/sale/orders.ts";
import { insertRefundRequest } from "../../server/db/queries/sale/refund-requests.ts";
import { admissions, deskActs, lineItems, orders, pickups } from "../../server/db/schema/index.ts";
import { hasJobUnderWay } from "../../server/db/unfinished-jobs.ts";
import { orderMail } from "../../server/mails/order.ts";
import type { JobData } from "../../server/ports/jobs.ts";
import { scanAtDoor } from "../../server/usecases/desk/door.ts";
import { handOut } from "../../server/usecases/desk/hand-out.ts";
import { shipOrder } from "../../server/usecases/desk/ship-goods.ts";
import { changeOrderEmail, remailOrder } from "../../server/usecases/sale/orders/order-mail.ts";
import { requestRefund } from "../../server/usecases/sale/refund/request-refund.ts";
import { queryEverywhere } from "../citus/every-node.ts";
import {
  type Club,
  makeAdmission,
  makeClub,
  makeDoor,
  makeLineItem,
  makeOrder,
  makePickup,
  makePickupLine,
  makeProduct,
  makeTicket,
} from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { openTestDesk } from "../usecases/desk/open-desk.ts";
import { openOutbox } from "../usecases/sale/outbox.ts";
import { countLockWaits } from "./while-held.ts";

/** A pick-up handed out, or a parcel marked as shipped, twenty times at once, on real PostgreSQL. */
const AT_ONCE = 20;

describe("goods, at once", () => {
  let database: OpenDatabase;
  let db: Database;
  let club: Club;
  let at: ReturnType<typeof openTestDesk>;
  let orderId: string;
  let code: string;

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
    // Delays writes, so that a second writer overtakes a writer that has already read.
    await db.execute(
      sql`create function gap() returns trigger language plpgsql as $$ begin perform pg_sleep(tg_argv[0]::float); return new; end $$`,
    );
    // The delay for an order line is long enough for a whole refund in between.
    for (const [noun, seconds] of [
      ["pickups", 0.02],
      ["orders", 0.02],
      ["admissions", 0.02],
      ["line_items", 0.1],
    ])
      await db.execute(
        sql.raw(`create trigger gap before update on ${noun} for each row execute function gap(${seconds})`),
      );
    // A refund inserts these rows after it has locked the order, so the delay makes it keep the lock longer.
    await db.execute(
      sql`create trigger gap before insert on refund_units for each statement execute function gap(0.3)`,
    );
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    club = await makeClub(db);
    at = openTestDesk(db, club);
    const order = await makeOrder(db, club, { status: "paid", timePaid: new Date() });
    orderId = order.id;
    const product = await makeProduct(db, club, { shippable: true });
    await makeLineItem(db, order, { itemType: "PRODUCT", productId: product.id, shippable: true });
    const line = await makePickupLine(db, order, { position: 2, pickupGameId: "any" });
    ({ code } = await makePickup(db, line));
  });

  const atOnce = <T>(work: (which: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, which) => work(which)));
  const acts = () => db.select().from(deskActs).where(eq(deskActs.teamId, club.teamId));

  const refundAsBen = (ask: RefundSelection, services = at.services) =>
    requestRefund(
      services,
      { teamId: club.teamId, orderId, who: "ben@example.com" },
      {
        ...{ ask, shown: null, key: orderId, stockBack: false, evenUsed: false },
        ...{ reason: "", reasonTold: false, bound: null },
      },
    );

  /** Runs `first` in a transaction, and commits it as soon as `second` waits for its lock. */
  async function oneAfterTheOther<T>(first: (tx: Database) => Promise<void>, second: () => Promise<T>) {
    const begun = await db.transaction(async (tx) => {
      await first(tx);
      const running = second();
      await expect.poll(() => countLockWaits(db), { interval: 10 }).toBeGreaterThan(0);
      return { running };
    });
    return begun.running;
  }

  test("a pick-up is handed out once", async () => {
    const answers = await atOnce((which) =>
      handOut(at.services, { teamId: club.teamId, goods: { code }, who: `door-${which}` }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [row] = await db.select().from(pickups).where(eq(pickups.code, code));
    expect(answers).toContainEqual(
      expect.objectContaining({ reason: "handed-out", by: row?.handedOutBy, at: row?.timeHandedOut }),
    );
    expect(await acts()).toMatchObject([{ act: "handed-out", who: row?.handedOutBy }]);
  });

  /** Positive control: the test above would notice a program that looks up the pick-up and then marks it. */
  test("a pick-up is handed out more than once if it is looked up instead of claimed", async () => {
    const answers = await atOnce(() =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(pickups).where(eq(pickups.code, code));
        if (row?.timeHandedOut !== null) return false;
        await tx.update(pickups).set({ timeHandedOut: new Date() }).where(eq(pickups.code, code));
        return true;
      }),
    );
    expect(answers.filter(Boolean).length).toBeGreaterThan(1);
  });

  describe("an item to pick up from the club", () => {
    let goods: { orderId: string; position: number };
    beforeEach(async () => {
      const product = await makeProduct(db, club, {});
      const order = { teamId: club.teamId, id: orderId };
      const given = { position: 4, itemType: "PRODUCT" as const, productId: product.id };
      await makeLineItem(db, order, given);
      goods = { orderId, position: 4 };
    });
    const isIt = () => and(eq(lineItems.orderId, orderId), eq(lineItems.position, 4));
    const line = async () => (await db.select().from(lineItems).where(isIt()))[0];
    const hand = (who = "ann@example.com") => handOut(at.services, { teamId: club.teamId, goods, who });
    const refund = () => refundAsBen({ kind: "whole" });

    test("is handed out once", async () => {
      const answers = await atOnce((which) => hand(`person-${which}`));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const row = await line();
      expect(answers).toContainEqual(
        expect.objectContaining({ reason: "handed-out", by: row?.handedOutBy, at: row?.timeHandedOut }),
      );
      expect(await acts()).toMatchObject([{ who: row?.handedOutBy }]);
    });

    /** Positive control: the test above would notice a program that looks up the line and then marks it. */
    test("is handed out more than once if it is looked up instead of claimed", async () => {
      const answers = await atOnce(async () => {
        if ((await line())?.timeHandedOut !== null) return false;
        await db.update(lineItems).set({ timeHandedOut: new Date() }).where(isIt());
        return true;
      });
      expect(answers.filter(Boolean).length).toBeGreaterThan(1);
    });

    test("is either handed out or refunded", async () => {
      const [handed, refunded] = await Promise.all([hand(), refund()]);
      expect([handed.ok, refunded.ok].filter(Boolean)).toHaveLength(1);
      expect((await line())?.timeHandedOut === null).toBe(refunded.ok);
    });

    /**
     * Positive control: the test above would notice a program that marks a line without waiting for the
     * order's lock.
     */
    test("is both if the order is not locked", async () => {
      const marked = db.transaction(async (tx) => {
        const rows = await tx
          .update(lineItems)
          .set({ timeHandedOut: new Date() })
          .where(and(isIt(), isNull(lineItems.timeHandedOut)))
          .returning();
        await refund();
        return rows.length;
      });
      expect([await marked, (await refund()).ok]).toEqual([1, true]);
    });

    describe("while the order's address is corrected", () => {
      const handedOutBefore = <T>(correct: () => Promise<T>) =>
        oneAfterTheOther(async (tx) => {
          const act = { teamId: club.teamId, goods, who: "ann@example.com" };
          expect(await handOut({ ...at.services, db: tx }, act)).toEqual({ ok: true });
        }, correct);

      test("is handed out, and the correction is refused", async () => {
        const act = { teamId: club.teamId, orderId, who: "ben@example.com" };
        const correction = { email: "right@example.com", withNewCodes: true };
        expect(await handedOutBefore(() => changeOrderEmail(at.services, act, correction))).toBe("used");
      });

      /**
       * Positive control: the test above would notice a program that reads the lines in the locking statement
       * itself.
       */
      test("would look not yet handed out if its line were read with the order's lock", async () => {
        const lines = await handedOutBefore(() =>
          db.transaction(async (tx) => (await lockOrder(tx, club.teamId, orderId))?.lines ?? []),
        );
        expect(lines.find(({ position }) => position === goods.position)?.timeHandedOut).toBeNull();
      });
    });
  });

  test("a parcel is marked as shipped once, with one mail", async () => {
    const answers = await atOnce((which) =>
      shipOrder(at.services, { teamId: club.teamId, orderId, who: "ann@example.com" }, `NUMBER-${which}`),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(at.jobs).toHaveLength(1);
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.teamId, club.teamId), eq(orders.id, orderId)));
    expect(await acts()).toMatchObject([{ act: "parcel-sent", after: { tracking: order?.trackingNumber } }]);
  });

  describe("a parcel refunded at the same moment", () => {
    const giveBack = () => refundAsBen({ kind: "units", units: [{ position: 1, unit: 1 }] });
    /** Resolves once the refund has the order's lock. */
    const isHeld = async () => {
      const held = `select pid from pg_stat_activity where wait_event = 'PgSleep'
        and query like '%refund_units%' and datname = current_database()`;
      return (await queryEverywhere(db, held)).length > 0;
    };
    const meanwhile = async (mark: () => Promise<boolean>) => {
      const given = giveBack();
      await expect.poll(isHeld, { interval: 10 }).toBe(true);
      return [await mark(), (await given).ok];
    };

    test("is not marked as shipped, and nobody is mailed", async () => {
      const sent = await meanwhile(() =>
        shipOrder(at.services, { teamId: club.teamId, orderId, who: "ann@example.com" }, "NUMBER"),
      );
      expect(sent).toEqual([false, true]);
      expect(at.jobs).toEqual([]);
    });

    /**
     * Positive control: the test above would notice a program that marks a parcel without locking the order
     * first.
     */
    test("is marked as shipped if the order is not locked first", async () => {
      const sent = await meanwhile(async () => {
        const marked = await db
          .update(orders)
          .set({ timeShipped: new Date() })
          .where(and(eq(orders.teamId, club.teamId), eq(orders.id, orderId), toShipWhere(club.teamId)))
          .returning();
        return marked.length > 0;
      });
      expect(sent).toEqual([true, true]);
    });
  });

  describe("a pick-up of two pieces, one of which is refunded at the same moment,", () => {
    const goods = "PJCKP".padEnd(27, "0");
    beforeEach(async () => {
      // With an email address, the refund queues a mail after it has read the code. A test can make it wait
      // there.
      await db.update(orders).set({ customerEmail: "zoe@example.com" }).where(eq(orders.id, orderId));
      const order = { teamId: club.teamId, id: orderId };
      const two = await makePickupLine(db, order, { position: 4, quantity: 2, pickupGameId: "any" });
      await makePickup(db, two, { code: goods });
    });
    const giveBack = (added: () => Promise<void> = async () => {}) =>
      refundAsBen({ kind: "units", units: [{ position: 4, unit: 1 }] }, { ...at.services, addJob: added });
    /** Hands the goods out; returns what the officer or the door sees. */
    const HANDED: [string, () => Promise<string>][] = [
      [
        "at the desk",
        async () => {
          const { teamId } = club;
          await handOut(at.services, { teamId, goods: { code: goods }, who: "ann@example.com" });
          const [act] = await acts().orderBy(desc(deskActs.id)).limit(1);
          return act?.subject ?? "";
        },
      ],
      [
        "at a door",
        async () => {
          const { id } = await makeTicket(db, club);
          const door = await makeDoor(at.services, club, `ticket.${id}`);
          const asked = { id: "scan", act: "hand-out", wanted: { code: goods } } as const;
          const { answer } = await scanAtDoor(at.services, door, asked);
          return answer.result === "handed-out" ? answer.what : answer.result;
        },
      ],
    ];
    const isIn = (state: string) => async () => {
      const one = `select pid from pg_stat_activity where ${state} and datname = current_database()`;
      return (await queryEverywhere(db, one)).length > 0;
    };
    const isHeld = isIn("wait_event = 'PgSleep' and query like '%refund_units%'");
    const isWaitedFor = isIn("wait_event_type = 'Lock' and query ilike 'update %pickups%'");

    test.each(HANDED)(
      "is handed out whole %s before, and then the refund is refused",
      async (_where, hand) => {
        const given = giveBack();
        await expect.poll(isHeld, { interval: 10 }).toBe(true);
        expect(await hand()).toMatch(/^2 × /);
        expect(await given).toEqual({ ok: false, reason: "used" });
      },
    );

    test.each(HANDED)("is handed out %s after, and then only the other piece", async (_where, hand) => {
      let handed = Promise.resolve("");
      const given = await giveBack(async () => {
        handed = hand();
        await expect.poll(isWaitedFor, { interval: 10 }).toBe(true);
      });
      expect(given.ok).toBe(true);
      expect(await handed).toMatch(/^1 × /);
    });

    /** Positive control: the tests above would notice a refund that reads the code without locking it. */
    test.each(HANDED)("is handed out whole %s if the code is not locked", async (_where, hand) => {
      const isGiven = await db.transaction(async (tx) => {
        const name = { teamId: club.teamId, orderId };
        const told = { who: "ben@example.com", reason: "", reasonTold: false, timeCreated: new Date() };
        const request = { ...name, ...told, id: "r", key: "r", amount: 0 };
        await insertRefundRequest(tx, request, [{ position: 4, unit: 1, stockBack: false }]);
        const ofClub = and(eq(pickups.teamId, club.teamId), eq(pickups.code, goods));
        const [row] = await tx.select().from(pickups).where(ofClub);
        expect(await hand()).toMatch(/^2 × /);
        return row?.timeHandedOut === null;
      });
      expect(isGiven).toBe(true);
    });
  });

  describe("an address corrected while its ticket is scanned", () => {
    let ticketCode: string;
    beforeEach(async () => {
      const ticket = await makeTicket(db, club);
      const line = await makeLineItem(
        db,
        { teamId: club.teamId, id: orderId },
        { position: 3, ticketId: ticket.id },
      );
      ticketCode = (await makeAdmission(db, line, { ticketId: ticket.id })).code;
    });
    const scan = async () => {
      const admitted = await db
        .update(admissions)
        .set({ timeAdmitted: new Date() })
        .where(and(eq(admissions.code, ticketCode), isNull(admissions.timeAdmitted)))
        .returning();
      return admitted.length > 0;
    };
    const correction = { email: "right@example.com", withNewCodes: true };

    test("either stays, with an admission, or is corrected, with a void code", async () => {
      const act = { teamId: club.teamId, orderId, who: "ann@example.com" };
      const correct = () => changeOrderEmail(at.services, act, correction);
      const [isIn, answer] = await Promise.all([scan(), correct()]);
      expect(answer).toBe(isIn ? "used" : "done");
      const [now] = await db.select().from(admissions).where(eq(admissions.orderId, orderId));
      expect(now?.timeAdmitted === null).toBe(!isIn);
    });

    /** Positive control: the test above would notice codes read without a lock. */
    test("is corrected after an admission if the codes are read without a lock", async () => {
      const correct = db.transaction(async (tx) => {
        const [found] = await tx.select().from(admissions).where(eq(admissions.code, ticketCode));
        expect(await scan()).toBe(true);
        if (found?.timeAdmitted !== null) return false;
        await tx
          .update(admissions)
          .set({ code: `new-${ticketCode}` })
          .where(eq(admissions.code, ticketCode));
        return true;
      });
      expect(await correct).toBe(true);
    });
  });

  describe("an address corrected while the order's mail is recorded as sent", () => {
    const EMAIL = "right@example.com";
    beforeEach(() => updateOrder(db, club.teamId, orderId, { customerEmail: "wrong@example.com" }));
    const act = () => ({ teamId: club.teamId, orderId, who: "ann@example.com" });
    const noted = async (note: () => Promise<void>) => {
      await oneAfterTheOther(async (tx) => {
        const services = { ...at.services, db: tx };
        expect(await changeOrderEmail(services, act(), { email: EMAIL, withNewCodes: true })).toBe("done");
      }, note);
      return mailTo();
    };
    const mailTo = async () => {
      const { services, sent } = openOutbox(db, at.services.now);
      for (const { kind, data } of at.jobs.splice(0))
        if (kind === "mail-order") await orderMail.send(services, data as JobData["mail-order"]);
      return sent.map(({ to }) => to.address);
    };

    test("gets the order's mail although the old address has it", async () => {
      expect(await noted(() => orderMail.send(openOutbox(db, at.services.now).services, act()))).toEqual([
        EMAIL,
      ]);
    });

    /**
     * Positive control: the test above would notice a mail that is recorded although the order has changed.
     */
    test("gets no mail if the first is recorded all the same", async () => {
      const timeMailed = at.services.now();
      expect(await noted(() => updateOrder(db, club.teamId, orderId, { timeMailed }))).toEqual([]);
    });
  });

  describe("a mail without a job", () => {
    const act = () => ({ teamId: club.teamId, orderId, who: "ann@example.com" });
    const again = (on: Database) => remailOrder({ ...at.services, db: on, addJob }, act());
    beforeEach(() => updateOrder(db, club.teamId, orderId, { customerEmail: "ann@example.com" }));
    const first = async (tx: Database) => expect(await again(tx)).toBe("sent");

    test("is sent once for two requests at once", async () => {
      expect(await oneAfterTheOther(first, () => again(db))).toBe("not-mailed");
    });

    /** Positive control: the test above would notice a queue that is read without the order's lock. */
    test("looks unsent if the order is not locked", async () => {
      const isUnderWay = await db.transaction(async (tx) => {
        await first(tx);
        return hasJobUnderWay(db, "mail-order", { teamId: club.teamId, orderId });
      });
      expect(isUnderWay).toBe(false);
    });
  });

  test("nothing is handed out or shipped after a refund", async () => {
    await db.update(orders).set({ status: "refunded" }).where(eq(orders.id, orderId));
    const act = { teamId: club.teamId, who: "ann@example.com" };
    expect(await handOut(at.services, { ...act, goods: { code } })).toEqual({ ok: false, reason: "void" });
    expect(await shipOrder(at.services, { ...act, orderId }, null)).toBe(false);
  });
});
