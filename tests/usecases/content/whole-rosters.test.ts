import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { players, seasons } from "../../../server/db/schema/index.ts";
import { actOnRosterTable } from "../../../server/usecases/content/roster/act-on-roster-table.ts";
import { makePlayer } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { makeRosterClub, type RosterClub } from "./roster-club.ts";

describeOnPostgres("whole rosters at the desk", (open) => {
  let club: RosterClub;
  beforeEach(async () => {
    club = await makeRosterClub((await open()).db);
  });

  describe("the next season's roster", () => {
    test("takes players along with their numbers, moves classes up and graduates to the alumni, in one save", async () => {
      await club.player("Ann Doe", ["9", "Forward", "Junior"]);
      const sam = await club.player("Sam Poe", ["3", "Defense", "Senior"]);
      await club.db.update(players).set({ biography: "Captain" }).where(eq(players.id, sam));
      // The season is over, and the next one begins at once.
      expect(await club.startNext(await club.drawnNext({ starts: "2027-05-20" }))).toEqual({
        isDone: true,
        notice: "record-saved",
        seasonId: "2027-28",
      });
      expect(await club.shown("2027-28")).toEqual(["9 Ann Doe, Forward, Senior"]);
      expect(await club.shown("now")).toEqual(["9 Ann Doe, Forward, Junior", "3 Sam Poe, Defense, Senior"]);
      expect(await club.list()).toEqual(["ann-doe", "sam-poe (alum)"]);
      const [alum] = await club.db.select().from(players).where(eq(players.id, sam));
      expect(alum).toMatchObject({ biography: "Captain" });
      expect(alum?.details).toContainEqual({ title: "Year", value: "Class of 2027" });
      const [made] = await club.db.select().from(seasons).where(eq(seasons.id, "2027-28"));
      expect(made?.timeCreated).toEqual(new Date("2027-05-20T04:00:00.000Z"));
      await club.undo("2027-28");
      expect(await club.shown("2027-28")).toEqual([]);
      expect(await club.list()).toEqual(["ann-doe", "sam-poe"]);
      expect(await club.shown("now")).toEqual(["9 Ann Doe, Forward, Junior", "3 Sam Poe, Defense, Senior"]);
    });

    test("is refused beside the field if its season is none, is there already or begins too early", async () => {
      await club.player("Ann Doe", ["9", "Forward", "Junior"]);
      const problems = async (more: Record<string, string>) => {
        const answer = await club.startNext(await club.drawnNext(more));
        return answer.isDone ? "saved" : Object.entries(answer.page.problems).join();
      };
      expect(await problems({ name: "Soon" })).toMatch(/^name,Please enter a season such as/);
      expect(await problems({ name: "2027-28", starts: "2026-05-01" })).toMatch(
        /^starts,Please enter a date after/,
      );
      expect(await problems({ starts: "2028-08-01" })).toMatch(/^starts,Please enter a date within/);
      expect(await problems({ name: "2026-27", starts: "2027-08-01" })).toMatch(
        /^name,The club has this season/,
      );
      expect(club.purges()).toBe(0);
    });
  });

  describe("a pasted table", () => {
    const paste = async (table: string, more: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent: "check", table, ...more }))
        form.append(name, value);
      const at = await club.wanted("now");
      return actOnRosterTable(club.services(), { team: club.team, ...at, who: club.who, form });
    };
    const HEAD = "#\tName\tPos\tClass\tHometown\n";

    test("shows what is added and changed, and saves it all; who is missing stays unless asked", async () => {
      await club.player("Ann Doe", ["9", "Forward", "Junior"]);
      await club.player("Bea Poe", ["3", "Defense", "Senior"]);
      const table = `${HEAD}19\tDoe, Ann\tF\tSr.\tDuluth, MN\n7\tNia New\tG\tFr.\t\n`;
      const checked = await paste(table);
      if (checked.isDone) throw new Error("Saved");
      const { plan, mark } = checked.page;
      expect(plan?.changes.map(({ playerId, after }) => [playerId, after])).toEqual([
        ["ann-doe", { "detail:Team Number": "19", "detail:Year": "Senior", "detail:Hometown": "Duluth, MN" }],
        ["nia-new", expect.objectContaining({ on: "yes", list: "players", "detail:Position": "Goalie" })],
      ]);
      expect(plan?.missing).toEqual([{ id: "bea-poe", name: "Bea Poe", isAlum: false }]);
      expect(await club.shown()).toEqual(["9 Ann Doe, Forward, Junior", "3 Bea Poe, Defense, Senior"]);
      expect(await paste(table, { intent: "take", mark: mark ?? "" })).toMatchObject({ isDone: true });
      expect(await club.shown()).toEqual([
        "19 Ann Doe, Forward, Senior",
        "3 Bea Poe, Defense, Senior",
        "7 Nia New, Goalie, Freshman",
      ]);
      const again = await paste(table);
      if (again.isDone) throw new Error("Saved");
      expect(again.page.plan).toMatchObject({ changes: [], same: 2 });
      await paste(table, { intent: "take", mark: again.page.mark ?? "", takeOff: "yes" });
      expect(await club.shown()).toEqual(["19 Ann Doe, Forward, Senior", "7 Nia New, Goalie, Freshman"]);
    });

    test("spells positions as the roster does", async () => {
      await club.player("Gil Poe", ["1", "Goaltender", "Junior"]);
      const checked = await paste(`${HEAD}1\tGil Poe\tG\tJr.\t\n`);
      expect(checked).toMatchObject({ page: { plan: { changes: [], same: 1 } } });
    });

    test("names mistakes by row and column, and saves nothing of the rest", async () => {
      const checked = await paste(`${HEAD}9\tAnn Doe\tF\tJr.\t\nx\tBea Poe\tD\tSr.\t\n`, { intent: "take" });
      expect(checked).toMatchObject({
        page: {
          mark: null,
          plan: { mistakes: ['Row 3, # (A3): please enter one number such as 12, not "x".'] },
        },
      });
      expect(await club.list()).toEqual([]);
    });

    test("asks who is meant by a name that two have or that is only like one, and never guesses", async () => {
      const jon = await club.player("Jonathan Smith", ["7", "Forward", "Junior"]);
      await makePlayer(club.db, club.team, { id: "sam-1", name: "Sam Lee" });
      await makePlayer(club.db, club.team, { id: "sam-2", name: "Sam Lee" });
      const table = `${HEAD}7\tJon Smith\tF\tSr.\t\n8\tSam Lee\tD\tFr.\t\n`;
      const asked = await paste(table, { intent: "take" });
      if (asked.isDone) throw new Error("Saved");
      expect(
        asked.page.plan?.questions.map(({ name, choices }) => [name, choices.map(({ id }) => id)]),
      ).toEqual([
        ["Jon Smith", [jon]],
        ["Sam Lee", ["sam-1", "sam-2"]],
      ]);
      const answers = { "who.2": jon, "who.3": "~new" };
      const checked = await paste(table, answers);
      if (checked.isDone) throw new Error("Saved");
      await paste(table, { ...answers, intent: "take", mark: checked.page.mark ?? "" });
      expect(await club.shown()).toEqual(["7 Jon Smith, Forward, Senior", "8 Sam Lee, Defense, Freshman"]);
      expect(await club.list()).toEqual([jon, "sam-1", "sam-2", "sam-lee"]);
    });
  });
});
