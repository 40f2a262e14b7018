import { describe, expect, test } from "vitest";
import { readSchedule } from "../../../tests/import/schedule.ts";
import { parseLabeledTime } from "./labeled-time.ts";

const told = (cell: string) => {
  const found = parseLabeledTime(cell);
  return found === null || found === "several" ? found : [found.text, found.note];
};

describe("a time with a remark", () => {
  test.each([
    ["10:15 PM (late)", "10:15 PM", '"(late)"'],
    ["10:15 (late)", "10:15 PM", '"(late)"'],
    ["7:30 PM (tentative)", "7:30 PM", '"(tentative)"'],
    ["7:30 PM*", "7:30 PM", '"*"'],
    ["7:30 pm sharp", "7:30 pm", '"sharp"'],
    ["~7:30 PM", "7:30 PM", '"~"'],
    ["TBA (evening)", "TBA", '"(evening)"'],
  ])("%s", (cell, text, rest) => {
    expect(told(cell)).toEqual([text, `read as ${text}; ${rest} was left out`]);
  });

  test("completes AM or PM from a remark", () => {
    expect(["7:30 (PM)", "9:00 (morning)", "7:30 (night)", "7:30 PM (evening)"].map(told)).toEqual(
      ["7:30 PM", "9:00 AM", "7:30 PM", "7:30 PM"].map((text) => [text, ""]),
    );
    expect(told("7:30 PM (morning)")).toBeNull();
  });
});

describe("several times in a cell", () => {
  test.each([
    ["Doors 6:30 game 7:30 PM", "7:30 PM", 'the time of "game"'],
    ["Doors 6:30, puck drop 7:30", "7:30", 'the time of "puck drop"'],
    ["Doors: 6:30 PM | Faceoff: 7:30", "7:30 PM", 'the time of "Faceoff"'],
    ["warm-ups 11:30 AM / kick-off 1:00", "1:00 PM", 'the time of "kick-off"'],
    ["6:30 doors, 7:30 start", "7:30", 'the time of "start"'],
    ["7:30 PM KO (gates 6 PM)", "7:30 PM", 'the time of "KO"'],
    ["7:30 PM (doors 6:30)", "7:30 PM", 'because "doors" is before the game'],
  ])("is read from its label: %s", (cell, text, why) => {
    expect(told(cell)).toEqual([text, `read as ${text}, ${why}`]);
  });

  test.each(["Puck drop 7:30 PM", "7:30 PM face-off", "Kickoff: 7:30 PM", "Starts at 7:30 PM", "KO 7:30 PM"])(
    "only the game's needs no note: %s",
    (cell) => expect(told(cell)).toEqual(["7:30 PM", ""]),
  );

  test.each(["7:30 PM ET / 6:30 CT", "7:30 PM EST (4:30 PM PST)", "7:30 PM ET | 5:30 PM MT"])(
    "one moment in two zones is one time: %s",
    (cell) => expect(told(cell)?.[1]).toBe(""),
  );

  test.each([
    "7:30/9:00 pm",
    "7:30 PM & 9 PM",
    "1 PM, 3 PM",
    "7:30 PM or 8 PM",
    "1 PM (DH)",
    "7:30 PM ET / 7:30 CT",
    "game 1 PM, game 3 PM",
  ])("may be two games: %s", (cell) => {
    expect(told(cell)).toBe("several");
  });
});

test.each([
  "after varsity",
  "7:30 PM we hope",
  "Game 7:30 PM bring a friend",
  "7:30 PM (moved from 8:00)",
  "7:30 PM (rain date 10/4)",
  "Doors 6:30",
  "Doors 8:30 PM game 7:30 PM",
  "special w/ team @7:15pm",
  "game 1 7pm",
  "7:30ish",
])("%s is not searched for a time", (cell) => {
  expect(told(cell)).toBeNull();
});

describe("in a schedule", () => {
  const times = (cell: string) => readSchedule(["Date,Time,Opponent,H/A", `10/3/2026,"${cell}",Delmont,H`]);

  test.each([
    ["7:30p", "19:30"],
    ["7pm EST", "19:00"],
    ["19h30", "19:30"],
    ["noon", "12:00"],
    ["12 noon", "12:00"],
    ["7:30 PM ET / 6:30 CT", "19:30"],
  ])("%s needs no note", (cell, clock) => {
    expect(times(cell)).toMatchObject({ times: [`2026-10-03 ${clock}`], mistakes: [], notes: [] });
  });

  test("notes what was left out with the cell, under Date, too", () => {
    expect(times("Doors 6:30 game 7:30 PM").notes).toEqual([
      'schedule.csv:2 Time (B2): read as 7:30 PM, the time of "game"',
    ]);
    const behind = readSchedule(["Date,Opponent,H/A", '"Sat, Oct 3, 2026 7:30 PM (late)",Delmont,H']);
    expect(behind).toMatchObject({
      times: ["2026-10-03 19:30"],
      mistakes: [],
      notes: ['schedule.csv:2 Date (A2): read as 7:30 PM; "(late)" was left out'],
    });
  });

  test("asks for two rows if there are two games", () => {
    expect(times("7:30/9:00 pm").mistakes).toEqual([
      `schedule.csv:2 Time (B2): "7:30/9:00 pm". This cell has more than one time. If these are two games, give each its own row. If the time isn't set yet, type TBD.`,
    ]);
  });
});
