import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";

test.each([
  ["/orders/k3y", "/orders/…"],
  ["/orders/k3y.data", "/orders/…"],
  ["/Orders/k3y/", "/Orders/…/"],
  ["//orders/k3y", "//orders/…"],
  ["/admissions/c0de", "/admissions/…"],
  ["/pickups/c0de", "/pickups/…"],
  ["/roster/p-1", "/roster/p-1"],
  ["/orders", "/orders"],
  ["/", "/"],
])("%s is logged as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
