import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DETAIL_TITLES, ROSTER_FACTS } from "./player.ts";
import {
  adjacentPlayers,
  cardValues,
  defaultRosterView,
  groupByPosition,
  parseRosterSort,
  parseRosterView,
  profileValue,
  ROSTER_SORTS,
  type RosterPlayer,
  rosterColumns,
  rosterOfSeason,
  rosterSorts,
  rosterValues,
  sortPlayers,
} from "./roster.ts";

function player(id: string, values: Record<string, string> = {}, sortKey = id): RosterPlayer {
  return { id, sortKey, details: Object.entries(values).map(([title, value]) => ({ title, value })) };
}

const idsBy = (players: RosterPlayer[], sort: (typeof ROSTER_SORTS)[number]) =>
  sortPlayers(players, sort).map(({ id }) => id);

test("offers sorts by values that at least one player has", () => {
  const named = player("a");
  expect(rosterSorts([named], "name")).toEqual(["name"]);
  expect(rosterSorts([named, player("b", { Year: "Senior", Position: " " })], "name")).toEqual([
    "name",
    "year",
  ]);
  expect(rosterSorts([], "number")).toEqual(["number", "name"]);
});

describe("the fields of a roster", () => {
  const values = (given: Record<string, string>) => rosterValues(player("a", given));
  const columnsOf = (...players: Record<string, string>[]) =>
    rosterColumns(players.map(values)).map(({ column }) => column);
  const always = ["No.", "Position", "Year", "Hometown"];

  test("have a title each", () => {
    const all = Object.fromEntries(ROSTER_FACTS.map(({ field }) => [DETAIL_TITLES[field], field]));
    expect(Object.entries(values(all)).every(([field, value]) => field === value)).toBe(true);
  });

  test("show what alumni do now where no previous team is known", () => {
    expect(columnsOf({}, {})).toEqual([...always, "Previous Team"]);
    expect(columnsOf({ Now: "Teacher" }, {})).toEqual([...always, "Now"]);
    expect(columnsOf({ Now: "Teacher" }, { "Previous Team": "Mesa" })).toEqual([...always, "Previous Team"]);
  });

  test("are on a card at their place, without values that the club does not have", () => {
    const shown = values({ "Team Number": "9", Year: "Senior", Hometown: "Salem, Oregon" });
    expect(cardValues(shown, "corner")).toEqual(["9"]);
    expect(cardValues(shown, "line")).toEqual(["Senior"]);
    expect(cardValues(shown, "own line")).toEqual(["Salem, Oregon"]);
  });
});

describe("parseRosterSort", () => {
  test.each(ROSTER_SORTS)("knows %s", (sort) => {
    expect(parseRosterSort(sort)).toBe(sort);
  });
  test.each([null, undefined, "", "Number", "height", "__proto__"])("%j sorts by number", (query) => {
    expect(parseRosterSort(query)).toBe("number");
  });
});

describe("a roster's view", () => {
  const [some, none] = [{ portrait: "p.webp" }, { portrait: null }];
  test.each([
    ["cards without players", [], "cards"],
    ["cards if half of them have a picture", [some, none], "cards"],
    ["a table if fewer have one", [some, none, none], "table"],
  ])("is by default %s", (_edge, players, view) => {
    expect(defaultRosterView(players)).toBe(view);
  });
  test("is the one in the address, or the default if that is unknown", () => {
    expect(["cards", "table", "wall", null].map((query) => parseRosterView(query, "table"))).toEqual([
      "cards",
      "table",
      "table",
      "table",
    ]);
  });
});

test("detail is trimmed, and empty if the title is missing", () => {
  expect(profileValue(player("a", { Year: " Senior " }), "Year")).toBe("Senior");
  expect(profileValue(player("a"), "Year")).toBe("");
});

