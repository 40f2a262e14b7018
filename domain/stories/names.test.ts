import { describe, expect, test } from "vitest";
import { lastName, playerName, uniqueLastNames } from "./player-names.ts";
import { teamName } from "./team-names.ts";

describe("a team", () => {
  test.each([...["Ashford Kestrels", "Night Owls", "Foxes", "Black Knights", "Grizzlies", "Red Raiders"]])(
    "%s takes the article",
    (name) => {
      expect(teamName(name, "Vale Tech").first).toBe(`the ${name}`);
    },
  );

  test.each([
    ...[
      "Dunmore College",
      "GC Hockey",
      "Grand Rapids",
      "St. Mary's",
      "Johns Hopkins",
      "Texas",
      "Wells",
      "UMass",
    ],
    ...[
      "Williams",
      "Twin Falls",
      "Ole Miss",
      "Illinois",
      "Harvard Crimson",
      "Hobart Colleges",
      "Niagara Falls",
    ],
  ])("%s takes none", (name) => {
    expect(teamName(name, "Vale Tech").first).toBe(name);
  });

  test("is called by its nickname after the first mention, unless the other side has the same", () => {
    expect(teamName("Larkin Foxes", "Dunmore College")).toMatchObject({
      first: "the Larkin Foxes",
      later: "the Foxes",
    });
    expect(teamName("Larkin Foxes", "Delmont Foxes").later).toBe("the Larkin Foxes");
    expect(teamName("The Night  Owls", "Vale Tech")).toEqual({
      full: "The Night Owls",
      first: "the Night Owls",
      later: "the Owls",
    });
    expect(teamName("Calder Mesa", "Vale Tech")).toMatchObject({
      first: "Calder Mesa",
      later: "Calder Mesa",
    });
  });
});

describe("a player", () => {
  test.each([
    ["Sam Rooke", "Rooke"],
    ["Ruben de Vries", "de Vries"],
    ["Bo van der Berg", "van der Berg"],
    ["Tamsin St. Clair", "St. Clair"],
    ["J.P. Marsh Jr.", "Marsh"],
    ["D'Arcy Smith-Jones", "Smith-Jones"],
    ["Cian Ó Faoláin", "Faoláin"],
    ["Zed", "Zed"],
    ["Van Halen", "Halen"],
  ])("%s is %s after the first mention", (name, last) => {
    expect(lastName(name)).toBe(last);
  });

  test("is read without number and captain's mark, first name first", () => {
    expect(playerName("#12 Lock, Jane (C)")).toBe("Jane Lock");
    expect(playerName("Kai  Nakagawa")).toBe("Kai Nakagawa");
  });

  test.each(["", " ", "12", "#7", "Unknown", "TEAM", "Own goal", "N/A"])(
    "is nobody if %j is written",
    (written) => {
      expect(playerName(written)).toBeNull();
    },
  );

  test("has a last name of their own unless another player has it, in any letter case", () => {
    expect([...uniqueLastNames(["Sam Rooke", "Jo ROOKE", "Ann Lee", "Ann Lee"])]).toEqual(["lee"]);
  });
});
