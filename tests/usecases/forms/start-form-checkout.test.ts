import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { CUSTOM_AMOUNT_CHOICE } from "../../../domain/forms/form-payment.ts";
import { payUrl } from "../../../domain/sale/order-details.ts";
import type { Database } from "../../../server/db/client.ts";
import { askedVersion } from "../../../server/db/queries/forms/asked-version.ts";
import { listSubmissions } from "../../../server/db/queries/forms/form-submissions.ts";
import type { StoredForm } from "../../../server/db/queries/forms/forms.ts";
import { forms, lineItems } from "../../../server/db/schema/index.ts";
import type { JobData, JobKind } from "../../../server/ports/jobs.ts";
import type { SaleServices } from "../../../server/usecases/club/sale-services.ts";
import {
  type FormCheckoutRequest,
  startFormCheckout,
} from "../../../server/usecases/sale/checkout/start-form-checkout.ts";
import { makeForm } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { type BoxOffice, OPEN_STORE, openBoxOffice, SALE_NOW } from "../sale/box-office.ts";
import { slowDownPayments } from "../sale/slow-payments.ts";
import { makeFormCheckout } from "./pay-form.ts";

describeOnPostgres("paying with a form", (open) => {
  let db: Database;
  let office: BoxOffice;
  let services: SaleServices;
  let form: StoredForm;
  let jobs: { kind: JobKind; data: object }[];

  beforeEach(async () => {
    db ??= (await open()).db;
    office = await openBoxOffice(db);
    jobs = [];
    const addJob = async <Kind extends JobKind>(_tx: unknown, kind: Kind, data: JobData[Kind]) =>
      void jobs.push({ kind, data });
    services = { ...office.services, addJob };
    form = await makeForm(db, office.club, {
      type: "CUSTOM_PLAYER_DUES",
      title: "Player dues",
      prices: [{ id: "full", title: "The whole season", price: 32000 }],
      amount: { least: 500, most: 100000 },
    });
  });

  const pay = (given: Partial<FormCheckoutRequest> = {}) =>
    startFormCheckout(services, makeFormCheckout(office.club, form.id, given));
  const own = (amount: string) => pay({ payment: { choice: CUSTOM_AMOUNT_CHOICE, amount } });
  const sent = () => listSubmissions(db, office.club.teamId, { most: 1000 });
  const provider = () => [...office.payments.sessions.values()];
  /** The answer that sends the payer to the payment page of the open order. */
  const toOpenOrder = async () => {
    const [order] = (await office.orders()).filter(({ status }) => status === "pending");
    return { ok: true, url: order && payUrl(order) };
  };
  const refused = async (given: Partial<FormCheckoutRequest>) => {
    const answer = await pay(given);
    expect([await sent(), await office.orders(), provider(), jobs]).toEqual([[], [], [], []]);
    return answer.ok ? "opened" : answer.reason;
  };

  test("takes the amount that was shown, and none that an officer changed meanwhile", async () => {
    const seen = askedVersion(form);
    const [full] = form.prices;
    if (!full) throw new Error("The form has no price");
    const choice = { payment: { choice: "full", amount: "" } };
    await pay({ ...choice, seen });
    await db
      .update(forms)
      .set({ prices: [{ ...full, price: 99000 }] })
      .where(and(eq(forms.teamId, office.club.teamId), eq(forms.id, form.id)));
    // The payment page that is open keeps its amount.
    expect((await office.onlyOrder()).subtotal).toBe(32000);
    expect(await pay({ ...choice, seen, attempt: "b".repeat(16) })).toEqual({ ok: false, reason: "changed" });
    expect((await office.onlyOrder()).subtotal).toBe(32000);
  });

  test("stores the submission with its order, opens the payment page, and mails nobody yet", async () => {
    const answer = await pay({ payment: { choice: "full", amount: "0.01" } });
    const order = await office.onlyOrder();
    expect(answer).toEqual({ ok: true, url: payUrl(order) });
    expect(order).toMatchObject({
      status: "pending",
      subtotal: 32000,
      shipping: 0,
      total: 32000,
      platformFee: 2450,
      customerEmail: "ann@example.com",
      stripeAccountId: "acct_club",
    });
    const [submission, ...more] = await sent();
    expect(more).toEqual([]);
    expect(submission).toMatchObject({
      formId: form.id,
      amount: 32000,
      timePaid: null,
      timeCreated: SALE_NOW,
    });
    const lines = await db
      .select()
      .from(lineItems)
      .where(and(eq(lineItems.teamId, order.teamId), eq(lineItems.orderId, order.id)));
    expect(lines).toMatchObject([
      { itemType: "FORM", submissionId: submission?.id, priceId: "full", unitPrice: 32000, quantity: 1 },
    ]);
    expect(office.payments.requests).toMatchObject([
      {
        account: "acct_club",
        applicationFee: 2450,
        lines: [{ name: "Player dues", description: "The whole season", unitAmount: 32000, quantity: 1 }],
        customerEmail: "ann@example.com",
        successUrl: "https://club.example/storesuccess?session_id={CHECKOUT_SESSION_ID}",
        cancelUrl: expect.stringMatching(/^https:\/\/club\.example\/orders\/[\w-]+\/cancel$/),
      },
    ]);
    expect(jobs.map(({ kind }) => kind)).toEqual(["check-order"]);
  });

  test.each([
    ["5", 500],
    ["1,000.00", 100000],
  ])("accepts an own amount of $%s, at the limit", async (amount, cents) => {
    expect(await own(amount)).toMatchObject({ ok: true });
    expect(await office.onlyOrder()).toMatchObject({ total: cents });
    expect(provider()).toMatchObject([{ amountTotal: cents }]);
  });

  test.each(["4.99", "1000.01", "-5", ""])(
    "refuses an own amount of $%s, outside the limits",
    async (amount) => {
      expect(await own(amount)).toEqual({
        ok: false,
        reason: "invalid",
        refusals: [{ element: "payment.amount", sentence: "Please enter an amount from $5.00 to $1,000.00" }],
      });
      expect([await sent(), await office.orders()]).toEqual([[], []]);
    },
  );

  test("shows a fee that the buyer pays as a line of the payment page, all of it the platform's", async () => {
    const team = { ...office.club, storeInfo: { ...OPEN_STORE, buyerPaysFee: true } };
    await pay({ team, payment: { choice: CUSTOM_AMOUNT_CHOICE, amount: "100" } });
    expect(await office.onlyOrder()).toMatchObject({ subtotal: 10000, platformFee: 1050, total: 11050 });
    expect(office.payments.requests).toMatchObject([
      { applicationFee: 1050, lines: [{ unitAmount: 10000 }, { name: "Platform fee", unitAmount: 1050 }] },
    ]);
    expect(provider()).toMatchObject([{ amountTotal: 11050 }]);
    expect(await sent()).toMatchObject([{ amount: 10000 }]);
  });

  describe("is refused, and nothing stored,", () => {
    test("for an account that is not the club's", async () => {
      for (const stripeAccountId of ["acct_thief", "", "ACCT_CLUB"])
        expect(await refused({ stripeAccountId })).toBe("foreign-account");
    });

    test("for a price that the form does not have, with other mistakes beside their fields", async () => {
      const given = {
        answers: { name: "", email: "a@b.co,c@d.co" },
        payment: { choice: "half", amount: "" },
      };
      expect(await refused(given)).toBe("invalid");
      expect(await pay(given)).toEqual({
        ok: false,
        reason: "invalid",
        refusals: [
          { element: "name", sentence: "Please enter the name" },
          { element: "email", sentence: "Invalid email. Please enter a valid email" },
          { element: "payment.price", sentence: "Please choose an amount" },
        ],
      });
    });

    test("for a free form, a deleted one, and another club's", async () => {
      const contact = await makeForm(db, office.club);
      const gone = await makeForm(db, office.club, { type: "CUSTOM_DONATION", deleted: true });
      const other = await openBoxOffice(db);
      const theirs = await makeForm(db, other.club, { type: "CUSTOM_DONATION" });
      for (const { id } of [contact, gone, theirs]) expect(await refused({ formId: id })).toBe("unknown");
    });

    test.each([
      ["the store is off", { storeInfo: { ...OPEN_STORE, storeActive: false } }],
      ["the club's forms are off", { storeInfo: { ...OPEN_STORE, formsActive: false } }],
      ["the platform's switch is off", { adminInfo: null }],
      ["its account takes no charges", { chargesEnabled: false }],
    ])("because %s", async (_why, changes) => {
      expect(await refused({ team: { ...office.club, ...changes } })).toBe("closed");
    });

    test("without a human check, with a wrong one, and while it cannot be verified", async () => {
      expect(await refused({ humanCheck: null })).toBe("human-check-needed");
      office.humanChecks.verdict = { ok: false, reason: "wrong" };
      expect(await refused({})).toBe("human-check-needed");
      office.humanChecks.verdict = { ok: false, reason: "unavailable" };
      expect(await refused({})).toBe("human-check-unavailable");
    });
  });

  describe("the same attempt again", () => {
    test("leads to the same payment page for any number at once", async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => pay()));
      const url = payUrl(await office.onlyOrder());
      expect([...answers, await pay()]).toEqual(Array(11).fill({ ok: true, url }));
      expect([(await sent()).length, provider().length]).toEqual([1, 1]);
    });

    test("after the provider was unreachable is a new order with the same answers", async () => {
      office.payments.away = true;
      expect(await pay()).toEqual({ ok: false, reason: "provider-failed" });
      expect(await office.onlyOrder()).toMatchObject({ status: "failed" });
      office.payments.away = false;
      expect(await pay()).toEqual(await toOpenOrder());
      expect((await office.orders()).map(({ status }) => status).sort()).toEqual(["failed", "pending"]);
      expect((await sent()).map(({ timePaid }) => timePaid)).toEqual([null, null]);
    });

    test("at a changed price opens a new page and closes the old one", async () => {
      const first = await pay();
      await db
        .update(forms)
        .set({ prices: [{ id: "full", title: "The whole season", price: 16000 }] })
        .where(and(eq(forms.teamId, office.club.teamId), eq(forms.id, form.id)));
      const second = await pay();
      expect(second).not.toEqual(first);
      expect(provider().map(({ status, amountTotal }) => [status, amountTotal])).toEqual([
        ["expired", 32000],
        ["open", 16000],
      ]);
      expect((await office.orders()).map(({ status }) => status).sort()).toEqual(["expired", "pending"]);
      expect(await pay()).toEqual(second);
    });

    test("after the club's account changed opens a new page there and closes the old one", async () => {
      await pay();
      const team = { ...office.club, stripeAccountId: "acct_new" };
      const second = await pay({ team, stripeAccountId: "acct_new" });
      expect(provider().map(({ account, status }) => [account, status])).toEqual([
        ["acct_club", "expired"],
        ["acct_new", "open"],
      ]);
      expect(second).toEqual(await toOpenOrder());
    });

    test("is answered within 12 seconds if the provider does not answer", async () => {
      await own("100");
      const asked = slowDownPayments(office.payments);
      expect([await own("200"), asked()]).toEqual([{ ok: false, reason: "provider-failed" }, 1]);
      expect((await office.orders()).map(({ status }) => status).sort()).toEqual(["expired", "failed"]);
    });

    test("at a removed price closes the page and says so", async () => {
      await pay();
      await db
        .update(forms)
        .set({ prices: [] })
        .where(and(eq(forms.teamId, office.club.teamId), eq(forms.id, form.id)));
      expect(await pay()).toMatchObject({ ok: false, reason: "invalid" });
      expect(provider()).toMatchObject([{ status: "expired" }]);
      expect(await office.onlyOrder()).toMatchObject({ status: "expired" });
    });

    test("does not lead to a closed page", async () => {
      await pay();
      office.payments.change(provider()[0]?.id ?? "", { status: "expired", url: null });
      expect(await pay()).toEqual(await toOpenOrder());
      expect(provider()).toHaveLength(2);
    });

    test("is refused if the club has closed its store meanwhile", async () => {
      await pay();
      expect(await pay({ team: { ...office.club, storeInfo: null } })).toEqual({
        ok: false,
        reason: "closed",
      });
    });
  });

  test("of twenty at once with one human check places one order, and the others leave nothing", async () => {
    const use = { hash: "one-proof", expiresAt: SALE_NOW };
    office.humanChecks.verdict = { ok: true, issuedAt: null, use };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => pay({ attempt: `a-browser-s-own-key-${at}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "human-check-needed")).toHaveLength(19);
    expect(await office.onlyOrder()).toMatchObject({ status: "pending" });
    expect([(await sent()).length, provider().length]).toEqual([1, 1]);
  });
});
