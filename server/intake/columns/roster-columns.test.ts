import { expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";

/** Each player's name and details, with the mistakes and notes. */
async function roster(...lines: readonly string[]) {
  const { rows, mistakes, notes } = await readSheetsOf({ "roster.csv": lines }, {});
  return {
    players: (rows?.players ?? []).map(({ name, details }) =>
      [name, ...details.map(({ title, value }) => `${title} ${value}`)].join(", "),
    ),
    mistakes: mistakes.map((line) => line.replace("roster.csv:", "")),
    notes: notes
      .filter((note) => /^roster\.csv:\d/.test(note))
      .map((line) => line.replace("roster.csv:", "")),
  };
}

test.each([
  "TBD - new transfer",
  "TBA (goalie)",
  "TBD: walk-on",
  "OPEN - 2nd goalie",
  "Vacant - ask Coach",
  "TBD?",
  "??? - transfer",
])("a vacant place is no player: %s", async (name) => {
  const { players, notes } = await roster("#,Player", "1,Jane Roe", `18,${name}`);
  expect(players).toEqual(["Jane Roe, Team Number 1"]);
  expect(notes).toEqual([expect.stringContaining(`${name}" isn't a player`)]);
});

test("Open can be a family name", async () => {
  expect((await roster("Player", "Jane Open", '"Open-Smith, Jo"')).players).toEqual([
    "Jane Open",
    "Jo Open-Smith",
  ]);
});

test.each([
  ["Forename", "Surname"],
  ["Forenames", "Surnames"],
  ["First names", "Last Names"],
  ["Christian Name", "Family Names"],
])("first and last names as %s and %s", async (first, last) => {
  const read = await roster(`${first},${last},Year of study`, "Jane,Roe,Senior");
  expect(read).toMatchObject({
    players: ["Jane Roe, Year Senior"],
    mistakes: [],
    notes: [],
  });
});

test("last names without first names are a mistake", async () => {
  expect((await roster("#,Surname,Called", "1,Roe,Jane")).mistakes).toEqual([
    expect.stringContaining('a column named First Name beside "Surname"'),
  ]);
});

test.each(["Year of study", "Study Year", "Year of Studies", "Year at Uni"])(
  "a class called %s",
  async (heading) => {
    expect((await roster(`Name,${heading}`, "Jane Roe,Senior")).players).toEqual(["Jane Roe, Year Senior"]);
  },
);

test.each(["5'10-175", "5-10-175", "5'10\"-175 lbs", "5-10 - 175"])("Ht-Wt with %s", async (cell) => {
  const both = cell.replaceAll('"', '""');
  expect(await roster("Name,Ht-Wt", `Jane Roe,"${both}"`)).toEqual({
    players: ["Jane Roe, Height 5-10, Weight 175"],
    mistakes: [],
    notes: [],
  });
});

test.each(["Preferred", "Nickname", "Goes By", "Known As", "Preferred Name"])(
  "what somebody is called besides is no number: %s",
  async (heading) => {
    const { mistakes, notes } = await roster(`Name,${heading}`, "Jane Roe,Jay");
    expect(mistakes).toEqual([]);
    expect(notes).toEqual([`1 ${heading}: skipped, because Fieldhouse doesn't recognize this column`]);
  },
);
