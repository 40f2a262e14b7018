import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { actSentence } from "../../../domain/desk/acts.ts";
import { rosterInputs } from "../../../domain/desk/roster/read-roster.ts";
import { GRID_CELLS } from "../../../domain/desk/roster/roster-cells.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { listSeasonPlayers } from "../../../server/db/queries/people/players.ts";
import {
  editedRecords,
  playerLines,
  players,
  seasonPlayers,
  seasons,
  tags,
} from "../../../server/db/schema/index.ts";
import { actOnRecord } from "../../../server/usecases/content/act-on-record.ts";
import { openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import { actOnNextRoster } from "../../../server/usecases/content/roster/act-on-next-roster.ts";
import { actOnRoster } from "../../../server/usecases/content/roster/act-on-roster.ts";
import { actOnRosterTable } from "../../../server/usecases/content/roster/act-on-roster-table.ts";
import { begunNextText, loadNextRoster } from "../../../server/usecases/content/roster/load-next-roster.ts";
import { begunRosterText, loadRoster } from "../../../server/usecases/content/roster/load-roster.ts";
import { makeClub, makeGame, makePlayer, makeSeason, makeTag } from "../../factories/factories.ts";
import { makePlayerLine } from "../../factories/line-factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2027-05-20T17:00:00.000Z");
const who = "ann@example.com";

