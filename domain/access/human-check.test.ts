import { describe, expect, test } from "vitest";
import { isFilledInTooFast, parseStampedToken, stampedToken } from "./human-check.ts";

test("joins a stamp and a token, and splits them again", () => {
  const [stamp, token] = ["mi3x.a-b_c", "0.Ab-_=.x"];
  expect(parseStampedToken(stampedToken(stamp, token))).toEqual({ stamp, token });
});

test("reads a token without a stamp", () => {
  expect(parseStampedToken("eyJhIjoxfQ==")).toEqual({ stamp: null, token: "eyJhIjoxfQ==" });
});

test("reads an empty stamp as a stamp", () => {
  expect(parseStampedToken("~token")).toEqual({ stamp: "", token: "token" });
});

test("splits at the first separator", () => {
  expect(parseStampedToken("a~b~c")).toEqual({ stamp: "a", token: "b~c" });
});

describe("with a minimum of two seconds a form is too fast if sent", () => {
  const NOW = new Date("2026-11-20T17:00:00Z");
  const before = (ms: number) => new Date(NOW.getTime() - ms);

  test.each([
    ["a millisecond too early", before(1999), true],
    ["after exactly two seconds", before(2000), false],
    ["a day later", before(86_400_000), false],
    ["at once", NOW, true],
    ["before it was offered", before(-60_000), true],
    ["at an unknown time after it was offered", null, true],
  ])("%s: %s", (_what, issuedAt, tooFast) => {
    expect(isFilledInTooFast(issuedAt, NOW, 2)).toBe(tooFast);
    expect(isFilledInTooFast(issuedAt, NOW, 0)).toBe(false);
  });
});
