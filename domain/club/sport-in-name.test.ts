import { expect, test } from "vitest";
import { SPORTS } from "../sports/sports.ts";
import { nameWithSport, sportUnlessInName } from "./sport-in-name.ts";

const { WOMENSICEHOCKEY, MENSICEHOCKEY, MENSRUGBY, WOMENSRUGBY, NONE } = SPORTS;

test.each([
  [
    "ends with the sport",
    "Golden Coast Women's Ice Hockey",
    WOMENSICEHOCKEY,
    "Golden Coast Women's Ice Hockey",
  ],
  [
    "another apostrophe, in capitals",
    "GOLDEN COAST WOMEN’S ICE HOCKEY",
    WOMENSICEHOCKEY,
    "GOLDEN COAST WOMEN’S ICE HOCKEY",
  ],
  ["ends with a part of it", "Golden Coast Hockey", WOMENSICEHOCKEY, "Golden Coast Women's Ice Hockey"],
  [
    "ends with it, without its players",
    "Golden Coast Ice Hockey",
    MENSICEHOCKEY,
    "Golden Coast Men's Ice Hockey",
  ],
  ["lacks a word of it", "Golden Coast Women's Hockey", WOMENSICEHOCKEY, "Golden Coast Women's Ice Hockey"],
  ["has it in the middle", "Golden Coast Men's Rugby Club", MENSRUGBY, "Golden Coast Men's Rugby Club"],
  [
    "has a part of it in the middle",
    "Golden Coast Rugby Club",
    WOMENSRUGBY,
    "Golden Coast Women's Rugby Club",
  ],
  ["begins with it", "Rugby Lions", MENSRUGBY, "Men's Rugby Lions"],
  ["names its players with another word", "Coastal Ladies Rugby", WOMENSRUGBY, "Coastal Ladies Rugby"],
  ["names other players", "Coastal Women's Rugby", MENSRUGBY, "Coastal Women's Rugby"],
  ["has it only inside a word", "Hockeytown Flyers", MENSICEHOCKEY, null],
  ["has a word of it that is not the sport", "Black Ice", MENSICEHOCKEY, null],
  ["another sport", "Coastal Lacrosse", MENSRUGBY, null],
  ["no sport", "Coastal Lacrosse", NONE, null],
] as const)("a name that contains the sport names it once: %s", (_, name, sport, whole) => {
  expect(nameWithSport(name, sport)).toBe(whole);
});

test("shows the sport beside a name unless the name contains all of it", () => {
  expect(sportUnlessInName("Golden Coast Women’s Ice Hockey Club", WOMENSICEHOCKEY)).toBe("");
  for (const name of ["Golden Coast Hockey", "Golden Coast Men's Ice Hockey", "Ashford Kestrels"])
    expect(sportUnlessInName(name, WOMENSICEHOCKEY)).toBe("Women's Ice Hockey");
  expect(sportUnlessInName("Ashford Kestrels", NONE)).toBe("");
});
