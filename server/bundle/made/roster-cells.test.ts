import { describe, expect, test } from "vitest";
import { emptyFolder, readFolder } from "../../../tests/import/bundle-folder.ts";
import { mistakeLine } from "../mistake.ts";

async function folderOf(files: Readonly<Record<string, readonly string[]>>, sportsType = "MENSICEHOCKEY") {
  const folder = await emptyFolder();
  await folder.write("team.json", {
    teamName: "Pinecrest Ice",
    teamEmail: "club@example.org",
    organizationName: "Pinecrest College",
    sportsType,
    timeZone: "America/New_York",
  });
  for (const [file, lines] of Object.entries(files)) await folder.write(file, lines.join("\n"));
  const { clubs, mistakes, notes } = await readFolder(folder);
  return { rows: clubs[0]?.rows, mistakes: mistakes.map(mistakeLine), notes };
}

/** Each player's name and details, and what is said. */
async function roster(lines: readonly string[], sportsType?: string) {
  const { rows, mistakes, notes } = await folderOf({ "roster.csv": lines }, sportsType);
  const players = (rows?.players ?? []).map(({ name, details }) =>
    [name, ...details.map(({ title, value }) => `${title} ${value}`)].join(", "),
  );
  return { players, mistakes, notes: notes.filter((note) => note.startsWith("roster.csv")) };
}

const RULE = "expected no e-mail address, phone number or street address, as everybody can read it";

describe("what tells how to reach somebody is refused, and not shown", () => {
  test.each([
    ["12 Main St, Duluth, MN 55801", "a street address"],
    ["12 Main St Apt 4, Duluth, MN 55801", "a street address"],
    ["4510 N. Oak Park Avenue", "a street address"],
    ["PO Box 12, Duluth", "a street address"],
    ["jane@x.edu", "an e-mail address"],
    ["Duluth <jane.roe@mail.x.edu>", "an e-mail address"],
    ["218-555-1212", "a phone number"],
    ["(218) 555-1212", "a phone number"],
    ["218.555.1212", "a phone number"],
    ["2185551212", "a phone number"],
    ["1-218-555-1212", "a phone number"],
    ["+44 20 7946 0018", "a phone number"],
    ["555-1212", "a phone number"],
  ])("as a hometown: %s", async (hometown, found) => {
    const { mistakes } = await roster(["Name,Hometown", `Jane Roe,"${hometown}"`]);
    expect(mistakes).toEqual([`roster.csv:2 Hometown (B2): ${RULE}, got ${found}`]);
  });

  test.each([
    ["Amy Low (jane@x.edu)", "an e-mail address"],
    ["Amy Low 555-123-4567", "a phone number"],
  ])("in a name: %s", async (name, found) => {
    const { mistakes } = await roster(["Name,Pos", `${name},F`]);
    expect(mistakes).toEqual([`roster.csv:2 Name (A2): ${RULE}, got ${found}`]);
  });

  test.each([
    ["Call me: 218 555 1212!", "a phone number"],
    ["Write to jane@x.edu.", "an e-mail address"],
    ["I live at 12 Main St, Duluth, MN 55801 now.", "a street address"],
  ])("in a biography: %s", async (biography, found) => {
    const { mistakes } = await roster(["Name,Bio", `Jane Roe,"${biography}"`]);
    expect(mistakes).toEqual([`roster.csv:2 Bio (B2): ${RULE}, got ${found}`]);
  });

  test("in the coaches' and alumni's sheets, too", async () => {
    const { mistakes } = await folderOf({
      "coaches.csv": ["Name,Title,Biography", "Pat Moe,Head Coach,pat@x.edu"],
      "alumni.csv": ["Name,Now", "Kim Poe,Engineer (218-555-1212)"],
    });
    expect(mistakes).toEqual([
      `alumni.csv:2 Now (B2): ${RULE}, got a phone number`,
      `coaches.csv:2 Biography (C2): ${RULE}, got an e-mail address`,
    ]);
  });

  test.each([
    "Duluth, MN 55801",
    "St. Paul, Minn.",
    "100 Mile House, BC",
    "@janeroe",
    "Scored 2 goals in St. Paul in 2024-2025 (1,024 minutes; 12-3-4).",
    "https://example.org/2185551212",
  ])("but not what only looks alike: %s", async (text) => {
    const { mistakes } = await roster(["Name,Hometown,Bio", `Jane Roe,"${text}","${text}"`]);
    expect(mistakes).toEqual([]);
  });

  test.each(["2005-01-02", "1/2/2005", "01/02/05", "Jan 2, 2005", "2 January 2005"])(
    "a class that is a birthday: %s",
    async (date) => {
      const { mistakes } = await roster(["Name,Class", `Jane Roe,"${date}"`]);
      expect(mistakes).toEqual([
        "roster.csv:2 Class (B2): expected a class such as Junior, or a year such as 2027, got a date",
      ]);
    },
  );

  test.each(["2027", "2024-25", "Junior", "5th"])("a class that is none: %s", async (year) => {
    const { mistakes } = await roster(["Name,Class", `Jane Roe,${year}`]);
    expect(mistakes).toEqual([]);
  });
});

describe("the number on a jersey", () => {
  test.each([
    ["#7", "7"],
    ["# 7", "7"],
    ["No. 7", "7"],
    ["no 7", "7"],
    ["5.0", "5"],
    ["00", "00"],
    ["0", "0"],
  ])("is plain: %s", async (number, plain) => {
    const { players, mistakes } = await roster(["Name,Jersey", `Jane Roe,${number}`]);
    expect(mistakes).toEqual([]);
    expect(players).toEqual([`Jane Roe, Team Number ${plain}`]);
  });

  test.each(["44,45", "46 (home) 47 (away)", "G1", "1234", "5.5", "M"])(
    "is one, and a mistake otherwise: %s",
    async (number) => {
      const { mistakes } = await roster(["Name,Jersey", `Jane Roe,"${number}"`, "Kim Poe,8"]);
      expect(mistakes).toEqual([`roster.csv:2 Jersey (B2): expected one number such as 12, got "${number}"`]);
    },
  );
});

test.each(["-", "—", "--", "N/A", "n/a", "None", "?", "???", "TBD", "tba", "Unknown"])(
  "%s in a cell says nothing",
  async (nothing) => {
    const { players, mistakes } = await roster([
      "Name,#,Pos,Class,Hometown,Height,Major,City,State,Bio",
      `Jane Roe${`,${nothing}`.repeat(9)}`,
    ]);
    expect({ players, mistakes }).toEqual({ players: ["Jane Roe"], mistakes: [] });
  },
);
