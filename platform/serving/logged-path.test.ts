import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { admissionCode, newRandomKey, pickupCode } from "../../server/usecases/club/order-codes.ts";
import { loggedPath } from "./logged-path.ts";

const KEY = newRandomKey();

test.each([
  ["/orders/k3y", "/orders/…"],
  ["/orders/k3y.data", "/orders/…"],
  ["/Orders/k3y/", "/Orders/…"],
  ["//orders/k3y", "//orders/…"],
  ["/orders//k3y", "/orders/…"],
  ["/orders/%2Fk3y", "/orders/…"],
  ["/orders%2Fk3y", "/orders/…"],
  ["/orders%252Fk3y", "/orders/…"],
  ["/%6frders/k3y", "/orders/…"],
  ["/%256Frders/k3y", "/orders/…"],
  ["/a/orders/x/y/k3y", "/a/orders/…"],
  ["/orders;v=1/k3y", "/orders/…"],
  ["/orders%0A/k3y", "/orders/…"],
  ["/admissions/c0de", "/admissions/…"],
  ["/pickups/c0de", "/pickups/…"],
  ["/waitlist/k3y", "/waitlist/…"],
  ["/orders/k3y/tickets.pdf", "/orders/…"],
  ["/admissions/c0de/ticket.pkpass", "/admissions/…"],
  ["/games/g-1/scorer%23t0ken", "/games/g-1/scorer/…"],
  ["/games/g-1/scorer/t0ken", "/games/g-1/scorer/…"],
])("%s is logged as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test.each([
  "/roster/p-1",
  "/orders",
  "/",
  "/games/g-1/scorer",
  "/articles/border-orders-of-the-long-winter-season",
  "/100%",
])("%s is logged as it is", (path) => {
  expect(loggedPath(path)).toBe(path);
});

test("removes keys before it cuts a long path, so that no half of a key is left", () => {
  const logged = loggedPath(
    `/${"a/".repeat(245)}${admissionCode(KEY, { position: 1, seat: 1 })}/${"b/".repeat(500)}`,
  );
  expect(logged).toHaveLength(501);
  expect(logged).toMatch(/^\/(?:a\/)+…\/(?:b\/)+b?…$/);
});

describe("removes a key from any spelling of a path", () => {
  const scorer = createHash("sha256").update("a game").digest("base64url");
  const spellings = [
    (key: string) => `/order/${key}`,
    (key: string) => `/${key}`,
    (key: string) => `/orders${key}`,
    (key: string) => `/orders-${key}`,
    (key: string) => `/orders/${key}/${key}`,
    (key: string) => `/share/${key}.data`,
    (key: string) =>
      `/order%73/${[...key].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("")}`,
    (key: string) => `/order/${encodeURIComponent(encodeURIComponent(`/${key}`))}`,
  ];
  test.each([KEY, admissionCode(KEY, { position: 1, seat: 1 }), pickupCode(KEY, { position: 1 }), scorer])(
    "%s",
    (key) => {
      for (const spell of spellings) expect(loggedPath(spell(key))).not.toContain(key.slice(4, 12));
    },
  );
});
