import { describe, expect, test } from "vitest";
import { parsePreviewToken, parseScorerLinkToken, previewToken, scorerLinkToken } from "./desk-secrets.ts";

const KEY = Buffer.from("only-for-tests-0123456789abcdefghij");
const OTHER = Buffer.from("another-secret-of-more-than-32-chars");
const LINK = { teamId: "ashford", id: "0123456789abcdef" };
const TOKEN = scorerLinkToken(KEY, LINK);

describe("a scorer's token", () => {
  test("identifies its link, and needs no escaping in an address", () => {
    expect(parseScorerLinkToken([KEY], "ashford", TOKEN)).toBe(LINK.id);
    expect(TOKEN).toMatch(/^[\w-]{59}$/);
  });

  test("is invalid at another club, and under another secret", () => {
    expect(parseScorerLinkToken([KEY], "larkin", TOKEN)).toBeNull();
    expect(parseScorerLinkToken([OTHER], "ashford", TOKEN)).toBeNull();
  });

  test("stays valid beside a new secret, until the old one is removed", () => {
    expect(parseScorerLinkToken([OTHER, KEY], "ashford", TOKEN)).toBe(LINK.id);
    expect(parseScorerLinkToken([OTHER, KEY], "ashford", scorerLinkToken(OTHER, LINK))).toBe(LINK.id);
    expect(parseScorerLinkToken([OTHER], "ashford", TOKEN)).toBeNull();
  });

  test.each([
    ["the first", `${TOKEN[0] === "A" ? "B" : "A"}${TOKEN.slice(1)}`],
    ["the last but one", `${TOKEN.slice(0, -2)}${TOKEN.at(-2) === "A" ? "B" : "A"}${TOKEN.at(-1)}`],
  ])("is invalid with %s character changed", (_which, token) => {
    expect(parseScorerLinkToken([KEY], "ashford", token)).toBeNull();
  });

  test.each(["", TOKEN.slice(1), `${TOKEN}A`, "ä".repeat(59), `${"ä".repeat(29)}A`, TOKEN.slice(16)])(
    "is never %j",
    (token) => {
      expect(parseScorerLinkToken([KEY], "ashford", token)).toBeNull();
    },
  );
});

describe("a preview's token", () => {
  const UNTIL = new Date("2026-11-27T17:20:00.000Z");
  const token = previewToken(KEY, LINK, UNTIL);
  const read = (
    text: string,
    now: string,
    { teamId = "ashford", keys = [KEY] as [Buffer, ...Buffer[]] } = {},
  ) => parsePreviewToken(keys, teamId, text, new Date(now));

  test("identifies its draft until the end of its last hour", () => {
    expect(read(token, "2026-11-20T17:20:00.000Z")).toBe(LINK.id);
    expect(read(token, "2026-11-27T17:59:59.999Z")).toBe(LINK.id);
    expect(read(token, "2026-11-27T18:00:00.000Z")).toBeNull();
  });

  test("is invalid at another club, under another secret, and with a later hour", () => {
    const now = "2026-11-20T17:20:00.000Z";
    expect(read(token, now, { teamId: "larkin" })).toBeNull();
    expect(read(token, now, { keys: [OTHER] })).toBeNull();
    expect(read(token, now, { keys: [OTHER, KEY] })).toBe(LINK.id);
    expect(read(`${token.slice(0, 16)}zzzz${token.slice(20)}`, now)).toBeNull();
    expect(read(scorerLinkToken(KEY, LINK), now)).toBeNull();
  });
});
