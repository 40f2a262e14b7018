import { expect, test } from "vitest";
import type { Address } from "../site.ts";
import { transportSecurity } from "./transport-security.ts";

const said = (host: string, { scheme = "https", path = "/" } = {}) =>
  transportSecurity({ host, scheme } as Address, path, { BASE_DOMAIN: "clubs.example" });

const HOST_ONLY = "max-age=31536000";
const WITH_SUBDOMAINS = `${HOST_ONLY}; includeSubDomains`;

test.each([
  [
    "a club's name on the base domain, below which nothing else can be",
    "foxes.clubs.example",
    WITH_SUBDOMAINS,
  ],
  ["a club's own domain, which may have a mailbox below it", "foxes.example", HOST_ONLY],
  ["the base domain, which may have something of the operator's", "clubs.example", HOST_ONLY],
  ["a domain that only ends alike", "evilclubs.example", HOST_ONLY],
])("%s", (_what, host, expected) => {
  expect(said(host)).toBe(expected);
});

test("nothing without https", () => {
  expect(said("foxes.clubs.example", { scheme: "http" })).toBeNull();
});

test("a file of the build, whose answer is repeated on other hosts, says nothing of what is below", () => {
  expect(said("foxes.clubs.example", { path: "/assets/a.js" })).toBe(HOST_ONLY);
});
