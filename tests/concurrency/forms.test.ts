import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payUrl } from "../../domain/sale/order-details.ts";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import {
  findSubmissionOfAttempt,
  insertSubmission,
  listAcknowledgedTimes,
  listSubmissions,
  setSubmissionPaid,
} from "../../server/db/queries/forms/form-submissions.ts";
import type { StoredForm } from "../../server/db/queries/forms/forms.ts";
import { attemptHash } from "../../server/usecases/club/order-codes.ts";
import type { SaleServices } from "../../server/usecases/club/sale-services.ts";
import { submitForm } from "../../server/usecases/forms/submit-form.ts";
import { startFormCheckout } from "../../server/usecases/sale/checkout/start-form-checkout.ts";
import { applyPaymentEvent } from "../../server/usecases/sale/settle/apply-payment-event.ts";
import { makeForm, makeSubmission } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { makeFormCheckout } from "../usecases/forms/pay-form.ts";
import { type BoxOffice, openBoxOffice, SALE_NOW } from "../usecases/sale/box-office.ts";

/** Forms sent and paid many times at once on real PostgreSQL; each insert stays uncommitted for a while. */
const AT_ONCE = 20;

describe("a form", () => {
  let database: OpenDatabase;
  let db: Database;
  let office: BoxOffice;
  let services: SaleServices;
  let dues: StoredForm;
  let contact: StoredForm;
  let mails: number;

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
    await db.execute(
      sql.raw(`create function gap() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.02); return new; end $$`),
    );
    await db.execute(
      sql.raw(`create trigger gap after insert or update on form_submissions
        for each row execute function gap()`),
    );
  });
  afterAll(() => database?.close());

  beforeEach(async () => {
    office = await openBoxOffice(db);
    mails = 0;
    services = {
      ...office.services,
      addJob: async (_tx, kind) => {
        if (kind === "mail-submission") mails += 1;
      },
    };
    const prices = [{ id: "full", title: "All of it", price: 32000 }];
    dues = await makeForm(db, office.club, { type: "CUSTOM_PLAYER_DUES", prices });
    contact = await makeForm(db, office.club);
  });

  const many = <Done>(work: (at: number) => Promise<Done>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(at)));
  const stored = async () => (await listSubmissions(db, office.club.teamId, { most: 100 })).length;
  const oneProof = () => {
    office.humanChecks.verdict = { ok: true, issuedAt: null, use: { hash: "one", expiresAt: SALE_NOW } };
  };

  test("sent with one attempt is stored once, and mailed once", async () => {
    const answers = await many(() => submitForm(services, makeFormCheckout(office.club, contact.id)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect([await stored(), mails]).toEqual([1, 2]);
  });

  test("sent with one human check is stored once, and the others are rolled back", async () => {
    oneProof();
    const send = (at: number) => ({ attempt: `a-browser-s-own-key-${at}` });
    const free = await many((at) =>
      submitForm(services, makeFormCheckout(office.club, contact.id, send(at))),
    );
    expect(free.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stored()).toBe(1);
    const paid = await many((at) =>
      startFormCheckout(services, makeFormCheckout(office.club, dues.id, send(at))),
    );
    expect(paid.filter(({ ok }) => ok)).toEqual([]);
    expect([await stored(), (await office.orders()).length]).toEqual([1, 0]);
  });

  test("of many people with one address is stored for each, and acknowledged three times", async () => {
    const send = (at: number) => ({ attempt: `a-browser-s-own-key-${at}`, humanCheck: `solved-${at}` });
    const answers = await many((at) =>
      submitForm(services, makeFormCheckout(office.club, contact.id, send(at))),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect([await stored(), mails]).toEqual([AT_ONCE, AT_ONCE + 3]);
  });

  test("paid with one attempt has one order and one payment page", async () => {
    const answers = await many(() => startFormCheckout(services, makeFormCheckout(office.club, dues.id)));
    const url = payUrl(await office.onlyOrder());
    expect(answers).toEqual(Array(AT_ONCE).fill({ ok: true, url }));
    expect([await stored(), office.payments.sessions.size]).toEqual([1, 1]);
  });

  test("whose payment arrives in many events at once is mailed to the club once", async () => {
    await startFormCheckout(services, makeFormCheckout(office.club, dues.id));
    const paid = office.payments.pay((await office.onlyOrder()).sessionId ?? "");
    await many(() => applyPaymentEvent(services, office.event(paid)));
    expect(mails).toBe(1);
  });

  /** Positive controls: the tests above would notice a program that reads first and then writes. */
  test("would be stored twice if the program only looked before", async () => {
    const { id: _, ...sent } = await makeSubmission(db, contact);
    const mine = attemptHash("mine");
    await many(async (at) => {
      if (await findSubmissionOfAttempt(db, office.club.teamId, mine)) return;
      const attempt = at === 0 ? mine : attemptHash(`mine-${at}`);
      await insertSubmission(db, { ...sent, id: `again-${at}`, attempt });
    });
    expect(await stored()).toBeGreaterThan(2);
  });

  test("would be acknowledged too often if counted before the storing transaction", async () => {
    const { id: _, ...sent } = await makeSubmission(db, contact);
    const { teamId } = office.club;
    const counted = { teamId, hash: "a-mailbox", after: new Date(0) };
    const earlier = await many(async (at) => {
      const before = await listAcknowledgedTimes(db, counted);
      const own = { id: `again-${at}`, attempt: attemptHash(`mine-${at}`), acknowledgedHash: counted.hash };
      await insertSubmission(db, { ...sent, ...own });
      return before.length;
    });
    expect(earlier.filter((count) => count < 3).length).toBeGreaterThan(3);
  });

  test("would be mailed to the club twice without a lock", async () => {
    const { teamId, id } = await makeSubmission(db, dues, { amount: 32000 });
    const told = await many((at) =>
      db.transaction(async (tx) => {
        const [before] = await listSubmissions(tx, teamId, { most: 1 });
        await setSubmissionPaid(tx, teamId, id, new Date(SALE_NOW.getTime() + at));
        return before?.timePaid === null;
      }),
    );
    expect(told.filter(Boolean).length).toBeGreaterThan(1);
  });
});
