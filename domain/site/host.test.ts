import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clubAddressOfHost, isDomainName, labelUnderDomain, normalizeHost } from "./host.ts";

const label63 = "a".repeat(63);
const host253 = `${label63}.${label63}.${label63}.${"a".repeat(61)}`;

describe("normalizeHost", () => {
  test.each([
    ["kestrels.localhost", "kestrels.localhost"],
    ["Kestrels.LOCALHOST", "kestrels.localhost"],
    ["kestrels.localhost.", "kestrels.localhost"],
    ["kestrels.localhost:3000", "kestrels.localhost"],
    ["Kestrels.Localhost.:3000", "kestrels.localhost"],
    ["localhost:", "localhost"],
    ["xn--mnchen-3ya.example", "xn--mnchen-3ya.example"],
    ["a--b.example", "a--b.example"],
    ["127.0.0.1:80", "127.0.0.1"],
    ["[::1]:3000", "[::1]"],
    ["[0:0:0:0::1]", "[::1]"],
    ["[2001:DB8::A]", "[2001:db8::a]"],
    [host253, host253],
    [`${host253}.`, host253],
  ])("%j → %j", (raw, host) => {
    expect(normalizeHost(raw)).toBe(host);
  });

  test.each([
    ["null", null],
    ["no header", undefined],
    ["empty", ""],
    ["two Host headers", "a.test, b.test"],
    ["two Host headers without a blank", "a.test,a.test"],
    ["a blank", "a.test "],
    ["a line feed at the end", "a.test\n"],
    ["user info", "a@b.test"],
    ["a path", "a.test/x"],
    ["a backslash", "a.test\\x"],
    ["a percent sign", "a%2etest"],
    ["a null byte", "a.test\0"],
    ["two trailing dots", "a.test.."],
    ["only a dot", "."],
    ["a leading dot", ".a.test"],
    ["a leading hyphen", "-a.test"],
    ["a trailing hyphen", "a-.test"],
    ["an underscore", "a_b.test"],
    ["a port that is no number", "a.test:x"],
    ["a port too long", "a.test:123456"],
    ["only a port", ":3000"],
    ["two ports", "a.test:1:2"],
    ["letters outside ASCII", "münchen.example"],
    ["the Kelvin sign, which lower-cases to k", "\u212Aestrels.localhost"],
    ["254 characters", `${host253}a`],
    ["a label of 64", `${label63}a.test`],
    ["a short IPv4 address", "127.1"],
    ["an octal-looking IPv4 address", "0127.0.0.1"],
    ["a hexadecimal IPv4 address", "0x7f.0.0.0x1"],
    ["an IPv4 part above 255", "1.2.3.256"],
    ["a number", "2130706433"],
    ["IPv6 without brackets", "::1"],
    ["no IPv6 address", "[::1::2]"],
    ["an IPv6 zone", "[fe80::1%25eth0]"],
  ])("%s is refused", (_edge, raw) => {
    expect(normalizeHost(raw)).toBeNull();
  });

  test("normalizing twice changes nothing", () => {
    const hostLike = fc.stringMatching(/^[\w.:[\]-]{0,40}$/);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          hostLike,
          fc.domain(),
          fc.ipV4(),
          fc.ipV6().map((ip) => `[${ip}]`),
        ),
        (raw) => {
          const once = normalizeHost(raw);
          if (once !== null) expect(normalizeHost(once)).toBe(once);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("every domain name is accepted in any case, with a trailing dot and a port", () => {
    fc.assert(
      fc.property(fc.domain(), fc.nat(65_535), (domain, port) => {
        const host = normalizeHost(domain);
        expect(host).toBe(domain.toLowerCase());
        expect(normalizeHost(`${domain.toUpperCase()}.:${port}`)).toBe(host);
      }),
    );
  });
});

test.each([
  ["lake.example", true],
  ["xn--mnchen-3ya.example", true],
  ["münchen.example", false],
  ["Lake.example", false],
  ["lake.example.", false],
  ["lake.example:80", false],
  ["xn--.example", false],
  ["lake", false],
  ["127.0.0.1", false],
  ["[::1]", false],
  ["", false],
])("%s is a domain name: %s", (host, isName) => {
  expect(isDomainName(host)).toBe(isName);
});

test.each([
  ["lake.example", null, "lake.example"],
  ["www.lake.example", null, "lake.example"],
  ["www.www.lake.example", null, "lake.example"],
  ["shop.lake.example", null, "shop.lake.example"],
  ["kestrels.clubs.example", "kestrels", "kestrels.clubs.example"],
  ["www.kestrels.clubs.example", "kestrels", "kestrels.clubs.example"],
  ["a.b.kestrels.clubs.example", "kestrels", "kestrels.clubs.example"],
  ["clubs.example", null, "clubs.example"],
  ["otherclubs.example", null, "otherclubs.example"],
])("%s has the label %j under clubs.example and belongs to %s", (host, label, address) => {
  expect([labelUnderDomain(host, "clubs.example"), clubAddressOfHost(host, "clubs.example")]).toEqual([
    label,
    address,
  ]);
});
