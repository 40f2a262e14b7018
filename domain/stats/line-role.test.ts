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
  ["the position of one who faced no shot", { position: " g " }],
  ["the position in a word", { position: "Goaltender" }],
])("%s makes a goalie", (_what, given) => {
  expect(playerLineRole({ ...LINE, ...given }, iceHockey)).toBe("goalie");
  expect(playerLineRole({ ...LINE, ...given }, rugby)).toBe("player");
});

test("nothing of a goalie makes a player, whatever the position begins with", () => {
  expect(playerLineRole(LINE, iceHockey)).toBe("player");
  expect(playerLineRole({ ...LINE, position: "Guard" }, lacrosse)).toBe("player");
});
