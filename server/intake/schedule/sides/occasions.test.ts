import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../../tests/import/bundle-folder.ts";

/** One game's opponent, kind and note, with the mistakes and the notes about the opponent's cell. */
async function game(cell: string, more: { side?: string; type?: string } = {}) {
  const { rows, mistakes, notes } = await readSheetsOf({
    "schedule.csv": ["Date,Opponent,H/A,Type", `12/1/2026,"${cell}",${more.side ?? "H"},${more.type ?? ""}`],
  });
  const [made] = rows?.games ?? [];
  const name = rows?.opponents.find(({ id }) => id === made?.opponentId)?.name;
  const said = notes.filter((note) => note.includes("Opponent (B2)")).map((note) => note.split("(B2): ")[1]);
  return { made, mistakes, said, of: [name, made?.kind, made?.note ?? ""] };
}

const USUAL = "independent";

describe("text beside an opponent", () => {
  test.each([
    ["UNC - HALLOWEEN GAME", "UNC", USUAL, "HALLOWEEN GAME"],
    ["vs. Rutgers - TEDDY BEAR TOSS", "Rutgers", USUAL, "TEDDY BEAR TOSS"],
    ["Army - Parents Weekend", "Army", USUAL, "Parents Weekend"],
    ["Homecoming: Elon", "Elon", USUAL, "Homecoming"],
    ["Fall Ball: TCU", "TCU", USUAL, "Fall Ball"],
    ["Rivalry Game vs. Yale", "Yale", USUAL, "Rivalry Game"],
    ["Senior Night vs Duke", "Duke", USUAL, "Senior Night"],
    ["Pink the Rink Night vs Duke", "Duke", USUAL, "Pink the Rink Night"],
    ["Duke, Senior Day", "Duke", USUAL, "Senior Day"],
    ["Lakes Cup vs Duke", "Duke", USUAL, "Lakes Cup"],
    ["ACRC Bowl vs. Kutztown", "Kutztown", USUAL, "ACRC Bowl"],
    ["Conference Semifinal - Willamette", "Willamette", "playoff", "Conference Semifinal"],
    ["Conference Final - Gonzaga", "Gonzaga", "playoff", "Conference Final"],
    ["SRC Semifinal vs. Clemson", "Clemson", "playoff", "SRC Semifinal"],
    ["BRWLL Quarterfinal vs UNC", "UNC", "playoff", "BRWLL Quarterfinal"],
    ["D2 National Championship vs Duke", "Duke", "playoff", "D2 National Championship"],
    ["Duke (3rd place game)", "Duke", "playoff", "3rd place game"],
    ["SMU - Exhibition", "SMU", "exhibition", ""],
    ["Exhibition vs. SMU", "SMU", "exhibition", "Exhibition"],
    ["Scrimmage: SMU", "SMU", "scrimmage", "Scrimmage"],
    ["Tulane (scrimmage)", "Tulane", "scrimmage", ""],
    ["Western Washington (preseason scrimmage)", "Western Washington", "scrimmage", ""],
    ["LSU [NC]", "LSU", USUAL, ""],
    ["Cornell (#3)", "Cornell", USUAL, ""],
    ["Dartmouth (makeup)", "Dartmouth", USUAL, "makeup"],
    ["Princeton (rescheduled from 10/3)", "Princeton", USUAL, "rescheduled from 10/3"],
    ["Duke (if necessary)", "Duke", USUAL, "if necessary"],
    ["Baylor* (Senior Day)", "Baylor", USUAL, "Senior Day"],
  ])("%s", async (cell, name, kind, note) => {
    const { of, mistakes } = await game(cell);
    expect([of, mistakes]).toEqual([[name, kind, note], []]);
  });

  test.each([
    ["Game 1 vs TBD", "Game 1"],
    ["NSCRO Regional QF - TBD", "NSCRO Regional QF"],
    ["Semifinal", "Semifinal"],
    ["Quarterfinals (if necessary)", "Quarterfinals"],
  ])("before an undecided opponent: %s", async (cell, note) => {
    const { made, mistakes } = await game(cell);
    expect([made?.opponentId, made?.note, mistakes]).toEqual(["tbd", note, []]);
  });

  test("a column Type sets the kind of the game", async () => {
    expect((await game("SMU (scrimmage)", { type: "Exhibition" })).made?.kind).toBe("exhibition");
  });

  test("brackets with a place are read as a whole, and name a third place", async () => {
    const { of, made, mistakes } = await game("vs Boston College (PCLL Semis @ UMass)", { side: "" });
    expect([of, made?.place, mistakes]).toEqual([
      ["Boston College", "playoff", "PCLL Semis @ UMass"],
      "neutral",
      [],
    ]);
  });

  test('"at." is a visit', async () => {
    const { of, made } = await game("at. Vermont", { side: "" });
    expect([of[0], made?.place]).toEqual(["Vermont", "away"]);
  });

  test.each([
    ["Columbia^", "Columbia", "^"],
    ["Marist*#", "Marist", "#"],
    ["Duke†", "Duke", "†"],
  ])("a footnote mark is left out with a note: %s", async (cell, name, mark) => {
    const { of, said } = await game(cell);
    expect([of[0], said]).toEqual([
      name,
      [`"${mark}" after "${name}" was left out; if it means something, say what in a Type or Notes column`],
    ]);
  });

  test.each(["Duke - Ugly Sweaters", "Ugly Sweaters: Duke"])(
    "an occasion that nobody knows is a note: %s",
    async (cell) => {
      expect((await game(cell)).said).toEqual([
        expect.stringContaining("was read as part of the opponent's name; if it isn't, move it"),
      ]);
    },
  );

  test.each([
    ...["Wisconsin-Platteville", "Alumni Game", "Bowling Green", "Holy Cross", "Miami (OH)", "Navy (D2)"],
    ...["Texas A&M", "St. John's", "Notre Dame", "Champlain"],
  ])("a name stays as it is, without a note: %s", async (cell) => {
    const { of, said } = await game(cell);
    expect([of, said]).toEqual([[cell, USUAL, ""], []]);
  });
});
