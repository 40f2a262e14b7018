import fc from "fast-check";
import { expect, test } from "vitest";
import type { ClubRows } from "../../../server/collections/club-tables.ts";
import { momentText } from "../../../server/collections/fields/moment.ts";
import { mistakeLine } from "../../../server/intake/records/mistake.ts";
import { RUNS_ALL_ROWS } from "../../harness/run/full-run.ts";
import { type BundleFolder, makeBundleFolder, readBundleFolder } from "../bundle-folder.ts";
import { isAmbiguous, rosterForm, rosterRows, scheduleForm, scheduleRows } from "./forms.ts";
import { dateOfDay, OWN_CLUB, randomSeason, type TrueGame, type TrueSeason } from "./season.ts";
import { type SheetProgram, sheetFile, sheetProgram } from "./sheet-files.ts";

/**
 * A season's schedule and roster, written as clubs write them, must be read back unchanged or be refused, but
 * never be read as other games or players. `npm run proof` tries 2,000 sheets.
 */
const RUNS = RUNS_ALL_ROWS ? 2000 : 25;
/** Maximum share of unambiguous sheets that may be refused. */
const MOST_REFUSED = 0.1;
const ZONE = "America/New_York";

async function readSheet(name: string, rows: readonly (readonly string[])[], by: SheetProgram) {
  const folder: BundleFolder = await makeBundleFolder();
  await folder.write("team.json", {
    ...OWN_CLUB,
    teamEmail: "club@example.org",
    sportsType: "MENSICEHOCKEY",
    timeZone: ZONE,
  });
  const [ending, content] = await sheetFile(rows, by);
  await folder.write(`${name}.${ending}`, content);
  const { clubs, mistakes } = await readBundleFolder(folder);
  return { rows: clubs[0]?.rows, mistakes: mistakes.map(mistakeLine) };
}

/** A game as one line of text, so that a difference is easy to see. */
function trueLine({ opponent, place, day, minutes, outcome }: TrueGame): string {
  const date = dateOfDay(day).toISOString().slice(0, 10);
  const clock = minutes === null ? "open" : new Date(minutes * 60_000).toISOString().slice(11, 16);
  const result =
    outcome.state === "final"
      ? `${outcome.score}-${outcome.opponentScore}${outcome.isOvertime ? " overtime" : ""}`
      : outcome.state;
  return [date, clock, place, opponent, result].join(" | ");
}

function readLine(game: ClubRows["games"][number], opponents: ClubRows["opponents"]): string {
  const [date = "", clock = ""] = momentText(game.timeOfGame, game.timeZone).split(" ");
  const state = game.state === "tbd" ? "scheduled" : game.state;
  const result =
    game.state === "final"
      ? `${game.score}-${game.opponentScore}${game.decidedIn === "overtime" ? " overtime" : ""}`
      : state;
  const name = opponents.find(({ id }) => id === game.opponentId)?.name ?? "";
  return [date, game.datePrecision === "time" ? clock : "open", game.place, name, result].join(" | ");
}

/** Runs the property, and checks that not too many sheets were refused. */
async function assertRead<T>(arbitrary: fc.Arbitrary<T>, read: (given: T) => Promise<readonly string[]>) {
  let refused = 0;
  const property = fc.asyncProperty(arbitrary, async (given) => {
    refused += Number((await read(given)).length > 0);
  });
  // In ordinary runs the seed is fixed, so that every run gets the same sheets.
  const seed = RUNS_ALL_ROWS ? Date.now() : 2026;
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true, seed });
  expect(refused / RUNS).toBeLessThan(MOST_REFUSED);
}

test("a season's games are read back from any sheet, or the sheet has a mistake", async () => {
  const sheets = fc
    .record({ season: randomSeason, form: scheduleForm, by: sheetProgram })
    .filter(({ season, form }) => !isAmbiguous(season, form));
  await assertRead(sheets, async ({ season, form, by }) => {
    const { rows, mistakes } = await readSheet("schedule", scheduleRows(season.games, form), by);
    if (mistakes.length === 0)
      expect(rows?.games.map((game) => readLine(game, rows.opponents)).toSorted()).toEqual(
        season.games.map(trueLine).toSorted(),
      );
    return mistakes;
  });
});

test("a season's players are read back from any roster, or the roster has a mistake", async () => {
  const line = (values: readonly (string | undefined)[]) => values.join(" | ");
  const trueLines = ({ players }: TrueSeason) =>
    players.map(({ number, first, last, position, year }) =>
      line([number, `${first} ${last}`, position, year]),
    );
  await assertRead(
    fc.record({ season: randomSeason, form: rosterForm, by: sheetProgram }),
    async ({ season, form, by }) => {
      const { rows, mistakes } = await readSheet("roster", rosterRows(season.players, form), by);
      const titled = (details: { title: string; value: string }[], title: string) =>
        details.find((detail) => detail.title === title)?.value;
      if (mistakes.length === 0)
        expect(
          rows?.players
            .map(({ name, details }) =>
              line([
                titled(details, "Team Number"),
                name,
                titled(details, "Position"),
                titled(details, "Year"),
              ]),
            )
            .toSorted(),
        ).toEqual(trueLines(season).toSorted());
      return mistakes;
    },
  );
});
