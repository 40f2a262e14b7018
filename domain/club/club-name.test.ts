import { expect, test } from "vitest";
import { SPORTS } from "../sports/sports.ts";
import { clubName, nameAndSport, sportAndName } from "./club-name.ts";

const team = {
  teamName: "Ashford Valley Kestrels",
  teamAlias: "Ashford Kestrels",
  sportsType: SPORTS.MENSICEHOCKEY,
};

test("the alias goes before the name, blank or missing aliases do not count", () => {
  expect(clubName(team)).toBe("Ashford Kestrels");
  expect(clubName({ ...team, teamAlias: "" })).toBe("Ashford Valley Kestrels");
  expect(clubName({ ...team, teamAlias: "  " })).toBe("Ashford Valley Kestrels");
});

test("the sport stands before it, and without a sport there is no blank", () => {
  expect(sportAndName(team)).toBe("Men's Ice Hockey Ashford Kestrels");
  expect(sportAndName({ ...team, sportsType: SPORTS.NONE })).toBe("Ashford Kestrels");
  expect(nameAndSport(team)).toBe("Ashford Kestrels Men's Ice Hockey");
  expect(nameAndSport({ ...team, sportsType: SPORTS.NONE })).toBe("Ashford Kestrels");
});

test("a name that has the sport says it once, in titles and in running words", () => {
  const coast = { ...team, teamAlias: "Golden Coast Women's Ice Hockey", sportsType: SPORTS.WOMENSICEHOCKEY };
  expect([sportAndName(coast), nameAndSport(coast)]).toEqual([coast.teamAlias, coast.teamAlias]);
});
