import { expect, test } from "vitest";
import { SPORTS } from "../sports/sports.ts";
import { clubName, nameAndSport, sportAndName } from "./club-name.ts";

const team = {
  teamName: "Ashford Valley Kestrels",
  teamAlias: "Ashford Kestrels",
  sportsType: SPORTS.MENSICEHOCKEY,
};

test("prefers the alias, unless it is empty or blank", () => {
  expect(clubName(team)).toBe("Ashford Kestrels");
  expect(clubName({ ...team, teamAlias: "" })).toBe("Ashford Valley Kestrels");
  expect(clubName({ ...team, teamAlias: "  " })).toBe("Ashford Valley Kestrels");
});

test("puts the sport before or after the name, and adds no space without a sport", () => {
  expect(sportAndName(team)).toBe("Men's Ice Hockey Ashford Kestrels");
  expect(sportAndName({ ...team, sportsType: SPORTS.NONE })).toBe("Ashford Kestrels");
  expect(nameAndSport(team)).toBe("Ashford Kestrels Men's Ice Hockey");
  expect(nameAndSport({ ...team, sportsType: SPORTS.NONE })).toBe("Ashford Kestrels");
});

test("does not repeat a sport that the name contains", () => {
  const coast = { ...team, teamAlias: "Golden Coast Women's Ice Hockey", sportsType: SPORTS.WOMENSICEHOCKEY };
  expect([sportAndName(coast), nameAndSport(coast)]).toEqual([coast.teamAlias, coast.teamAlias]);
});
