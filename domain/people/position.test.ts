import { describe, expect, test } from "vitest";
import { TEST_SPORTS, type TestSportName } from "../../tests/test-sports.ts";
import { iceHockey } from "../sports/ice-hockey.ts";
import { lacrosse } from "../sports/lacrosse.ts";
import { rugby } from "../sports/rugby.ts";
import { parsePosition } from "./position.ts";
import { groupByPosition, sortPlayers } from "./roster.ts";

describe("a position in rugby may be a jersey's number, a row of the scrum or a half of the team", () => {
  test.each([
    ["6/7", "Flanker"],
    ["8", "Number 8"],
    ["#8", "Number 8"],
    ["1-3", "Prop/Hooker"],
    ["1–3", "Prop/Hooker"],
    ["4-8", "Lock/Flanker/Number 8"],
    ["1-8", "Forward"],
    ["9-15", "Back"],
    ["9, 10", "Scrum-half/Fly-half"],
    ["2", "Hooker"],
    ["12/13", "Centre"],
    ["11/14/15", "Wing/Fullback"],
    ["7 or 8", "Flanker/Number 8"],
    ["F/B", "Forward/Back"],
    ["F", "Forward"],
    ["B", "Back"],
    ["Forward", "Forward"],
    ["Front Row", "Front Row"],
    ["front-row", "Front Row"],
    ["Back Row", "Back Row"],
    ["Second Row", "Lock"],
    ["Utility", "Utility"],
    ["Utility Back", "Utility Back"],
    ["FH", "Fly-half"],
    ["F/H", "Fly-half"],
    ["S/H", "Scrum-half"],
    ["Scrum-half", "Scrum-half"],
    ["Scrum half / Wing", "Scrum-half/Wing"],
  ])("%s is %s", (text, printed) => {
    expect(parsePosition(text, rugby)).toBe(printed);
  });

  test.each(["16", "0", "3-1", "9-16", "1-23", "Captain", "6 or so"])("%s is no position", (text) => {
    expect(parsePosition(text, rugby)).toBeNull();
  });

  test("in other sports a number is no position", () => {
    expect(parsePosition("8", iceHockey)).toBeNull();
    expect(parsePosition("1-3", lacrosse)).toBeNull();
  });
});

describe("positions of other sports", () => {
  test.each<[string, TestSportName, string]>([
    ["C/LW", "hockey", "Center/Left Wing"],
    ["C-LW", "hockey", "Center/Left Wing"],
    ["LD", "hockey", "Defense"],
    ["LD/RD", "hockey", "Defense"],
    ["Left D", "hockey", "Defense"],
    ["G", "hockey", "Goalie"],
    ["LSM", "lacrosse", "LSM"],
    ["FO/M", "lacrosse", "Faceoff/Midfield"],
    ["F/O", "lacrosse", "Faceoff"],
    ["SSDM", "lacrosse", "SSDM"],
    ["D/LSM", "lacrosse", "Defense/LSM"],
  ])("%s in %s is %s", (text, discipline, printed) => {
    expect(parsePosition(text, TEST_SPORTS[discipline])).toBe(printed);
  });
});

describe("the club's own spelling is printed", () => {
  test.each<[string, TestSportName, string]>([
    ["Center", "rugby", "Center"],
    ["Inside Center", "rugby", "Inside Center"],
    ["Centre", "rugby", "Centre"],
    ["Outside centre", "rugby", "Outside Centre"],
    ["Centre", "hockey", "Centre"],
    ["Defence", "hockey", "Defence"],
    ["Defensemen", "hockey", "Defense"],
    ["Defencemen", "hockey", "Defence"],
  ])("%s in %s is %s", (text, discipline, printed) => {
    expect(parsePosition(text, TEST_SPORTS[discipline])).toBe(printed);
  });

  const player = (id: string, position: string) => ({
    id,
    sortKey: id,
    details: [{ title: "Position", value: position }],
  });

  test("and both spellings are in one group, at the same position of the order", () => {
    const players = ["Wing", "Centre", "Fly-half", "Center", "Centre"].map((position, index) =>
      player(`p${index}`, position),
    );
    const groups = groupByPosition(sortPlayers(players, "position", rugby));
    expect(groups.map(({ label, players: own }) => [label, own.map(({ id }) => id)])).toEqual([
      ["Fly-halves", ["p2"]],
      ["Centres", ["p1", "p3", "p4"]],
      ["Wings", ["p0"]],
    ]);
  });

  test.each([
    [
      ["Goalie", "Right Wing", "Defence", "Center", "Forward"],
      "Forward, Center, Right Wing, Defence, Goalie",
      iceHockey,
    ],
    [["Fullback", "Center", "Prop", "Scrum-half"], "Prop, Scrum-half, Center, Fullback", rugby],
    [["Goalie", "Defense", "LSM", "Midfield", "Attack"], "Attack, Midfield, LSM, Defense, Goalie", lacrosse],
  ])("and positions are sorted from the front of the field to the back: %s", (positions, sorted, sport) => {
    const players = sortPlayers(
      positions.map((position, index) => player(`p${index}`, position)),
      "position",
      sport,
    );
    expect(players.map(({ details }) => details[0]?.value).join(", ")).toBe(sorted);
  });
});
