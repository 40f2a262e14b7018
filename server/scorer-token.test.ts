import { describe, expect, test } from "vitest";
import { isScorerToken, scorerToken } from "./scorer-token.ts";

const SECRET = Buffer.from("only-for-tests-0123456789abcdefghij");
const GAME = { teamId: "ashford", gameId: "g0-20" };
const TOKEN = scorerToken(SECRET, GAME);

describe("a scorer's token", () => {
  test("opens its game, and needs no escape in an address", () => {
    expect(isScorerToken(SECRET, GAME, TOKEN)).toBe(true);
    expect(TOKEN).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    ["another game", { ...GAME, gameId: "g0-21" }],
    ["another club's game of that id", { ...GAME, teamId: "larkin" }],
    ["ids that only read the same", { teamId: "ashford/g0", gameId: "-20" }],
  ])("is worth nothing for %s", (_what, game) => {
    expect(isScorerToken(SECRET, game, TOKEN)).toBe(false);
  });

  test("is worth nothing under another secret", () => {
    expect(isScorerToken(Buffer.from("another-secret-of-more-than-32-chars"), GAME, TOKEN)).toBe(false);
  });

  test.each([
    ["the first", `${TOKEN[0] === "A" ? "B" : "A"}${TOKEN.slice(1)}`],
    ["the last but one", `${TOKEN.slice(0, -2)}${TOKEN.at(-2) === "A" ? "B" : "A"}${TOKEN.at(-1)}`],
  ])("is worth nothing with %s character changed", (_which, token) => {
    expect(isScorerToken(SECRET, GAME, token)).toBe(false);
  });

  test.each(["", TOKEN.slice(1), `${TOKEN}A`, "ä".repeat(43), `${"ä".repeat(21)}A`])("is not %j", (token) => {
    expect(isScorerToken(SECRET, GAME, token)).toBe(false);
  });
});
