import { describe, expect, test } from "vitest";
import { isTooFast, readStampedToken, stampedToken } from "./human-check.ts";

test("a stamp and a token travel as one text and come apart again", () => {
  const [stamp, token] = ["mi3x.a-b_c", "0.Ab-_=.x"];
  expect(readStampedToken(stampedToken(stamp, token))).toEqual({ stamp, token });
});

test("a token alone has no stamp", () => {
  expect(readStampedToken("eyJhIjoxfQ==")).toEqual({ stamp: null, token: "eyJhIjoxfQ==" });
});

test("an empty stamp is one, and a wrong one", () => {
  expect(readStampedToken("~token")).toEqual({ stamp: "", token: "token" });
});

test("only the first sign parts them", () => {
  expect(readStampedToken("a~b~c")).toEqual({ stamp: "a", token: "b~c" });
});

describe("with a least time of two seconds a form is answered too fast", () => {
  const NOW = new Date("2026-11-20T17:00:00Z");
  const before = (ms: number) => new Date(NOW.getTime() - ms);

  test.each([
    ["a millisecond before them", before(1999), true],
    ["when they have passed", before(2000), false],
    ["a day later", before(86_400_000), false],
    ["at once", NOW, true],
    ["before it was offered", before(-60_000), true],
    ["without anybody knowing since when", null, true],
  ])("%s: %s", (_what, issuedAt, tooFast) => {
    expect(isTooFast(issuedAt, NOW, 2)).toBe(tooFast);
    expect(isTooFast(issuedAt, NOW, 0)).toBe(false);
  });
});
