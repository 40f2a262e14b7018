import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";

/**
 * The players read from these lines: number, name, position and class of each, with the mistakes and notes.
 */
async function roster(lines: readonly string[], sportsType = "MENSICEHOCKEY") {
  const { rows, mistakes, notes } = await readSheetsOf({ "roster.csv": lines }, { sportsType });
  const titles = ["Team Number", "Position", "Year"];
  const players = (rows?.players ?? []).map(({ name, details }) => {
    const [number = "", ...others] = titles.map(
      (title) => details.find((one) => one.title === title)?.value ?? "",
    );
    return [number, name, ...others].join(", ");
  });
  return { players, mistakes, notes };
}

describe("positions of a roster", () => {
  test("are read from a column Group, plural and in small letters", async () => {
    const { players } = await roster([
      "group,number,name,year",
      "forwards,7,Jane Roe,Sophomore",
      "defensemen,9,Lee Voe,Senior",
      "goalies,30,Max Woe,Junior",
    ]);
    expect(players).toEqual([
      "7, Jane Roe, Forward, Sophomore",
      "9, Lee Voe, Defense, Senior",
      "30, Max Woe, Goalie, Junior",
    ]);
  });

  test("are read from heading rows above the players", async () => {
    const { players, notes } = await roster([
      "#,Name,Yr,Ht",
      "FORWARDS (2),,,",
      "7,Jane Roe,So.,5-7",
      "8,Kim Poe,Fr.,5-8",
      "Defensemen:,,,",
      "9,Lee Voe,Sr.,6-0",
      ",Goaltenders,,",
      "30,Max Woe,Jr.,6-1",
    ]);
    expect(players).toEqual([
      "7, Jane Roe, Forward, Sophomore",
      "8, Kim Poe, Forward, Freshman",
      "9, Lee Voe, Defense, Senior",
      "30, Max Woe, Goaltender, Junior",
    ]);
    expect(notes.filter((note) => note.startsWith("roster.csv") && note.includes("no player"))).toEqual([]);
  });

  test("in the row win over the group's", async () => {
    const { players } = await roster(["#,Name,Pos", "Forwards,,", "4,Jane Roe,LW", "5,Kim Poe,"]);
    expect(players).toEqual(["4, Jane Roe, Left Wing, ", "5, Kim Poe, Forward, "]);
  });

  test("people under a staff heading are no players, with a note", async () => {
    const { players, notes } = await roster([
      "#,Name,Pos",
      "4,Jane Roe,F",
      "COACHES,,",
      ",Pat Moe,",
      "Goalies,,",
      "30,Max Woe,",
    ]);
    expect(players).toEqual(["4, Jane Roe, Forward, ", "30, Max Woe, Goalie, "]);
    expect(notes).toContainEqual(
      'roster.csv:4: skipped: "Pat Moe" isn\'t a player; coaches and staff go in a sheet called coaches',
    );
  });

  test("a column Group with teams is no position, with one note", async () => {
    const { players, notes } = await roster(["Group,#,Name", "Blue,4,Jane Roe", "Gold,5,Kim Poe"]);
    expect(players).toEqual(["4, Jane Roe, , ", "5, Kim Poe, , "]);
    expect(notes).toContainEqual(
      `roster.csv:2 Group (A2): skipped: "Blue" isn't a position (1 more row like it)`,
    );
  });

  test.each([
    [
      "MENSICEHOCKEY",
      ["F", "d", "G", "LD", "C/LW", "FORWARD", "Rover"],
      ["Forward", "Defense", "Goalie", "Defense", "Center/Left Wing", "Forward", "Rover"],
    ],
    [
      "WOMENSLACROSSE",
      ["A", "M", "D", "G", "lsm", "FOGO", "A/M"],
      ["Attack", "Midfield", "Defense", "Goalie", "LSM", "Faceoff", "Attack/Midfield"],
    ],
    [
      "WOMENSRUGBY",
      ["Loosehead Prop", "8-man", "SH", "fly half", "second row", "LOCK", "Utility Back"],
      ["Loosehead Prop", "Number 8", "Scrum-half", "Fly-half", "Lock", "Lock", "Utility Back"],
    ],
  ])("are shown in full for %s; unknown ones stay as written", async (sport, written, printed) => {
    const lines = written.map((position, at) => `${at + 1},Player ${"ABCDEFG"[at]},${position}`);
    const { players } = await roster(["#,Name,Position", ...lines], sport);
    expect(players.map((line) => line.split(", ")[2])).toEqual(printed);
  });
});

describe("headings of a form's answers", () => {
  test("are read without brackets and questions", async () => {
    const { players, mistakes } = await roster(
      [
        "Timestamp,Email Address,First Name (as on your ID),Last Name (as on your ID),What number do you wear?,Main position,Where are you from?",
        '28/08/2026 7:06:22,a@example.org,Jane ,Roe,7,Lock,"Austin, TX"',
      ],
      "WOMENSRUGBY",
    );
    expect(mistakes).toEqual([]);
    expect(players).toEqual(["7, Jane Roe, Lock, "]);
  });

  test.each([
    ["Player Number,First Name,Last Name,Position", "7,Jane,Roe,F"],
    ["Jersey number,First and last name,Position(s),Hometown & State", '7,Jane Roe,F,"Austin, TX"'],
    ["What is your jersey number?,What's your full name?,Your position", "7,Jane Roe,F"],
    ["Jersey # (home),Name (first and last),Pos. (required)", "7,Jane Roe,F"],
  ])("%s are number, name and position", async (head, row) => {
    const { players, mistakes } = await roster([head, row]);
    expect(mistakes).toEqual([]);
    expect(players).toEqual(["7, Jane Roe, Forward, "]);
  });

  test("about another person are not the player's", async () => {
    const { players, notes } = await roster([
      "Name,Name (emergency contact),Phone (cell)",
      "Jane Roe,Pat Roe,555",
    ]);
    expect(players).toEqual([", Jane Roe, , "]);
    expect(notes.join()).toContain(
      "Name (emergency contact), Phone (cell): skipped, because personal details",
    );
  });
});
