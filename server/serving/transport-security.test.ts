import { expect, test } from "vitest";
import type { RequestAddress } from "./site.ts";
import { transportSecurity } from "./transport-security.ts";

const said = (host: string, { scheme = "https", path = "/" } = {}) =>
  transportSecurity({ host, scheme } as RequestAddress, path, { BASE_DOMAIN: "clubs.example" });

const HOST_ONLY = "max-age=31536000";
const WITH_SUBDOMAINS = `${HOST_ONLY}; includeSubDomains`;

test.each([
  [
    "includes subdomains for a club's host on the base domain, which has none of anybody else",
    "foxes.clubs.example",
    WITH_SUBDOMAINS,
  ],
  [
    "excludes subdomains for a club's own domain, which may have a mailbox below it",
    "foxes.example",
    HOST_ONLY,
  ],
  [
    "excludes subdomains for the base domain, which may have other services of the operator",
    "clubs.example",
    HOST_ONLY,
  ],
  ["excludes subdomains for a domain that only ends with the same letters", "evilclubs.example", HOST_ONLY],
])("%s", (_what, host, expected) => {
  expect(said(host)).toBe(expected);
});

test("is null without https", () => {
  expect(said("foxes.clubs.example", { scheme: "http" })).toBeNull();
});

test("excludes subdomains for a file of the build, whose answer is repeated on other hosts", () => {
  expect(said("foxes.clubs.example", { path: "/assets/a.js" })).toBe(HOST_ONLY);
});
