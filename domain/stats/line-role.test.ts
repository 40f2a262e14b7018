import { expect, test } from "vitest";
import { iceHockey } from "../sports/ice-hockey.ts";
import { lacrosse } from "../sports/lacrosse.ts";
import { rugby } from "../sports/rugby.ts";
import { playerLineRole } from "./line-role.ts";

const LINE = { position: "", decision: "" as const, goalsAgainst: 0, shotsAgainst: 0, saves: 0, shutouts: 0 };

test.each([
  ["saves", { saves: 1 }],
  ["a goal against on the only shot", { goalsAgainst: 1 }],
  ["a decision", { decision: "L" as const }],
  ["a shutout", { shutouts: 1 }],
  ["an abbreviated position without a shot faced", { position: " g " }],
  ["a position in full", { position: "Goaltender" }],
])("%s makes a goalie, but not in rugby", (_what, fields) => {
  expect(playerLineRole({ ...LINE, ...fields }, iceHockey)).toBe("goalie");
  expect(playerLineRole({ ...LINE, ...fields }, rugby)).toBe("player");
});

test("a line without a goalie's figures is a player's, even if the position begins with G", () => {
  expect(playerLineRole(LINE, iceHockey)).toBe("player");
  expect(playerLineRole({ ...LINE, position: "Guard" }, lacrosse)).toBe("player");
});
