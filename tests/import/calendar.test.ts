import { expect, test } from "vitest";
import { gameEvent } from "../../domain/schedule/calendar.ts";
import type { Database } from "../../server/db/client.ts";
import { listFeedGames } from "../../server/db/queries/schedule/feed-games.ts";
import { calendarText } from "../../server/feeds/calendar-text.ts";
import { mergedCalendar, parseCalendar } from "../harness/program/calendar-reader.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { IMPORT_TIME, makeValidBundle } from "./bundle-folder.ts";
import { createImporter } from "./stored.ts";

const HEAD = "id,seasonId,opponentId,leagueId,place,timeOfGame,state,score,opponentScore,note\n";
const SITE = {
  team: { teamId: "kestrels", teamName: "", teamAlias: "Kestrels", sportsType: 2 as const },
  canonicalOrigin: "https://kestrels.example",
  teamParam: null,
};
const NEXT_DAY = new Date(IMPORT_TIME.getTime() + 86_400_000);

/** The club's present calendar feed. */
async function calendarOf(db: Database): Promise<string> {
  const games = await listFeedGames(db, "kestrels", "now");
  return calendarText({ name: "Kestrels", events: games.map((game) => gameEvent(game, SITE)) });
}

describeOnPostgres("a visitor's calendar after the club changed its games", (open) => {
  test("has each game once, at its current time", async () => {
    const { db } = await open();
    const bundle = await makeValidBundle();
    const games = (moved: string, cancelled: string, noted: string) =>
      bundle.write(
        "kestrels/games.csv",
        `${HEAD}g-1,now,otters,lake,home,${moved},scheduled,,,
g-2,now,otters,,away,2026-12-04 19:30,${cancelled},,,
g-3,now,otters,,home,2026-12-05 19:30,scheduled,,,${noted}
`,
      );
    await games("2026-12-01 19:30", "scheduled", "");
    await (await createImporter(db))(bundle);
    const first = await calendarOf(db);

    await games("2026-12-08 18:00", "cancelled", "Bring a friend");
    await (await createImporter(db, { now: () => NEXT_DAY }))(bundle);
    const second = await calendarOf(db);

    const before = parseCalendar(first);
    const after = mergedCalendar(before, second);
    expect(before.map(({ sequence }) => sequence)).toEqual([0, 0, 0]);
    expect(before.map(({ stamp }) => stamp)).toEqual([IMPORT_TIME, IMPORT_TIME, IMPORT_TIME]);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after).toMatchObject([
      { sequence: 1, start: new Date("2026-12-08T23:00:00Z"), status: "CONFIRMED" },
      { sequence: 1, status: "CANCELLED", summary: "Cancelled: Kestrels at Otters" },
      { sequence: 0, stamp: NEXT_DAY, description: expect.stringContaining("Bring a friend") },
    ]);
  });

  test("does not change with an unchanged import, and counts on with the next change", async () => {
    const { db } = await open();
    const bundle = await makeValidBundle();
    const game = (time: string) =>
      bundle.write("kestrels/games.csv", `${HEAD}g-1,now,otters,lake,home,${time},scheduled,,,\n`);
    const sequences: number[] = [];
    for (const time of ["12-01 19:30", "12-02 19:30", "12-02 19:30", "12-01 19:30"]) {
      await game(`2026-${time}`);
      await (await createImporter(db))(bundle);
      sequences.push(...parseCalendar(await calendarOf(db)).map(({ sequence }) => sequence));
    }
    expect(sequences).toEqual([0, 1, 1, 2]);
  });
});
