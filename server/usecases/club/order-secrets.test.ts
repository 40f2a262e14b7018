import { describe, expect, test } from "vitest";
import { admissionCode, pickupCode } from "./order-codes.ts";
import { createOrderSecrets, type Metadata } from "./order-secrets.ts";

const [FIRST, SECOND] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const ORDER = { teamId: "kestrels", id: "K7Q2M9XW4T" };
const ACCOUNT = "acct_kestrels";
const secrets = createOrderSecrets([FIRST]);
const key = secrets.keyOf(ORDER);

test("an order has the same key whenever it is made, and another secret gives another key", () => {
  expect(createOrderSecrets([FIRST]).keyOf(ORDER)).toBe(key);
  expect(key).toMatch(/^[\w-]{32}$/);
  const others = [
    createOrderSecrets([SECOND]).keyOf(ORDER),
    secrets.keyOf({ ...ORDER, id: "K7Q2M9XW4V" }),
    secrets.keyOf({ ...ORDER, teamId: "foxes" }),
    // Both have the same characters in the same order.
    secrets.keyOf({ teamId: "kestrelsK", id: "7Q2M9XW4T" }),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
});

test("each seat and pick-up of an order has a code of its own, which follows from the key", () => {
  const seats = [1, 2].flatMap((position) => [1, 2, 11].map((seat) => ({ position, seat })));
  const codes = [
    ...seats.map((seat) => admissionCode(key, seat)),
    ...[1, 2].map((position) => pickupCode(key, { position })),
  ];
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{27}$/);
  expect(admissionCode(key, { position: 1, seat: 2 })).toBe(codes[1]);
  expect(admissionCode(secrets.keyOf({ ...ORDER, id: "other" }), { position: 1, seat: 2 })).not.toBe(
    codes[1],
  );
});

describe("the seal of metadata", () => {
  const written: Metadata = { teamId: ORDER.teamId, orderId: ORDER.id, order01: '{"v":1}' };
  const sealed = secrets.sealed(ACCOUNT, written, key);
  const open = (metadata: Metadata, account = ACCOUNT, order = ORDER) =>
    secrets.openPayment(account, metadata, order);

  test("opens with the order's key, also under a former secret", () => {
    expect(open(sealed)).toEqual({ ok: true, key });
    expect(createOrderSecrets([SECOND, FIRST]).openPayment(ACCOUNT, sealed, ORDER)).toEqual({
      ok: true,
      key,
    });
    expect(createOrderSecrets([SECOND]).openPayment(ACCOUNT, sealed, ORDER)).toEqual({
      ok: false,
      reason: "other-secret",
    });
  });

  test("stays valid beside a club's own notes", () => {
    expect(open({ ...sealed, season: "2026", "order-form": "12" })).toEqual({ ok: true, key });
  });

  test.each<[string, Metadata, string?]>([
    ["another value", { ...sealed, order01: '{"v":2}' }],
    ["an added part", { ...sealed, order02: "}" }],
    [
      "a removed part",
      { teamId: ORDER.teamId, orderId: ORDER.id, orderKey: sealed.orderKey ?? "", seal: sealed.seal ?? "" },
    ],
    ["no seal", { ...written, orderKey: sealed.orderKey ?? "" }],
    ["another account", sealed, "acct_foxes"],
  ])("is broken by %s", (_what, metadata, account) => {
    expect(open(metadata, account)).toEqual({ ok: false, reason: "altered" });
  });

  test("of another order opens nothing", () => {
    expect(open(sealed, ACCOUNT, { ...ORDER, id: "K7Q2M9XW4V" })).toEqual({
      ok: false,
      reason: "other-secret",
    });
  });

  test("of a refund needs no key", () => {
    const refund = secrets.sealed(ACCOUNT, { requestId: "r-1", refund01: "{}" }, null);
    expect(secrets.isSealed(ACCOUNT, refund)).toBe(true);
    expect(secrets.isSealed(ACCOUNT, { ...refund, requestId: "r-2" })).toBe(false);
    expect(refund.orderKey).toBeUndefined();
  });

  test("reveals neither the order's key nor its codes", () => {
    const text = JSON.stringify(sealed);
    expect(text).not.toContain(key);
    expect(text).not.toContain(admissionCode(key, { position: 1, seat: 1 }));
  });
});