describeOnPostgres("a roster at the desk", (open) => {
  let db: Database;
  let team: Team;
  let purged: number;
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
    purged = 0;
    await season("last", "2025-26", 2025);
    await season("now", "2026-27", 2026);
  });
  const services = () => ({
    ...{ db: db as never, now: () => NOW },
    purge: async () => {
      purged++;
    },
  });
  const season = (id: string, name: string, year: number) =>
    makeSeason(db, team, { id, name, timeCreated: new Date(`${year}-07-01T04:00:00.000Z`) });
  /** A player on the rosters of these seasons, with today's number, position and class. */
  async function player(name: string, [number, position, year]: [string, string, string], on = ["now"]) {
    const id = name.toLowerCase().replace(" ", "-");
    const details = [
      { title: "Team Number", value: number },
      { title: "Position", value: position },
      { title: "Year", value: year },
    ].filter(({ value }) => value !== "");
    await makePlayer(db, team, { id, name, details });
    await makeTag(db, team, { id: `t-${id}`, reference: id, label: name });
    for (const seasonId of on) {
      const where = and(eq(seasons.teamId, team.teamId), eq(seasons.id, seasonId));
      const [row] = await db.select().from(seasons).where(where);
      await db
        .update(seasons)
        .set({ tagIds: [...(row?.tagIds ?? []), `t-${id}`] })
        .where(where);
    }
    return id;
  }
  /** "9 Ann Doe, Forward, Junior" for each player of a season, as the website shows them. */
  async function shown(seasonId = "now") {
    const rows = await listSeasonPlayers(db, team.teamId, seasonId);
    return rows.map(({ name, details }) => {
      const of = (title: string) => details.find((detail) => detail.title === title)?.value;
      return [`${of("Team Number") ?? "-"} ${name}`, of("Position"), of("Year")].filter(Boolean).join(", ");
    });
  }
  const list = async () =>
    (
      await db
        .select()
        .from(players)
        .where(and(eq(players.teamId, team.teamId), eq(players.deleted, false)))
        .orderBy(asc(players.id))
    ).map(({ id, alumni }) => `${id}${alumni ? " (alum)" : ""}`);

  /** The form of a roster as it is drawn, with other cells. */
  async function drawn(
    seasonId: string,
    changes: Record<string, Record<string, string>>,
    more: Record<string, string> = {},
  ) {
    const rows = await loadRoster(db, team, seasonId);
    const form = new FormData();
    form.append("intent", "save");
    form.append("begun", begunRosterText(rows));
    rows.forEach((row, at) => {
      const inputs = rosterInputs(at);
      form.append(inputs.key, row.id);
      for (const cell of GRID_CELLS)
        form.append(inputs.cell(cell), changes[row.id]?.[cell.slice(7)] ?? row.cells[cell] ?? "");
    });
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    return form;
  }
  const send = (form: FormData, seasonId = "now") =>
    actOnRoster(services(), { team, seasonId, isNewest: seasonId === "now", who, form });
  const lastAct = async () => (await listActs(db, team.teamId, { before: null, most: 1 }))[0];
  async function undo(seasonId = "now") {
    const form = new FormData();
    form.append("intent", "undo");
    form.append("act", String((await lastAct())?.id));
    return send(form, seasonId);
  }

  test("a new number is today's and this season's, and last season keeps the old one", async () => {
    const ann = await player("Ann Doe", ["9", "Forward", "Junior"], ["last", "now"]);
    const form = await drawn("now", { [ann]: { "Team Number": "#19", Position: "D" } });
    expect(await send(form)).toEqual({ isDone: true, notice: "record-saved" });
    expect(await shown()).toEqual(["19 Ann Doe, Defense, Junior"]);
    expect(await shown("last")).toEqual(["9 Ann Doe, Forward, Junior"]);
    expect(purged).toBe(1);
    expect(await lastAct()).toMatchObject({ act: "record-changed", subject: "2026-27" });
    // The next import compares with what was stored before.
    const edits = await db.select().from(editedRecords).where(eq(editedRecords.teamId, team.teamId));
    expect(edits.map(({ collection, recordId }) => `${collection} ${recordId}`).toSorted()).toEqual([
      "players ann-doe",
      "seasons last",
      "seasons now",
    ]);
    expect(await undo()).toEqual({ isDone: true, notice: "record-undone" });
    expect(await shown()).toEqual(["9 Ann Doe, Forward, Junior"]);
  });

  test("a number in an earlier season changes nothing of today", async () => {
    const ann = await player("Ann Doe", ["9", "Forward", "Junior"], ["last", "now"]);
    await send(await drawn("last", { [ann]: { "Team Number": "4", Year: "" } }), "last");
    expect(await shown("last")).toEqual(["4 Ann Doe, Forward"]);
    expect(await shown()).toEqual(["9 Ann Doe, Forward, Junior"]);
  });

  test("mistakes stand beside their cells and nothing is saved", async () => {
    const ann = await player("Ann Doe", ["9", "Forward", "Junior"]);
    const answer = await send(await drawn("now", { [ann]: { "Team Number": "nine", Year: "Senior" } }));
    expect(answer).toMatchObject({
      isDone: false,
      page: {
        mistakes: { [ann]: { "detail:Team Number": "Please enter one number such as 12, not “nine”." } },
        typed: { [ann]: { "detail:Year": "Senior" } },
      },
    });
    expect([await shown(), purged]).toEqual([["9 Ann Doe, Forward, Junior"], 0]);
  });

  test("two officers' cells are both taken, and the same cell is asked about once", async () => {
    const ann = await player("Ann Doe", ["9", "Forward", "Junior"]);
    const mine = await drawn("now", { [ann]: { "Team Number": "10" } });
    await send(await drawn("now", { [ann]: { Position: "Goalie" } }));
    expect(await send(mine)).toMatchObject({ isDone: true });
    expect(await shown()).toEqual(["10 Ann Doe, Goalie, Junior"]);
    const late = await drawn("now", { [ann]: { "Team Number": "11" } });
    await send(await drawn("now", { [ann]: { "Team Number": "12" } }));
    const asked = await send(late);
    if (asked.isDone) throw new Error("Not asked");
    expect(asked.page.mistakes).toEqual({
      [ann]: { "detail:Team Number": "Someone else saved “12” meanwhile." },
    });
    late.set("begun", asked.page.begun ?? "");
    expect(await send(late)).toMatchObject({ isDone: true });
    expect(await shown()).toEqual(["11 Ann Doe, Forward, Junior".replace("Forward", "Goalie")]);
  });

  test("who is taken off keeps box scores, after the officer was told of them, and what was typed is saved", async () => {
    const ann = await player("Ann Doe", ["9", "Forward", "Junior"]);
    const bea = await player("Bea Poe", ["3", "Defense", "Senior"]);
    const game = await makeGame(db, team, { seasonId: "now" });
    await makePlayerLine(db, team, { gameId: game.id, playerId: ann, goals: 2 });
    const form = await drawn("now", { [bea]: { "Team Number": "4" } }, { intent: "take-off" });
    form.append("choose", ann);
    const asked = await send(form);
    if (asked.isDone) throw new Error("Not asked");
    expect(asked.page.problem).toContain("Ann Doe (1 game) has box scores in this season. They stay");
    form.append("sure", asked.page.sure ?? "");
    expect(await send(form)).toMatchObject({ isDone: true });
    expect(await shown()).toEqual(["4 Bea Poe, Defense, Senior"]);
    const lines = await db.select().from(playerLines).where(eq(playerLines.teamId, team.teamId));
    expect(lines).toMatchObject([{ playerId: ann, goals: 2 }]);
    await undo();
    expect(await shown()).toEqual(["9 Ann Doe, Forward, Junior", "3 Bea Poe, Defense, Senior"]);
  });

  describe("a player who is added", () => {
    const added = (name: string, more: Record<string, string> = {}) =>
      drawn("now", {}, { intent: "add-player", "new.name": name, ...more });

    test("is somebody new if the club has nobody of that name, and undoing removes them", async () => {
      await send(await added("Nia New", { "new.number": "#7", "new.position": "G" }));
      expect(await shown()).toEqual(["7 Nia New, Goalie"]);
      await undo();
      expect([await shown(), await list()]).toEqual([[], []]);
      const [kept] = await db.select().from(players).where(eq(players.teamId, team.teamId));
      expect(kept).toMatchObject({ id: "nia-new", name: "Nia New", deleted: true });
    });

    test("is who has exactly this name, without a question", async () => {
      await player("Ann Doe", ["9", "Forward", "Junior"], ["last"]);
      expect(await send(await added("doe, ann"))).toMatchObject({ isDone: true });
      expect([await shown(), await list()]).toEqual([["9 Ann Doe, Forward, Junior"], ["ann-doe"]]);
    });

    test("is asked about if the name is like an alum's, who then comes back", async () => {
      const ann = await player("Ann Doe", ["9", "Forward", "Class of 2026"], ["last"]);
      await db.update(players).set({ alumni: true }).where(eq(players.teamId, team.teamId));
      const asked = await send(await added("Ann Doe"));
      if (asked.isDone) throw new Error("Not asked");
      expect(asked.page.asked?.choices).toEqual([{ id: ann, name: "Ann Doe", isAlum: true }]);
      await send(await added("Ann Doe", { "new.who": ann, "new.year": "Graduate" }));
      expect([await shown(), await list()]).toEqual([["9 Ann Doe, Forward, Graduate"], ["ann-doe"]]);
      await undo();
      expect([await shown(), await list()]).toEqual([[], ["ann-doe (alum)"]]);
    });
  });

  describe("the next season's roster", () => {
    async function next(more: Record<string, string> = {}) {
      const loaded = await loadNextRoster(db, team, "now");
      if (!loaded) throw new Error("No season");
      const form = new FormData();
      form.append("begun", begunNextText(loaded.players));
      form.append("name", loaded.suggested.name);
      form.append("starts", loaded.suggested.firstDay);
      form.append("up", "yes");
      for (const { id, former } of loaded.players) {
        if (former["detail:Year"] !== "Senior") form.append("kept", id);
        form.append("alumni", id);
      }
      for (const [name, value] of Object.entries(more)) form.set(name, value);
      return form;
    }
    const start = (form: FormData) => actOnNextRoster(services(), { team, seasonId: "now", who, form });

    test("takes players along with their numbers, moves classes up and graduates to the alumni, in one save", async () => {
      await player("Ann Doe", ["9", "Forward", "Junior"]);
      const sam = await player("Sam Poe", ["3", "Defense", "Senior"]);
      await db.update(players).set({ biography: "Captain" }).where(eq(players.id, sam));
      expect(await start(await next())).toEqual({
        isDone: true,
        notice: "record-saved",
        seasonId: "2027-28",
      });
      expect(await shown("2027-28")).toEqual(["9 Ann Doe, Forward, Senior"]);
      expect(await shown("now")).toEqual(["9 Ann Doe, Forward, Junior", "3 Sam Poe, Defense, Senior"]);
      expect(await list()).toEqual(["ann-doe", "sam-poe (alum)"]);
      const [alum] = await db.select().from(players).where(eq(players.id, sam));
      expect(alum).toMatchObject({ biography: "Captain" });
      expect(alum?.details).toContainEqual({ title: "Year", value: "Class of 2027" });
      const [made] = await db.select().from(seasons).where(eq(seasons.id, "2027-28"));
      expect(made?.timeCreated).toEqual(new Date("2027-07-01T04:00:00.000Z"));
      await undo("2027-28");
      expect(await shown("2027-28")).toEqual([]);
      expect(await list()).toEqual(["ann-doe", "sam-poe"]);
      expect(await shown("now")).toEqual(["9 Ann Doe, Forward, Junior", "3 Sam Poe, Defense, Senior"]);
    });

    test("is refused beside the field if its season is none, is there already or begins too early", async () => {
      await player("Ann Doe", ["9", "Forward", "Junior"]);
      const problems = async (more: Record<string, string>) => {
        const answer = await start(await next(more));
        return answer.isDone ? "saved" : Object.entries(answer.page.problems).join();
      };
      expect(await problems({ name: "Soon" })).toMatch(/^name,Please enter a season such as/);
      expect(await problems({ name: "2027-28", starts: "2026-05-01" })).toMatch(
        /^starts,Please enter a date after/,
      );
      expect(await problems({ name: "2026-27", starts: "2027-08-01" })).toMatch(
        /^name,The club has this season/,
      );
      expect(purged).toBe(0);
    });
  });

  describe("a pasted table", () => {
    const paste = (table: string, more: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent: "check", table, ...more }))
        form.append(name, value);
      const at = { season: { id: "now", name: "2026-27" }, isNewest: true };
      return actOnRosterTable(services(), { team, ...at, who, form });
    };
    const HEAD = "#\tName\tPos\tClass\tHometown\n";

    test("shows what is added and changed, and saves it all; who is missing stays unless asked", async () => {
      await player("Ann Doe", ["9", "Forward", "Junior"]);
      await player("Bea Poe", ["3", "Defense", "Senior"]);
      const table = `${HEAD}19\tDoe, Ann\tF\tSr.\tDuluth, MN\n7\tNia New\tG\tFr.\t\n`;
      const checked = await paste(table);
      if (checked.isDone) throw new Error("Saved");
      const { plan, mark } = checked.page;
      expect(plan?.changes.map(({ playerId, after }) => [playerId, after])).toEqual([
        ["ann-doe", { "detail:Team Number": "19", "detail:Year": "Senior", "detail:Hometown": "Duluth, MN" }],
        ["nia-new", expect.objectContaining({ on: "yes", list: "players", "detail:Position": "Goalie" })],
      ]);
      expect(plan?.missing).toEqual([{ id: "bea-poe", name: "Bea Poe", isAlum: false }]);
      expect(await shown()).toEqual(["9 Ann Doe, Forward, Junior", "3 Bea Poe, Defense, Senior"]);
      expect(await paste(table, { intent: "take", mark: mark ?? "" })).toEqual({ isDone: true });
      expect(await shown()).toEqual([
        "19 Ann Doe, Forward, Senior",
        "3 Bea Poe, Defense, Senior",
        "7 Nia New, Goalie, Freshman",
      ]);
      const again = await paste(table);
      if (again.isDone) throw new Error("Saved");
      expect(again.page.plan).toMatchObject({ changes: [], same: 2 });
      await paste(table, { intent: "take", mark: again.page.mark ?? "", takeOff: "yes" });
      expect(await shown()).toEqual(["19 Ann Doe, Forward, Senior", "7 Nia New, Goalie, Freshman"]);
    });

    test("names mistakes by row and column, and saves nothing of the rest", async () => {
      const checked = await paste(`${HEAD}9\tAnn Doe\tF\tJr.\t\nx\tBea Poe\tD\tSr.\t\n`, { intent: "take" });
      expect(checked).toMatchObject({
        page: {
          mark: null,
          plan: { mistakes: ['Row 3, # (A3): please enter one number such as 12, not "x".'] },
        },
      });
      expect(await list()).toEqual([]);
    });

    test("asks who is meant by a name that two have or that is only like one, and never guesses", async () => {
      const jon = await player("Jonathan Smith", ["7", "Forward", "Junior"]);
      await makePlayer(db, team, { id: "sam-1", name: "Sam Lee" });
      await makePlayer(db, team, { id: "sam-2", name: "Sam Lee" });
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
      expect(await shown()).toEqual(["7 Jon Smith, Forward, Senior", "8 Sam Lee, Defense, Freshman"]);
      expect(await list()).toEqual([jon, "sam-1", "sam-2", "sam-lee"]);
    });
  });

  test("a player moves to the alumni and back, with photo, rosters and box scores, and each move is an act", async () => {
    const ann = await player("Ann Doe", ["9", "Forward", "Senior"], ["last", "now"]);
    const move = async (list: "players" | "alumni", fields: Record<string, string> = { intent: "move" }) => {
      const opened = openRecordForm(list, "editor");
      if (!opened) throw new Error("No form");
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return actOnRecord(services(), { team, opened, id: ann, who, form });
    };
    expect(await move("players")).toEqual({ isDone: true, id: ann, notice: "record-saved", list: "alumni" });
    expect([await list(), await shown(), await shown("last")]).toEqual([
      ["ann-doe (alum)"],
      ["9 Ann Doe, Forward, Senior"],
      ["9 Ann Doe, Forward, Senior"],
    ]);
    const act = await lastAct();
    expect(act && actSentence(act)).toBe("moved Ann Doe to the alumni");
    // Two officers pressed it: the second one changes nothing.
    expect(await move("players")).toMatchObject({ isDone: true });
    expect(await lastAct()).toEqual(act);
    const undone = await move("alumni", { intent: "undo", act: String(act?.id) });
    expect(undone).toMatchObject({ isDone: true, notice: "record-undone", list: "players" });
    expect(await list()).toEqual(["ann-doe"]);
    await move("players");
    expect(await move("alumni")).toMatchObject({ isDone: true, list: "players" });
    expect(await list()).toEqual(["ann-doe"]);
  });

  test("box scores without a number get the season's, and keep one that was worn", async () => {
    const ann = await player("Ann Doe", ["9", "Forward", "Senior"]);
    const bea = await player("Bea Poe", ["3", "Defense", "Junior"]);
    const game = await makeGame(db, team, { seasonId: "now" });
    await makePlayerLine(db, team, { gameId: game.id, playerId: ann, number: "8", position: "Forward" });
    await makePlayerLine(db, team, { gameId: game.id, playerId: bea });
    const numbers = { [ann]: { "Team Number": "19" }, [bea]: { "Team Number": "13" } };
    expect(await send(await drawn("now", numbers))).toMatchObject({ isDone: true });
    const lines = await db.select().from(playerLines).where(eq(playerLines.teamId, team.teamId));
    expect(lines.map(({ playerId, number }) => `${playerId} ${number}`).toSorted()).toEqual([
      "ann-doe 8",
      "bea-poe 13",
    ]);
  });

  test("sixty players among two thousand alumni are saved with as many statements as one", async () => {
    const ids: string[] = [];
    for (let at = 0; at < 60; at++) ids.push(await player(`Player ${at}`, [String(at), "Forward", "Junior"]));
    const row = {
      teamId: team.teamId,
      sortKey: "x",
      deleted: false,
      details: [],
      biography: "",
      timeCreated: NOW,
    };
    const alumni = Array.from({ length: 2000 }, (_, at) => ({
      ...row,
      id: `alum-${at}`,
      name: `Alum ${at}`,
      alumni: true,
    }));
    await db.insert(players).values(alumni);
    const statements = async (changed: readonly string[], number: string) => {
      let count = 0;
      const counted = (database: Database): Database =>
        new Proxy(database, {
          get(target, name) {
            const value = Reflect.get(target, name);
            if (name === "transaction")
              return (run: (tx: Database) => unknown) =>
                target.transaction((tx) => run(counted(tx)) as never);
            if (typeof value !== "function") return value;
            if (["select", "insert", "update", "delete", "execute", "$count"].includes(String(name))) count++;
            return value.bind(target);
          },
        });
      const form = await drawn(
        "now",
        Object.fromEntries(changed.map((id) => [id, { "Team Number": number }])),
      );
      const answer = await actOnRoster(
        { ...services(), db: counted(db) as never },
        { team, seasonId: "now", isNewest: true, who, form },
      );
      expect(answer).toEqual({ isDone: true, notice: "record-saved" });
      return count;
    };
    const [first = ""] = ids;
    const one = await statements([first], "98");
    expect(await statements(ids, "99")).toBeLessThanOrEqual(one);
    const tagged = await db.select().from(tags).where(eq(tags.teamId, team.teamId));
    const entries = await db.select().from(seasonPlayers).where(eq(seasonPlayers.teamId, team.teamId));
    expect([tagged.length, entries.length]).toEqual([60, 60]);
  });
});