describe("sortPlayers", () => {
  test("compares numbers as numbers; missing and unreadable ones come last by name", () => {
    const players = [
      player("none", {}, "b"),
      player("ten", { "Team Number": "10" }),
      player("word", { "Team Number": "TBA" }, "a"),
      player("two", { "Team Number": "#2" }),
      player("zero", { "Team Number": "00" }),
    ];
    expect(idsBy(players, "number")).toEqual(["zero", "two", "ten", "word", "none"]);
  });

  test("years are in order from Freshman to Graduate, then others, then missing", () => {
    const years = ["", "2019", "Graduate", "Senior", "2008", "junior", "Freshman", "Sophomore"];
    const sorted = idsBy(
      years.map((Year) => player(Year === "" ? "missing" : Year, { Year })),
      "year",
    );
    expect(sorted).toEqual([
      "Freshman",
      "Sophomore",
      "junior",
      "Senior",
      "Graduate",
      "2008",
      "2019",
      "missing",
    ]);
  });

  test("positions are in order from front to back, then others, then missing", () => {
    const positions = ["Goaltender", "", "Utility", "Defense", "Forward"];
    const sorted = idsBy(
      positions.map((Position) => player(Position === "" ? "missing" : Position, { Position })),
      "position",
    );
    expect(sorted).toEqual(["Forward", "Defense", "Goaltender", "Utility", "missing"]);
  });

  test("names are in the order of their sort keys, equal names by id", () => {
    const players = [player("3", {}, "zed"), player("2", {}, "odegaard"), player("1", {}, "odegaard")];
    expect(idsBy(players, "name")).toEqual(["1", "2", "3"]);
  });

  test("does not depend on the order of its input, and keeps every player", () => {
    const values = fc.constantFrom("", "7", "77", "Senior", "Forward", "Utility");
    const anyPlayer = fc
      .tuple(fc.constantFrom("a", "b"), values)
      .map(([sortKey, value]) => ({ sortKey, value }));
    fc.assert(
      fc.property(fc.array(anyPlayer), fc.constantFrom(...ROSTER_SORTS), (rows, sort) => {
        const players = rows.map(({ sortKey, value }, index) =>
          player(`p${index}`, { "Team Number": value, Year: value, Position: value }, sortKey),
        );
        const sorted = sortPlayers(players, sort);
        expect(sortPlayers([...players].reverse(), sort)).toEqual(sorted);
        expect(new Set(sorted)).toEqual(new Set(players));
      }),
    );
  });
});

test("groupByPosition has each group once, and Players for those without a position", () => {
  const players = sortPlayers(
    [
      player("1", { Position: "Goaltender" }),
      player("2", { Position: "Forward" }),
      player("3"),
      player("4", { Position: "forward" }),
    ],
    "position",
  );
  const groups = groupByPosition(players).map(({ label, players: own }) => [label, own.map(({ id }) => id)]);
  expect(groups).toEqual([
    ["Forwards", ["2", "4"]],
    ["Goaltenders", ["1"]],
    ["Players", ["3"]],
  ]);
});

test("an unknown position has its own group", () => {
  expect(groupByPosition([player("a", { Position: " Utility " })])).toMatchObject([{ label: "Utility" }]);
});

describe("neighbours", () => {
  const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }];
  test.each([
    ["the first has no previous player", "a", null, b],
    ["in the middle", "b", a, c],
    ["the last has no next player", "c", b, null],
    ["an unknown id has neither", "x", null, null],
  ])("%s", (_edge, id, previous, next) => {
    expect(adjacentPlayers([a, b, c], id)).toEqual({ previous, next });
  });
});

describe("a roster in a former season", () => {
  const captain = player("a", { "Team Number": "9", Position: "Defense", Year: "2019" });
  const wornBy = (playerId: string, number: string, position: string) => ({ playerId, number, position });
  const then = (...worn: ReturnType<typeof wornBy>[]) => {
    const [shown] = rosterOfSeason([captain], worn);
    return shown && ["Team Number", "Position", "Year"].map((title) => profileValue(shown, title));
  };

  test("has the numbers and positions of its games", () => {
    expect(then(wornBy("a", "27", "Forward"))).toEqual(["27", "Forward", "2019"]);
  });

  test("has today's values if its games have none, and never another player's", () => {
    expect(then(wornBy("a", "", ""), wornBy("b", "1", "Goaltender"))).toEqual(["9", "Defense", "2019"]);
    expect(then(wornBy("a", "27", ""))).toEqual(["27", "Defense", "2019"]);
  });

  test("takes each value from any of the player's lines that has it", () => {
    expect(then(wornBy("a", "", "Forward"), wornBy("a", "27", "Goalie"))).toEqual(["27", "Forward", "2019"]);
  });
});
