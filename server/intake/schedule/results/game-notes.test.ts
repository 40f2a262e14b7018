import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../../tests/import/bundle-folder.ts";

/**
 * Imports a game against Elon with a result and a note; returns the stored fields, with the mistakes and
 * notes.
 */
async function noted(note: string, result = "", more: { head: string; cell: string } | null = null) {
  const { rows, mistakes, notes } = await readSheetsOf({
    "schedule.csv": [
      `Date,Opponent,H/A,Result,Notes${more ? `,${more.head}` : ""}`,
      `9/12/2026,Elon,H,${result},"${note}"${more ? `,${more.cell}` : ""}`,
    ],
  });
  const [game] = rows?.games ?? [];
  // Notes about a forfeit without a score are tested elsewhere (club-results.test.ts).
  const ofNotes = notes.filter((line) => line.includes("Notes (E2)") && !line.includes("a forfeit without"));
  const asked = ofNotes.map((line) => line.split("(E2): ")[1]);
  return { game, mistakes, asked };
}

describe("a note that begins with a status sets it if the game has no result", () => {
  test.each([
    ["POSTPONED - compressor", "postponed", "compressor"],
    ["Snowed out", "postponed", ""],
    ["PPD to 1/22", "postponed", "to 1/22"],
    ["PPD - smoke", "postponed", "smoke"],
    ["Postponed, refs did not show", "postponed", "refs did not show"],
    ["Rainout", "postponed", ""],
    ["Cancelled due to weather", "cancelled", "due to weather"],
    ["CANCELED (opponent short players)", "cancelled", "opponent short players"],
    ["game called off", "cancelled", ""],
    ["Game was canceled - no goalie", "cancelled", "no goalie"],
    ["Match cancelled by Elon", "cancelled", "by Elon"],
    ["Snow - cancelled", "cancelled", "Snow"],
    ["lightning, postponed", "postponed", "lightning"],
  ])("%s", async (note, state, reason) => {
    const { game, mistakes, asked } = await noted(note);
    expect([game?.state, mistakes, asked]).toEqual([state, [], []]);
    expect(game?.note ?? "").toContain(reason);
  });
});

describe("a note that only mentions a status raises a question", () => {
  test.each([
    ["moved to 12/5", "moved"],
    ["Snow - not made up", "not made up"],
    ["May be cancelled if it rains", "cancelled"],
    ["Cancelled for JV only", "Cancelled"],
    ["Practice cancelled", "cancelled"],
    ["Abandoned in the second half", "Abandoned"],
    ["Rescheduled", "Rescheduled"],
  ])("%s", async (note, word) => {
    const { game, asked } = await noted(note);
    expect(game?.state).not.toMatch(/postponed|cancelled|final/);
    expect(asked).toEqual([
      `"${word}": is this game postponed? Type Postponed, Cancelled or Scheduled in a Status column`,
    ]);
  });

  test.each(["Rescheduled from 10/3", "Postponed from 10/3", "Parents weekend!!", "DH w/ ECU"])(
    "no question where it says something else: %s",
    async (note) => {
      const { game, asked } = await noted(note);
      expect([game?.state, asked]).toEqual(["tbd", []]);
    },
  );

  test("that a column Status answers", async () => {
    const { asked } = await noted("moved to 12/5", "", { head: "Status", cell: "Scheduled" });
    expect(asked).toEqual([]);
  });

  test("but not if the note begins with the opposite", async () => {
    const { asked } = await noted("PPD - rain", "", { head: "Status", cell: "Scheduled" });
    expect(asked).toEqual([expect.stringMatching(/^"PPD": is this game postponed\?/)]);
  });

  test("also for a status beside a result", async () => {
    const { game, asked } = await noted("Cancelled due to weather", "W 4-1");
    expect(game?.state).toBe("final");
    expect(asked).toEqual(['"Cancelled": the row also has a result. Remove the result or this note']);
  });
});

describe("a note that names who forfeited", () => {
  test.each([
    ["They forfeited", "", 1, 0],
    ["Opponent forfeit", "W 1-0", 1, 0],
    ["Elon forfeit (short bench)", "W 1-0", 1, 0],
    ["Elon forfeited due to injuries", "", 1, 0],
    ["Forfeit by Elon", "", 1, 0],
    ["We had to forfeit - no goalie", "", 0, 1],
  ])("decides the game: %s", async (note, result, own, other) => {
    const { game, mistakes, asked } = await noted(note, result);
    expect([game?.decidedIn, game?.score, game?.opponentScore]).toEqual(["forfeit", own, other]);
    expect([mistakes, asked]).toEqual([[], []]);
  });

  test("contradicts a loss", async () => {
    expect((await noted("Opponent forfeit", "L 2-4")).mistakes).toEqual([
      expect.stringContaining(`This doesn't match "L 2-4"`),
    ]);
  });

  test.each(["Navy forfeit", "Won by forfeit last year"])(
    "is a question where it is somebody else: %s",
    async (note) => {
      const { game, asked } = await noted(note, "W 4-1");
      expect(game?.decidedIn).toBe("regulation");
      expect(asked).toEqual([
        '"forfeit": was this game forfeited? Type W (forfeit) or L (forfeit) in a Result column',
      ]);
    },
  );
});
