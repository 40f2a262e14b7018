import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";

const folderOf = (files: Readonly<Record<string, readonly string[]>>, sportsType = "MENSICEHOCKEY") =>
  readSheetsOf(files, { sportsType });

/** Each player's name and details, with the mistakes and notes. */
async function roster(lines: readonly string[], sportsType?: string) {
  const { rows, mistakes, notes } = await folderOf({ "roster.csv": lines }, sportsType);
  const players = (rows?.players ?? []).map(({ name, details }) =>
    [name, ...details.map(({ title, value }) => `${title} ${value}`)].join(", "),
  );
  return { players, mistakes, notes: notes.filter((note) => note.startsWith("roster.csv")) };
}

const RULE = "Anyone could read this on the site, so remove it from this cell.";

describe("contact details are refused, and not quoted", () => {
  test.each([
    ["12 Main St, Duluth, MN 55801", "a street address"],
    ["12 Main St Apt 4, Duluth, MN 55801", "a street address"],
    ["4510 N. Oak Park Avenue", "a street address"],
    ["PO Box 12, Duluth", "a street address"],
    ["jane@x.edu", "an email address"],
    ["Duluth <jane.roe@mail.x.edu>", "an email address"],
    ["218-555-1212", "a phone number"],
    ["(218) 555-1212", "a phone number"],
    ["218.555.1212", "a phone number"],
    ["2185551212", "a phone number"],
    ["1-218-555-1212", "a phone number"],
    ["+44 20 7946 0018", "a phone number"],
    ["555-1212", "a phone number"],
  ])("as a hometown: %s", async (hometown, found) => {
    const { mistakes } = await roster(["Name,Hometown", `Jane Roe,"${hometown}"`]);
    expect(mistakes).toEqual([`roster.csv:2 Hometown (B2): ${found}. ${RULE}`]);
  });

  test.each([
    ["Amy Low (jane@x.edu)", "an email address"],
    ["Amy Low 555-123-4567", "a phone number"],
  ])("in a name: %s", async (name, found) => {
    const { mistakes } = await roster(["Name,Pos", `${name},F`]);
    expect(mistakes).toEqual([`roster.csv:2 Name (A2): ${found}. ${RULE}`]);
  });

  test.each([
    ["Call me: 218 555 1212!", "a phone number"],
    ["Write to jane@x.edu.", "an email address"],
    ["I live at 12 Main St, Duluth, MN 55801 now.", "a street address"],
  ])("in a biography: %s", async (biography, found) => {
    const { mistakes } = await roster(["Name,Bio", `Jane Roe,"${biography}"`]);
    expect(mistakes).toEqual([`roster.csv:2 Bio (B2): ${found}. ${RULE}`]);
  });

  test("in the sheets of coaches and alumni, too", async () => {
    const { mistakes } = await folderOf({
      "coaches.csv": ["Name,Title,Biography", "Pat Moe,Head Coach,pat@x.edu"],
      "alumni.csv": ["Name,Now", "Kim Poe,Engineer (218-555-1212)"],
    });
    expect(mistakes).toEqual([
      `alumni.csv:2 Now (B2): a phone number. ${RULE}`,
      `coaches.csv:2 Biography (C2): an email address. ${RULE}`,
    ]);
  });

  test.each([
    "Duluth, MN 55801",
    "St. Paul, Minn.",
    "100 Mile House, BC",
    "@janeroe",
    "Scored 2 goals in St. Paul in 2024-2025 (1,024 minutes; 12-3-4).",
    "https://example.org/2185551212",
  ])("but not text that only resembles them: %s", async (text) => {
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

  test.each(["2027", "2024-25", "Junior", "5th"])("%s is accepted as a class or a year", async (year) => {
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
  ])("is reduced to the number: %s", async (number, plain) => {
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

describe("columns whose cells contradict their heading", () => {
  const personal = (heading: string) =>
    `roster.csv:1 ${heading}: skipped, because personal details don't belong on a public site`;

  test.each([
    ["Shirt", ["M", "L", "Adult XL"]],
    ["Jersey", ["S", "XXL", "2XL"]],
    ["Shirt", ["Youth Large", "medium", "?"]],
    ["T-Shirt", ["M", "L", "7"]],
    ["T-Shirt Size", ["M", "L", "S"]],
    ["Shirt Size", ["M", "L", "S"]],
    ["Elig", ["Yes", "No", "Y"]],
  ])("%s with %j is personal", async (heading, [one, two, three]) => {
    const { players, mistakes, notes } = await roster([
      `Name,#,${heading}`,
      `Jane Roe,7,${one}`,
      `Kim Poe,8,${two}`,
      `Max Woe,9,${three}`,
    ]);
    expect(mistakes).toEqual([]);
    expect(players).toEqual(["Jane Roe, Team Number 7", "Kim Poe, Team Number 8", "Max Woe, Team Number 9"]);
    expect(notes).toContain(personal(heading));
  });

  test("under Shirt are numbers, and under Eligibility classes, if the cells are", async () => {
    const { players } = await roster(["Name,Shirt,Eligibility", "Jane Roe,7,Jr.", "Kim Poe,8,So."]);
    expect(players).toEqual([
      "Jane Roe, Team Number 7, Year Junior",
      "Kim Poe, Team Number 8, Year Sophomore",
    ]);
  });

  test.each(["Grad Year", "Graduation Year", "Class of"])("%s is skipped beside a class", async (heading) => {
    const { players, mistakes, notes } = await roster([`Name,${heading},Class`, "Jane Roe,2027,Sr."]);
    expect({ players, mistakes }).toEqual({ players: ["Jane Roe, Year Senior"], mistakes: [] });
    expect(notes).toContain(`roster.csv:1 ${heading}: skipped, because another column has the class`);
  });

  test("two columns of the class are a mistake", async () => {
    const { mistakes } = await roster(["Name,Class,Yr", "Jane Roe,Jr.,Sr."]);
    expect(mistakes).toEqual([expect.stringContaining("both read as the class. Keep one")]);
  });
});

test("two players with one number in a season are noted", async () => {
  const { mistakes, notes } = await roster([
    "Name,#,Season",
    "Jane Roe,7,2025-26",
    "Kim Poe,7,2025-26",
    "Jane Roe,8,2026-27",
    "Kim Poe,7,2026-27",
    "Max Woe,00,2026-27",
    "Lee Voe,0,2026-27",
  ]);
  expect(mistakes).toEqual([]);
  expect(notes).toEqual(["roster.csv:3 # (B3): Jane Roe also has number 7"]);
});

test("questions of a form are read as headings", async () => {
  const { players, mistakes } = await roster([
    "Name,What position(s) do you play?,What year are you?,How tall are you?",
    "Jane Roe,F,Jr.,5-7",
  ]);
  expect(mistakes).toEqual([]);
  expect(players).toEqual(["Jane Roe, Position Forward, Year Junior, Height 5-7"]);
});

test("alumni keep what they do now, and other columns are not guessed", async () => {
  const { rows, mistakes, notes } = await folderOf({
    "alumni.csv": ["Name,Where are they now?,Spouse,Employer,Years Played", "Kim Poe,Engineer,Lee,Acme,4"],
  });
  expect(mistakes).toEqual([]);
  expect(rows?.players).toMatchObject([{ details: [{ title: "Now", value: "Engineer" }] }]);
  expect(notes).toContain(
    "alumni.csv:1 Spouse, Employer, Years Played: skipped, because Fieldhouse doesn't recognize these columns",
  );
});

describe("feet and inches in columns of their own", () => {
  test.each([
    ["5,11", "5-11"],
    ["6,0", "6-0"],
    ["6,", "6-0"],
  ])("%s is one height", async (cells, height) => {
    const { players, mistakes } = await roster(["Name,Height (ft),Height (in)", `Jane Roe,${cells}`]);
    expect({ players, mistakes }).toEqual({ players: [`Jane Roe, Height ${height}`], mistakes: [] });
  });

  test("blank cells are no height", async () => {
    const { players } = await roster(["Name,#,Height (ft),Height (in)", "Jane Roe,7,,-"]);
    expect(players).toEqual(["Jane Roe, Team Number 7"]);
  });

  test("more than 11 inches are a mistake", async () => {
    const { mistakes } = await roster(["Name,Height (ft),Height (in)", "Jane Roe,5,12"]);
    expect(mistakes).toEqual([
      'roster.csv:2 Height (in) (C2): expected a number of feet such as 5, and 0 to 11 inches, got "12"',
    ]);
  });

  test("a single column is the height as written", async () => {
    const { players } = await roster(["Name,Height (ft)", "Jane Roe,5-11"]);
    expect(players).toEqual(["Jane Roe, Height 5-11"]);
  });
});

test("mistakes and notes about names say what to type", async () => {
  const { mistakes, notes } = await roster(["Name,#", "Jane Roe (C),7", "Kim Poe,8", "Kim Poe,9"]);
  expect(notes).toContain('roster.csv:2 Name (A2): "(C)" was read as captain and removed from the name');
  expect(mistakes).toEqual([
    'roster.csv:4 Name (A4): "Kim Poe". This player is listed twice in one season. Keep one row. If two players have this name, add an id column with a different id in each row, such as kim-poe-1 and kim-poe-2.',
  ]);
});

describe("a sheet of coaches", () => {
  test("has names with the last name first, headings, and vacant posts", async () => {
    const { rows, mistakes, notes } = await folderOf({
      "coaches.csv": [
        "Name,Title",
        "HEAD COACH,",
        '"Smith, Bill",Head Coach',
        "Assistant Coaches,",
        "VACANT,Assistant Coach",
        "TBD,",
        "Pat Moe,",
      ],
    });
    expect(mistakes).toEqual([]);
    expect(rows?.coaches.map(({ name }) => name)).toEqual(["Bill Smith", "Pat Moe"]);
    expect(notes.filter((note) => note.startsWith("coaches"))).toEqual([
      'coaches.csv:2: skipped: "HEAD COACH" isn\'t a coach',
      'coaches.csv:4: skipped: "Assistant Coaches" isn\'t a coach',
      'coaches.csv:5: skipped: "VACANT Assistant Coach" isn\'t a coach',
      'coaches.csv:6: skipped: "TBD" isn\'t a coach',
    ]);
  });

  test.each([
    ["Coach", "coach"],
    ["STAFF", "staff"],
    ["Officer", "executiveboard"],
    ["officers", "executiveboard"],
    ["Exec Board", "executiveboard"],
    ["Executive Board", "executiveboard"],
    ["executiveboard", "executiveboard"],
  ])("has the category %s", async (written, category) => {
    const { rows, mistakes } = await folderOf({ "coaches.csv": ["Name,Category", `Pat Moe,${written}`] });
    expect(mistakes).toEqual([]);
    expect(rows?.coaches).toMatchObject([{ category }]);
  });

  test("refuses an unknown category", async () => {
    const { mistakes } = await folderOf({ "coaches.csv": ["Name,Category", "Pat Moe,Fan"] });
    expect(mistakes).toEqual([
      'coaches.csv:2 Category (B2): expected one of coach, staff, executiveboard, got "Fan"',
    ]);
  });
});
