import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

const SITE = {
  origin: "http://kestrels.localhost:3000",
  canonicalOrigin: "https://kestrels.example",
  teamParam: null,
};

describe("an address of this site", () => {
  test.each([
    ["http://kestrels.localhost:3000/tickets/t-1", "/tickets/t-1"],
    ["https://kestrels.localhost:3000/tickets?page=2#list", "/tickets?page=2"],
    ["HTTP://KESTRELS.localhost:3000", "/"],
    ["https://kestrels.example/storesuccess?checkoutsuccess=true", "/storesuccess?checkoutsuccess=true"],
    ["https://kestrels.example:443/a/../b", "/b"],
    ["http://kestrels.localhost:3000//evil.example/", "//evil.example/"],
  ])("%s gives its path", (address, path) => {
    expect(returnPath(SITE, address)).toBe(path);
  });
});

test.each([
  ["as sent", (length: number) => `/${"a".repeat(length - 1)}`],
  ["once escaped", (length: number) => `/?q=${"ö".repeat((length - 4) / 6)}`],
])("refuses a path longer than a page's address may be, %s", (_what, path) => {
  expect(returnPath(SITE, SITE.origin + path(4096))).toHaveLength(4096);
  expect(returnPath(SITE, SITE.origin + path(4102))).toBeNull();
});

test("refuses a path that ?team= makes too long", () => {
  const address = `${SITE.origin}/tickets?q=${"!".repeat(2000)}`;
  expect(returnPath(SITE, address)).not.toBeNull();
  expect(returnPath({ ...SITE, teamParam: "kestrels" }, address)).toBeNull();
});

describe("refuses an address elsewhere", () => {
  test.each([
    "https://evil.example/",
    "http://kestrels.localhost/",
    "http://kestrels.localhost:3001/",
    "https://www.kestrels.example/",
    "https://kestrels.example.evil.example/",
    "https://kestrels.example@evil.example/",
    "https://fan:word@kestrels.example/",
    "https:evil.example",
    "//kestrels.example/",
    "/tickets",
    "javascript:alert(1)",
    "blob:https://kestrels.example/1",
    "ftp://kestrels.example/",
    "",
  ])("%s", (address) => {
    expect(returnPath(SITE, address)).toBeNull();
  });

  test("returns only paths that stay on our origin", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (rest) => {
        for (const address of [rest, `${SITE.origin}${rest}`, `${SITE.origin}/${rest}`]) {
          const path = returnPath(SITE, address);
          if (path !== null) expect(new URL(SITE.origin + path).origin).toBe(SITE.origin);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
