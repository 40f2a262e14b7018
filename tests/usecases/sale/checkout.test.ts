import { beforeEach, describe, expect, test } from "vitest";
import { readOrderMetadata } from "../../../domain/sale/metadata/order-metadata.ts";
import { payUrl } from "../../../domain/sale/order-details.ts";
import { findOrderDetails } from "../../../server/db/queries/sale/order-details.ts";
import { quoteCart } from "../../../server/usecases/sale/checkout/quote-cart.ts";
import { makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { OPEN_STORE, SALE_NOW, useBoxOffice } from "./box-office.ts";
import { slowDownPayments } from "./slow-payments.ts";

describeOnPostgres("a checkout", (open) => {
  const office = useBoxOffice(open);
  beforeEach(async () => {
    await makeTicket(office.db, office.club, {
      id: "game",
      title: "Game",
      ticketsTotal: 10,
      prices: [
        { id: "adult", title: "Adult", price: 1500, position: 0 },
        { id: "child", title: "Child", price: 0, position: 1 },
      ],
    });
  });

  test("holds the tickets and sends the provider our own amounts", async () => {
    const answer = await office.buy(
      [
        { priceId: "adult", quantity: 2 },
        { priceId: "child", quantity: 1 },
      ],
      { customerEmail: "fan@example.com", cancelPath: "/tickets/game?x=1" },
    );
    const order = await office.onlyOrder();
    expect(answer).toEqual({ ok: true, free: false, url: payUrl(order) });
    expect(order).toMatchObject({
      status: "pending",
      subtotal: 3000,
      total: 3000,
      platformFee: 400,
      stripeAccountId: "acct_club",
      expiresAt: new Date("2026-12-01T12:36:30Z"),
    });
    expect(await office.stock("game")).toEqual({ sold: 0, held: 3 });
    expect(office.payments.requests).toEqual([
      {
        account: "acct_club",
        teamId: office.club.teamId,
        orderId: order.id,
        metadata: expect.objectContaining({ teamId: office.club.teamId, orderId: order.id }),
        currency: "usd",
        lines: [
          { name: "Game", description: "Adult", unitAmount: 1500, quantity: 2 },
          { name: "Game", description: "Child", unitAmount: 0, quantity: 1 },
        ],
        applicationFee: 400,
        customerEmail: "fan@example.com",
        ships: false,
        successUrl: "https://club.example/storesuccess?checkoutsuccess=true&session_id={CHECKOUT_SESSION_ID}",
        cancelUrl: expect.stringMatching(/^https:\/\/club\.example\/orders\/[\w-]+\/cancel$/),
        expiresAt: order.expiresAt,
        idempotencyKey: expect.stringMatching(
          new RegExp(`^checkout-${office.club.teamId}-${order.id}-[\\w-]{16}$`),
        ),
      },
    ]);
    const [{ metadata } = { metadata: {} }] = office.payments.requests;
    expect(readOrderMetadata(metadata)).toMatchObject({
      ok: true,
      leftOut: "nothing",
      order: {
        storefrontTeamId: office.club.teamId,
        total: 3000,
        customerEmail: "fan@example.com",
        lines: [{ itemId: "game", priceId: "adult", quantity: 2 }, { priceId: "child" }],
      },
    });
    const { orderSecrets } = office.services;
    expect(orderSecrets.openPayment("acct_club", metadata, order)).toEqual({ ok: true, key: order.key });
    expect(JSON.stringify(metadata)).not.toContain(order.key);
    expect(office.jobs).toEqual([{ kind: "check-order", orderId: order.id }]);
  });

  test("lists the platform's fee as a line if the buyer pays it", async () => {
    const team = { ...office.club, storeInfo: { ...OPEN_STORE, buyerPaysFee: true } };
    const line = { cartItemId: "a", priceId: "adult", quantity: 2, options: "" };
    const quote = await quoteCart(office.services, team, [line], null);
    expect(quote).toMatchObject({ subtotal: 3000, platformFee: 400, showsPlatformFee: true, total: 3400 });
    await office.buy([line], { team });
    const order = await office.onlyOrder();
    expect(order).toMatchObject({ subtotal: 3000, platformFee: 400, total: 3400 });
    const [request] = office.payments.requests;
    expect(request?.lines.slice(1)).toEqual([
      { name: "Platform fee", description: "", unitAmount: 400, quantity: 1 },
    ]);
    expect(request?.applicationFee).toBe(400);
    const details = await findOrderDetails(office.db, office.club.teamId, { id: order.id });
    expect(details).toMatchObject({ buyerFee: 400, total: 3400 });
  });

  test("keeps ?team= in every address in query-parameter mode", async () => {
    await office.buy([{ priceId: "adult" }], { teamParam: "kestrels" });
    expect(office.payments.requests[0]).toMatchObject({
      successUrl:
        "https://club.example/storesuccess?checkoutsuccess=true&team=kestrels&session_id={CHECKOUT_SESSION_ID}",
      cancelUrl: expect.stringMatching(/\/orders\/[\w-]+\/cancel\?team=kestrels$/),
    });
  });

  test.each([
    ["another club's account", {}, { stripeAccountId: "acct_other" }, "foreign-account"],
    ["a price nobody has", { priceId: "nobody" }, {}, "items-not-for-sale"],
    ["a prototype's key for a price", { priceId: "__proto__" }, {}, "items-not-for-sale"],
    ["more than there are", { quantity: 11 }, {}, "items-not-for-sale"],
    ["a shipping price of its own", {}, { shippingPrice: -1500 }, "tampered"],
    ["a shipping weight of its own", {}, { shippingWeight: 3 }, "tampered"],
    ["a text of its own on a ticket", { options: "Size: M" }, {}, "tampered"],
    ["an e-mail address that is none", {}, { customerEmail: "a@b" }, "invalid-customer-email"],
    ["a name of two lines", {}, { customerName: "A\nB" }, "invalid-customer-name"],
  ] as const)("with %s is refused, and nothing is held", async (_name, line, given, reason) => {
    expect(await office.buy([{ priceId: "adult", ...line }], given)).toEqual({ ok: false, reason });
    expect(await office.orders()).toEqual([]);
    expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
  });

  test("adds up lines of tickets with a shared quota", async () => {
    const lines = [
      { priceId: "adult", quantity: 6 },
      { priceId: "child", quantity: 5 },
    ];
    expect(await office.buy(lines)).toEqual({ ok: false, reason: "items-not-for-sale" });
    expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
  });

  test("is refused if the club has switched its tickets off", async () => {
    const team = { ...office.club, storeInfo: null };
    expect(await office.buy([{ priceId: "adult" }], { team })).toEqual({
      ok: false,
      reason: "items-not-for-sale",
    });
  });

  test("is refused for the same reason if the club has no account, as its quote says", async () => {
    const team = { ...office.club, stripeAccountId: null };
    expect(await office.buy([{ priceId: "adult" }], { team, stripeAccountId: "" })).toEqual({
      ok: false,
      reason: "items-not-for-sale",
    });
  });

  test.each([
    ["in the last minute, three hours in", "2026-12-05T03:00:59Z", true],
    ["a minute later", "2026-12-05T03:01:00Z", false],
  ])("%s: %s", async (_name, now, ok) => {
    office.set(new Date(now));
    expect((await office.buy([{ priceId: "adult" }])).ok).toBe(ok);
  });

  test.each([
    [
      "in the last minute of a sale that the club ends an hour before the start",
      "2026-12-04T23:00:59Z",
      true,
    ],
    ["a minute after it", "2026-12-04T23:01:00Z", false],
  ])("%s: %s", async (_name, now, ok) => {
    await makeTicket(office.db, office.club, {
      id: "early",
      salesEndMinutesBefore: 60,
      prices: [{ id: "early-adult" }],
    });
    office.set(new Date(now));
    expect((await office.buy([{ priceId: "early-adult" }])).ok).toBe(ok);
  });

  test("releases the tickets at once if the provider fails", async () => {
    office.payments.away = true;
    expect(await office.buy([{ priceId: "adult" }])).toEqual({ ok: false, reason: "provider-failed" });
    expect(await office.onlyOrder()).toMatchObject({ status: "failed" });
    expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
  });

  test("answers within 12 seconds if the provider does not answer", async () => {
    await office.buy([{ priceId: "adult" }], { attempt: "mine" });
    const asked = slowDownPayments(office.payments);
    const answer = await office.buy([{ priceId: "adult", quantity: 2 }], { attempt: "mine" });
    expect([answer, asked()]).toEqual([{ ok: false, reason: "provider-failed" }, 1]);
    expect(await office.stock("game")).toEqual({ sold: 0, held: 0 });
  });

  test("one address cannot hold all tickets", async () => {
    await makeTicket(office.db, office.club, { id: "big", ticketsTotal: 100, prices: [{ id: "big-adult" }] });
    expect((await office.buy([{ priceId: "big-adult", quantity: 15 }])).ok).toBe(true);
    expect((await office.buy([{ priceId: "big-adult", quantity: 5 }])).ok).toBe(true);
    const refused = { ok: false, reason: "too-many-holds" };
    expect(await office.buy([{ priceId: "big-adult", quantity: 1 }])).toEqual(refused);
    expect((await office.buy([{ priceId: "big-adult" }], { addressHash: "elsewhere" })).ok).toBe(true);
  });

  describe("for many tickets", () => {
    const WANTED = { ok: false, reason: "unseen-check-needed" };
    const unchecked = { humanCheck: null };

    beforeEach(async () => {
      await makeTicket(office.db, office.club, {
        id: "big",
        ticketsTotal: 100,
        prices: [{ id: "big-adult" }],
      });
    });

    test("needs no check for a family's tickets, but one for more", async () => {
      expect((await office.buy([{ priceId: "big-adult", quantity: 8 }], unchecked)).ok).toBe(true);
      const elsewhere = { ...unchecked, addressHash: "elsewhere" };
      expect(await office.buy([{ priceId: "big-adult", quantity: 9 }], elsewhere)).toEqual(WANTED);
      expect(await office.stock("big")).toEqual({ sold: 0, held: 8 });
    });

    test("counts what the whole network holds, over all tickets", async () => {
      const of = (name: string) => ({
        ...unchecked,
        addressHash: name,
        blockHash: name,
        networkHash: "network",
      });
      expect((await office.buy([{ priceId: "adult", quantity: 4 }], of("one"))).ok).toBe(true);
      expect((await office.buy([{ priceId: "big-adult", quantity: 4 }], of("two"))).ok).toBe(true);
      expect(await office.buy([{ priceId: "big-adult" }], of("three"))).toEqual(WANTED);
      expect(
        (await office.buy([{ priceId: "big-adult" }], { ...of("three"), humanCheck: "solved" })).ok,
      ).toBe(true);
    });

    test("uses up its check with the order, once", async () => {
      const use = { hash: "a-puzzle", expiresAt: SALE_NOW };
      office.unseenCheck.verdict = { ok: true, use, issuedAt: null };
      const nine = [{ priceId: "big-adult", quantity: 9 }];
      const tooMany = [
        { priceId: "big-adult", quantity: 9 },
        { priceId: "adult", quantity: 11 },
      ];
      expect(await office.buy(tooMany)).toEqual({ ok: false, reason: "items-not-for-sale" });
      expect((await office.buy(nine)).ok).toBe(true);
      expect(await office.buy(nine, { addressHash: "elsewhere" })).toEqual(WANTED);
      expect(await office.stock("big")).toEqual({ sold: 0, held: 9 });
    });

    test.each(["wrong", "expired", "unavailable"] as const)(
      "with a check that is %s is refused only if one is needed",
      async (reason) => {
        office.unseenCheck.verdict = { ok: false, reason };
        expect((await office.buy([{ priceId: "big-adult", quantity: 8 }])).ok).toBe(true);
        expect(await office.buy([{ priceId: "big-adult" }])).toEqual(WANTED);
      },
    );

    test("resumes its own payment page without a check", async () => {
      const nine = [{ priceId: "big-adult", quantity: 9 }];
      const first = await office.buy(nine, { attempt: "mine" });
      expect(first.ok).toBe(true);
      expect(await office.buy(nine, { ...unchecked, attempt: "mine" })).toEqual(first);
    });
  });

  test("quotes the buyer's own hold as available, and nobody else's", async () => {
    await office.buy([{ priceId: "adult", quantity: 10 }], { attempt: "mine" });
    const line = { cartItemId: "a", priceId: "adult", quantity: 10, options: "" };
    const mine = await quoteCart(office.services, office.club, [line], "mine");
    expect(mine).toMatchObject({ total: 15_000, refused: [], heldUntil: "2026-12-01T12:05:30.000Z" });
    expect(mine.held).toEqual([{ itemType: "TICKET", itemId: expect.any(String), quantity: 10 }]);
    const other = await quoteCart(office.services, office.club, [line], "other");
    expect(other).toMatchObject({ lines: [], refused: [{ reason: "held" }], heldUntil: null, held: [] });
  });

  test("resumes its own session instead of holding twice", async () => {
    const first = await office.buy([{ priceId: "adult", quantity: 10 }], { attempt: "mine" });
    expect(await office.buy([{ priceId: "adult", quantity: 10 }], { attempt: "mine" })).toEqual(first);
    expect(await office.onlyOrder()).toMatchObject({ status: "pending" });
  });

  test("with a changed cart releases the old tickets first", async () => {
    await office.buy([{ priceId: "adult", quantity: 10 }], { attempt: "mine" });
    expect((await office.buy([{ priceId: "adult", quantity: 9 }], { attempt: "mine" })).ok).toBe(true);
    expect((await office.orders()).map(({ status }) => status).sort()).toEqual(["expired", "pending"]);
    expect(await office.stock("game")).toEqual({ sold: 0, held: 9 });
  });

  test("that was paid in another tab leads to the order, and charges nothing more", async () => {
    await office.buy([{ priceId: "adult" }], { attempt: "mine" });
    const { sessionId, key } = await office.onlyOrder();
    office.payments.pay(sessionId ?? "");
    expect(await office.buy([{ priceId: "adult", quantity: 2 }], { attempt: "mine" })).toEqual({
      ok: true,
      free: false,
      url: `https://club.example/orders/${key}?checkoutsuccess=true`,
    });
    expect(await office.onlyOrder()).toMatchObject({ status: "paid" });
  });

  test("clicked three times at once is one order and one session", async () => {
    const click = () => office.buy([{ priceId: "adult" }], { attempt: "mine" });
    const answers = await Promise.all([click(), click(), click()]);
    expect(new Set(answers.map((answer) => answer.ok && answer.url)).size).toBe(1);
    await office.onlyOrder();
    expect(office.payments.sessions.size).toBe(1);
  });

  const free = {
    customerName: " Sam Fan ",
    customerEmail: "sam@example.com",
    humanCheck: "solved",
    attempt: "mine",
  };

  test("of free tickets issues them at once", async () => {
    const answer = await office.buy([{ priceId: "child", quantity: 2 }], free);
    const order = await office.onlyOrder();
    const url = `https://club.example/orders/${order.key}?checkoutsuccess=true`;
    expect(answer).toEqual({ ok: true, free: true, url });
    expect(order).toMatchObject({ status: "paid", customerName: "Sam Fan", stripeAccountId: null, total: 0 });
    expect(new Set(await office.codes(order.id)).size).toBe(2);
    expect(await office.stock("game")).toEqual({ sold: 2, held: 0 });
    expect(office.jobs).toEqual([{ kind: "mail-order", orderId: order.id }]);
    expect(office.payments.requests).toEqual([]);
  });

  test("of free tickets, sent again after a lost answer, is the same order", async () => {
    const first = await office.buy([{ priceId: "child" }], free);
    expect(await office.buy([{ priceId: "child" }], free)).toEqual(first);
    expect((await office.buy([{ priceId: "child", quantity: 2 }], free)).ok).toBe(true);
    expect(await office.stock("game")).toEqual({ sold: 3, held: 0 });
  });

  test.each([
    ["no name", { customerName: " " }, "name-and-email-needed"],
    ["no e-mail address", { customerEmail: "" }, "name-and-email-needed"],
    ["a name that is none", { customerName: "a\u0000b" }, "invalid-customer-name"],
    ["an e-mail address that is none", { customerEmail: "sam@example" }, "invalid-customer-email"],
    ["no human check", { humanCheck: null }, "human-check-needed"],
  ])("of free tickets with %s is refused", async (_name, given, reason) => {
    expect(await office.buy([{ priceId: "child" }], { ...free, ...given })).toEqual({ ok: false, reason });
    expect(await office.orders()).toEqual([]);
  });

  test("of free tickets is refused if its human check was offered a moment ago, unless the minimum time is 0", async () => {
    const use = { hash: "a-puzzle", expiresAt: SALE_NOW };
    const takeAfter = (ms: number, seconds: number) => {
      office.humanChecks.verdict = { ok: true, use, issuedAt: new Date(SALE_NOW.getTime() - ms) };
      office.services.config = { LEAST_FILL_SECONDS: seconds };
      return office.buy([{ priceId: "child" }], { ...free, attempt: null });
    };
    expect(await takeAfter(1999, 2)).toEqual({ ok: false, reason: "human-check-needed" });
    expect(await office.orders()).toEqual([]);
    expect((await takeAfter(2000, 2)).ok).toBe(true);
    use.hash = "another";
    expect((await takeAfter(0, 0)).ok).toBe(true);
  });

  test("with a payment has no minimum time, because the browser solves the invisible check", async () => {
    office.services.config = { LEAST_FILL_SECONDS: 2 };
    const use = { hash: "a-puzzle", expiresAt: SALE_NOW };
    office.unseenCheck.verdict = { ok: true, use, issuedAt: null };
    expect((await office.buy([{ priceId: "adult", quantity: 9 }])).ok).toBe(true);
  });

  test("of free tickets is refused while the human check cannot be verified", async () => {
    office.humanChecks.verdict = { ok: false, reason: "unavailable" };
    expect(await office.buy([{ priceId: "child" }], free)).toEqual({
      ok: false,
      reason: "human-check-unavailable",
    });
    expect(await office.orders()).toEqual([]);
  });

  test("expires after 36 minutes, in whole seconds", async () => {
    office.set(new Date(SALE_NOW.getTime() + 1));
    await office.buy([{ priceId: "adult" }]);
    expect((await office.onlyOrder()).expiresAt).toEqual(new Date("2026-12-01T12:36:31Z"));
  });
});
