import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { actSentence } from "../../../domain/desk/acts.ts";
import { addMember } from "../../../server/db/queries/desk/members.ts";
import { listPlayers } from "../../../server/db/queries/people/players.ts";
import { players, seasons, tags, teams } from "../../../server/db/schema/index.ts";
import { listFailures } from "../../../server/usecases/content/drafts/list-failures.ts";
import { actOnRosterTable } from "../../../server/usecases/content/roster/act-on-roster-table.ts";
import { loadRoster } from "../../../server/usecases/content/roster/load-roster.ts";
import { actOnPlannedRoster } from "../../../server/usecases/content/roster/planned/act-on-planned-roster.ts";
import { describeRosterSeasons } from "../../../server/usecases/content/roster/planned/describe-seasons.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { makeRosterClub, type RosterClub } from "./roster-club.ts";

const NEXT = "2027-28";
/** Midnight of July 1 in New York. */
const FIRST_DAY = "2027-07-01T04:00:00.000Z";

describeOnPostgres("next season's roster, prepared in May", (open) => {
  let club: RosterClub;
  let ann: string;
  let sam: string;
  beforeEach(async () => {
    club = await makeRosterClub((await open()).db);
    ann = await club.player("Ann Doe", ["9", "Forward", "Junior"]);
    sam = await club.player("Sam Poe", ["3", "Defense", "Senior"]);
  });

  const seasonIds = async () =>
    (await club.db.select().from(seasons).where(eq(seasons.teamId, club.team.teamId)))
      .map(({ id }) => id)
      .toSorted();
  /** "9 Ann Doe, Forward, Senior" for each player of the table at the desk. */
  const atDesk = async (seasonId = NEXT) =>
    (await loadRoster(club.db, club.team, await club.wanted(seasonId))).map(
      ({ name, cells }) =>
        `${cells["detail:Team Number"] || "-"} ${name}, ${cells["detail:Position"]}, ${cells["detail:Year"]}`,
    );
  const plan = async (more: Record<string, string> = {}) => {
    const answer = await club.startNext(await club.drawnNext(more));
    expect(answer).toEqual({ isDone: true, notice: "record-saved-planned", seasonId: NEXT });
  };
  const add = async (name: string, seasonId: string, more: Record<string, string> = {}) =>
    club.send(await club.drawn(seasonId, {}, { intent: "add-player", "new.name": name, ...more }), seasonId);
  async function press(fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return actOnPlannedRoster(club.services(), { team: club.team, seasonId: NEXT, who: club.who, form });
  }

  test("visitors keep the present roster until the first day, and see the new one from its first moment on", async () => {
    await plan();
    const before = async () => [await club.list(), await club.shown(), await seasonIds(), club.purges()];
    const present = [
      ["ann-doe", "sam-poe"],
      ["9 Ann Doe, Forward, Junior", "3 Sam Poe, Defense, Senior"],
      ["last", "now"],
      0,
    ];
    expect(await before()).toEqual(present);
    expect(await atDesk()).toEqual(["9 Ann Doe, Forward, Senior"]);
    await club.sweep("2027-07-01T03:59:59.999Z");
    expect(await before()).toEqual(present);
    await club.sweep(FIRST_DAY);
    expect(await club.shown(NEXT)).toEqual(["9 Ann Doe, Forward, Senior"]);
    expect(await club.list()).toEqual(["ann-doe", "sam-poe (alum)"]);
    const current = await listPlayers(club.db, club.team.teamId, { alumni: false });
    expect(current[0]?.details).toContainEqual({ title: "Year", value: "Senior" });
    // The former season is as it was.
    expect(await club.shown()).toEqual(["9 Ann Doe, Forward, Junior", "3 Sam Poe, Defense, Senior"]);
    expect(club.purges()).toBe(1);
    const act = await club.lastAct();
    expect(act).toMatchObject({ who: "program", act: "roster-shown" });
    expect(act && actSentence(act)).toBe(
      "showed the planned roster of “2027-28” to visitors: 1 added, 1 to the alumni",
    );
    await club.sweep(FIRST_DAY);
    expect([await club.lastAct(), club.purges(), club.jobs]).toEqual([act, 1, []]);
    expect((await club.wanted(NEXT)).season).toMatchObject({ isPresent: true, isPlanned: false });
  });

  test("whoever joins the present season meanwhile is a player, and plays on unless an officer says otherwise", async () => {
    await plan();
    await add("Wes Walk", "now", { "new.year": "Freshman" });
    await add("Kim Old", "now", { "new.year": "Senior" });
    expect(await club.list()).toEqual(["ann-doe", "kim-old", "sam-poe", "wes-walk"]);
    expect(await atDesk()).toEqual(["9 Ann Doe, Forward, Senior", "- Wes Walk, , Sophomore"]);
    await club.sweep(FIRST_DAY);
    expect(await club.shown(NEXT)).toEqual(["9 Ann Doe, Forward, Senior", "- Wes Walk, Sophomore"]);
    expect(await club.list()).toEqual(["ann-doe", "kim-old (alum)", "sam-poe (alum)", "wes-walk"]);
  });

  test("the season may be there already, with its schedule: its roster waits all the same", async () => {
    await club.season(NEXT, "2027-28", 2027);
    expect((await club.wanted("now")).season).toMatchObject({ isPresent: true });
    // Of the present season, although a newer one is stored.
    await add("Wes Walk", "now");
    await club.send(await club.drawn("now", { [ann]: { "Team Number": "10" } }));
    expect(await club.list()).toEqual(["ann-doe", "sam-poe", "wes-walk"]);
    const [today] = await club.db.select().from(players).where(eq(players.id, ann));
    expect(today?.details).toContainEqual({ title: "Team Number", value: "10" });
    await plan();
    await add("Nia New", NEXT, { "new.number": "7" });
    await club.send(await club.drawn(NEXT, { [ann]: { "Team Number": "11" } }), NEXT);
    expect(await atDesk()).toEqual(["7 Nia New, , ", "11 Ann Doe, Forward, Senior", "- Wes Walk, , "]);
    expect(await club.shown(NEXT)).toEqual([]);
    expect(await club.list()).toEqual(["ann-doe", "sam-poe", "wes-walk"]);
    expect(await add("Nia New", NEXT)).toMatchObject({ page: { problem: expect.stringMatching(/already/) } });
    await club.sweep(FIRST_DAY);
    expect(await club.shown(NEXT)).toEqual(["11 Ann Doe, Forward, Senior", "7 Nia New", "- Wes Walk"]);
    expect(await club.shown()).toContain("10 Ann Doe, Forward, Junior");
    expect(await club.list()).toEqual(["ann-doe", "nia-new", "sam-poe (alum)", "wes-walk"]);
  });

  test("an import that brings the season is not undone: what was planned is added to it on the day", async () => {
    await plan();
    await club.season("s28", "2027-28", 2027);
    await club.db
      .update(seasons)
      .set({ tagIds: ["t-sam-poe"] })
      .where(and(eq(seasons.teamId, club.team.teamId), eq(seasons.id, "s28")));
    await club.sweep(FIRST_DAY);
    expect(await club.shown("s28")).toEqual(["9 Ann Doe, Forward, Senior", "3 Sam Poe, Defense, Senior"]);
    expect(await seasonIds()).toEqual(["last", "now", "s28"]);
    expect(await club.list()).toEqual(["ann-doe", "sam-poe"]);
  });

  test("a planned change is undone like a shown one, and two officers are asked about the same cell", async () => {
    await plan();
    const mine = await club.drawn(NEXT, { [ann]: { "Team Number": "11" } });
    await club.send(await club.drawn(NEXT, { [ann]: { "Team Number": "12" } }), NEXT);
    expect(await club.send(mine, NEXT)).toMatchObject({
      page: { mistakes: { [ann]: { "detail:Team Number": "Someone else saved “12” meanwhile." } } },
    });
    await club.undo(NEXT);
    expect(await atDesk()).toEqual(["9 Ann Doe, Forward, Senior"]);
    await add("Nia New", NEXT);
    await club.undo(NEXT);
    expect(await atDesk()).toEqual(["9 Ann Doe, Forward, Senior"]);
    const form = await club.drawn(NEXT, {}, { intent: "to-alumni", choose: ann });
    await club.send(form, NEXT);
    expect(await atDesk()).toEqual([]);
    await club.undo(NEXT);
    await club.sweep(FIRST_DAY);
    expect(await club.shown(NEXT)).toEqual(["9 Ann Doe, Forward, Senior"]);
  });

  test("an undo of the whole plan leaves nothing that could happen on the day", async () => {
    await plan();
    await club.undo(NEXT);
    await club.sweep(FIRST_DAY);
    expect([await seasonIds(), club.purges(), club.jobs]).toEqual([["last", "now"], 0, []]);
  });

  test("the present roster's page leads to one that is planned, whose page leads back to the choice of players", async () => {
    const page = async (seasonId: string) => {
      const { seasons: all, season } = await club.wanted(seasonId);
      return describeRosterSeasons(all, season, club.team.timeZone);
    };
    expect((await page("last")).season?.next?.path).toBe("/desk/roster?season=now");
    expect((await page("now")).season?.next).toBeNull();
    // Its schedule may be there without players: then its roster is still to be made.
    await club.season(NEXT, "2027-28", 2027);
    expect((await page("now")).season?.next).toBeNull();
    await plan();
    expect((await page("now")).season?.next).toEqual({
      text: "Next season's roster (2027-28): visitors see it from Jul 1, 2027",
      path: `/desk/roster?season=${NEXT}`,
    });
    expect((await page(NEXT)).planned.whoPlays).toBe("/desk/roster/next?season=now");
    expect((await page("now")).planned.whoPlays).toBeNull();
  });

  test("the choice of players can be made again, as it was decided", async () => {
    await plan();
    const again = await club.drawnNext();
    again.delete("kept");
    again.append("kept", sam);
    again.delete("alumni");
    await club.startNext(again);
    await club.sweep(FIRST_DAY);
    expect(await club.shown(NEXT)).toEqual(["3 Sam Poe, Defense, Fifth Year"]);
    expect(await club.list()).toEqual(["ann-doe", "sam-poe"]);
    const [today] = await club.db.select().from(players).where(eq(players.id, ann));
    expect(today?.details).toContainEqual({ title: "Year", value: "Junior" });
  });

  test("the day can be changed, the roster shown at once, or discarded", async () => {
    await plan();
    expect(await press({ intent: "plan-day", starts: "2027-05-20" })).toMatchObject({
      page: { problem: expect.stringMatching(/^Please choose a day after today/) },
    });
    await press({ intent: "plan-day", starts: "2027-08-20" });
    await club.sweep(FIRST_DAY);
    expect(await seasonIds()).toEqual(["last", "now"]);
    await press({ intent: "plan-discard" });
    await club.sweep("2027-08-20T04:00:00.000Z");
    expect([await seasonIds(), club.purges()]).toEqual([["last", "now"], 0]);
    await plan({ starts: "2027-09-01" });
    expect(await press({ intent: "plan-show" })).toMatchObject({ isDone: true, notice: "record-saved" });
    expect(await club.shown(NEXT)).toEqual(["9 Ann Doe, Forward, Senior"]);
    expect((await club.wanted(NEXT)).season.isPresent).toBe(true);
    await club.undo(NEXT);
    expect(await club.list()).toEqual(["ann-doe", "sam-poe"]);
  });

  test("one that can't be shown on its day says why, mails the owners if its officer left, and waits for another day", async () => {
    const { teamId } = club.team;
    await addMember(club.db, { teamId, email: "zoe@example.com", role: "owner", timeCreated: new Date(0) });
    await plan();
    const set = (sportsType: RosterClub["team"]["sportsType"]) =>
      club.db.update(teams).set({ sportsType }).where(eq(teams.teamId, teamId));
    await set(0);
    await club.sweep(FIRST_DAY);
    expect(await seasonIds()).toEqual(["last", "now"]);
    expect(club.jobs).toMatchObject([["mail-draft-failed", { teamId, to: "zoe@example.com" }]]);
    const failures = await listFailures(club.db, club.team, "editor");
    expect(failures).toEqual([
      {
        href: "/desk/roster?season=2027-28",
        text: expect.stringMatching(/^“Roster: 2027-28”: It couldn't be shown/),
      },
    ]);
    await set(club.team.sportsType);
    await press({ intent: "plan-day", starts: "2027-07-02" });
    await club.sweep("2027-07-02T04:00:00.000Z");
    expect(await club.shown(NEXT)).toEqual(["9 Ann Doe, Forward, Senior"]);
    expect(await listFailures(club.db, club.team, "editor")).toEqual([]);
  });

  test("a hundred rows are pasted into it and shown with as many statements as two", async () => {
    await plan();
    const HEAD = "#\tName\tPos\tClass\n";
    const paste = async (table: string) => {
      const send = async (more: Record<string, string>) => {
        const form = new FormData();
        for (const [name, value] of Object.entries({ table, ...more })) form.append(name, value);
        const at = await club.wanted(NEXT);
        return actOnRosterTable(club.services(), { team: club.team, ...at, who: club.who, form });
      };
      const checked = await send({ intent: "check" });
      if (checked.isDone) throw new Error("Saved");
      return send({ intent: "take", mark: checked.page.mark ?? "" });
    };
    const rows = Array.from({ length: 100 }, (_, at) => `\tNew ${word(at)}\tF\tFr.`);
    expect(await paste(`${HEAD}${rows.slice(0, 2).join("\n")}`)).toMatchObject({ isDone: true });
    const few = await club.statements(() => paste(`${HEAD}\tZed Few\tF\tFr.\n`));
    const many = await club.statements(() => paste(`${HEAD}${rows.join("\n")}`));
    expect(many).toBeLessThanOrEqual(few);
    expect((await atDesk()).length).toBe(102);
    await club.sweep(FIRST_DAY);
    expect((await club.shown(NEXT)).length).toBe(102);
    const made = await club.db.select().from(tags).where(eq(tags.teamId, club.team.teamId));
    expect(made.length).toBe(103);
  });
});

/** Names that are not like one another. */
const word = (at: number) =>
  [...`${at}`.padStart(2, "0")]
    .map((digit) => ["Bo", "Cu", "Di", "Fa", "Gi", "Ho", "Ju", "Ka", "Le", "Mo"][Number(digit)])
    .join("x");
