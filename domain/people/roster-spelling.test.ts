import { expect, test } from "vitest";
import { iceHockey } from "../sports/ice-hockey.ts";
import { rugby } from "../sports/rugby.ts";
import { createPositionNormalizer, parsePosition } from "./position.ts";
import { groupByPosition, sortPlayers } from "./roster.ts";

const printed = (...written: string[]) =>
  written.map((text) => createPositionNormalizer(written)(parsePosition(text, rugby) ?? text));

test("positions from jersey numbers get the roster's spelling", () => {
  expect(printed("10/12", "Centers", "Inside Center")).toEqual([
    "Fly-half/Center",
    "Center",
    "Inside Center",
  ]);
  expect(printed("10/12", "Wing")).toEqual(["Fly-half/Centre", "Wing"]);
});

test("a position from a letter gets the roster's word; if the roster uses two words, both stay", () => {
  const hockey = (...written: string[]) =>
    written.map((text) => createPositionNormalizer(written)(parsePosition(text, iceHockey) ?? text));
  expect(hockey("G", "Goaltender", "D", "Defencemen")).toEqual([
    "Goaltender",
    "Goaltender",
    "Defence",
    "Defence",
  ]);
  expect(hockey("G", "Goalie", "Goaltender")).toEqual(["Goalie", "Goalie", "Goaltender"]);
  expect(hockey("G", "D")).toEqual(["Goalie", "Defense"]);
});

test("a specific position is printed in full, in the group of the wider one", () => {
  const positions = ["Tighthead Prop", "LHP", "Prop", "Outside Centre", "Center"];
  const players = positions.map((position, index) => ({
    id: `p${index}`,
    sortKey: `p${index}`,
    details: [{ title: "Position", value: parsePosition(position, rugby) ?? "" }],
  }));
  expect(players.map(({ details: [detail] }) => detail?.value)).toEqual([
    "Tighthead Prop",
    "Loosehead Prop",
    "Prop",
    "Outside Centre",
    "Center",
  ]);
  expect(
    groupByPosition(sortPlayers(players, "position", rugby)).map(({ label, players: own }) => [
      label,
      own.length,
    ]),
  ).toEqual([
    ["Props", 3],
    ["Centres", 2],
  ]);
});
