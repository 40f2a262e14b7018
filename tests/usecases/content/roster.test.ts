import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { actSentence } from "../../../domain/desk/acts.ts";
import { editedRecords, playerLines, players, seasonPlayers, tags } from "../../../server/db/schema/index.ts";
import { actOnRecord } from "../../../server/usecases/content/act-on-record.ts";
import { loadRecordForm } from "../../../server/usecases/content/load-record-form.ts";
import { openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import { loadNextRoster } from "../../../server/usecases/content/roster/load-next-roster.ts";
import { loadRoster } from "../../../server/usecases/content/roster/load-roster.ts";
import { loadRosterSeasons, wantedSeason } from "../../../server/usecases/content/roster/roster-seasons.ts";
import { makeGame } from "../../factories/factories.ts";
import { makePlayerLine } from "../../factories/line-factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { sentUntouched } from "./drawn-form.ts";
import { makeRosterClub, type RosterClub } from "./roster-club.ts";

describeOnPostgres("a roster at the desk", (open) => {
  let club: RosterClub;
  beforeEach(async () => {
    club = await makeRosterClub((await open()).db);
  });

  test("a new number is today's and this season's, and last season keeps the old one", async () => {
    const ann = await club.player("Ann Doe", ["9", "Forward", "Junior"], ["last", "now"]);
    const form = await club.drawn("now", { [ann]: { "Team Number": "#19", Position: "D" } });
    expect(await club.send(form)).toEqual({ isDone: true, notice: "record-saved" });
    expect(await club.shown()).toEqual(["19 Ann Doe, Defense, Junior"]);
    expect(await club.shown("last")).toEqual(["9 Ann Doe, Forward, Junior"]);
    expect(club.purges()).toBe(1);
    expect(await club.lastAct()).toMatchObject({ act: "record-changed", subject: "2026-27" });
    // The next import compares with what was stored before.
    const edits = await club.db
      .select()
      .from(editedRecords)
      .where(eq(editedRecords.teamId, club.team.teamId));
    expect(edits.map(({ collection, recordId }) => `${collection} ${recordId}`).toSorted()).toEqual([
      "players ann-doe",
      "seasons last",
      "seasons now",
    ]);
    expect(await club.undo()).toEqual({ isDone: true, notice: "record-undone" });
    expect(await club.shown()).toEqual(["9 Ann Doe, Forward, Junior"]);
  });

  test("a number in an earlier season changes nothing of today", async () => {
    const ann = await club.player("Ann Doe", ["9", "Forward", "Junior"], ["last", "now"]);
    await club.send(await club.drawn("last", { [ann]: { "Team Number": "4", Year: "" } }), "last");
    expect(await club.shown("last")).toEqual(["4 Ann Doe, Forward"]);
    expect(await club.shown()).toEqual(["9 Ann Doe, Forward, Junior"]);
  });

  test("mistakes stand beside their cells and nothing is saved", async () => {
    const ann = await club.player("Ann Doe", ["9", "Forward", "Junior"]);
    const answer = await club.send(
      await club.drawn("now", { [ann]: { "Team Number": "nine", Year: "Senior" } }),
    );
    expect(answer).toMatchObject({
      isDone: false,
      page: {
        mistakes: { [ann]: { "detail:Team Number": "Please enter one number such as 12, not “nine”." } },
        typed: { [ann]: { "detail:Year": "Senior" } },
      },
    });
    expect([await club.shown(), club.purges()]).toEqual([["9 Ann Doe, Forward, Junior"], 0]);
  });

  test("two officers' cells are both taken, and the same cell is asked about once", async () => {
    const ann = await club.player("Ann Doe", ["9", "Forward", "Junior"]);
    const mine = await club.drawn("now", { [ann]: { "Team Number": "10" } });
    await club.send(await club.drawn("now", { [ann]: { Position: "Goalie" } }));
    expect(await club.send(mine)).toMatchObject({ isDone: true });
    expect(await club.shown()).toEqual(["10 Ann Doe, Goalie, Junior"]);
    const late = await club.drawn("now", { [ann]: { "Team Number": "11" } });
    await club.send(await club.drawn("now", { [ann]: { "Team Number": "12" } }));
    const asked = await club.send(late);
    if (asked.isDone) throw new Error("Not asked");
    expect(asked.page.mistakes).toEqual({
      [ann]: { "detail:Team Number": "Someone else saved “12” meanwhile." },
    });
    late.set("begun", asked.page.begun ?? "");
    expect(await club.send(late)).toMatchObject({ isDone: true });
    expect(await club.shown()).toEqual(["11 Ann Doe, Forward, Junior".replace("Forward", "Goalie")]);
  });

  test("who is taken off keeps box scores, after the officer was told of them, and what was typed is saved", async () => {
    const ann = await club.player("Ann Doe", ["9", "Forward", "Junior"]);
    const bea = await club.player("Bea Poe", ["3", "Defense", "Senior"]);
    const game = await makeGame(club.db, club.team, { seasonId: "now" });
    await makePlayerLine(club.db, club.team, { gameId: game.id, playerId: ann, goals: 2 });
    const form = await club.drawn("now", { [bea]: { "Team Number": "4" } }, { intent: "take-off" });
    form.append("choose", ann);
    const asked = await club.send(form);
    if (asked.isDone) throw new Error("Not asked");
    expect(asked.page.problem).toContain("Ann Doe (1 game) has box scores this season. Those stay");
    form.append("sure", asked.page.sure ?? "");
    expect(await club.send(form)).toMatchObject({ isDone: true });
    expect(await club.shown()).toEqual(["4 Bea Poe, Defense, Senior"]);
    const lines = await club.db.select().from(playerLines).where(eq(playerLines.teamId, club.team.teamId));
    expect(lines).toMatchObject([{ playerId: ann, goals: 2 }]);
    await club.undo();
    expect(await club.shown()).toEqual(["9 Ann Doe, Forward, Junior", "3 Bea Poe, Defense, Senior"]);
  });

  describe("a player who is added", () => {
    const added = (name: string, more: Record<string, string> = {}) =>
      club.drawn("now", {}, { intent: "add-player", "new.name": name, ...more });

    test("is somebody new if the club has nobody of that name, and undoing removes them", async () => {
      await club.send(await added("Nia New", { "new.number": "#7", "new.position": "G" }));
      expect(await club.shown()).toEqual(["7 Nia New, Goalie"]);
      await club.undo();
      expect([await club.shown(), await club.list()]).toEqual([[], []]);
      const [kept] = await club.db.select().from(players).where(eq(players.teamId, club.team.teamId));
      expect(kept).toMatchObject({ id: "nia-new", name: "Nia New", deleted: true });
    });

    test("is an alum if it's an earlier season", async () => {
      const form = await club.drawn("last", {}, { intent: "add-player", "new.name": "Nia New" });
      await club.send(form, "last");
      expect([await club.shown("last"), await club.list()]).toEqual([["- Nia New"], ["nia-new (alum)"]]);
    });

    test("is who has exactly this name, without a question", async () => {
      await club.player("Ann Doe", ["9", "Forward", "Junior"], ["last"]);
      expect(await club.send(await added("doe, ann"))).toMatchObject({ isDone: true });
      expect([await club.shown(), await club.list()]).toEqual([["9 Ann Doe, Forward, Junior"], ["ann-doe"]]);
    });

    test("is asked about if the name is like an alum's, who: club.who then comes back", async () => {
      const ann = await club.player("Ann Doe", ["9", "Forward", "Class of 2026"], ["last"]);
      await club.db.update(players).set({ alumni: true }).where(eq(players.teamId, club.team.teamId));
      const asked = await club.send(await added("Ann Doe"));
      if (asked.isDone) throw new Error("Not asked");
      expect(asked.page.asked?.choices).toEqual([{ id: ann, name: "Ann Doe", isAlum: true }]);
      await club.send(await added("Ann Doe", { "new.who": ann, "new.year": "Graduate" }));
      expect([await club.shown(), await club.list()]).toEqual([
        ["9 Ann Doe, Forward, Graduate"],
        ["ann-doe"],
      ]);
      await club.undo();
      expect([await club.shown(), await club.list()]).toEqual([[], ["ann-doe (alum)"]]);
    });
  });

  test("a player moves to the alumni and back, with photo, rosters and box scores, and each move is an act", async () => {
    const ann = await club.player("Ann Doe", ["9", "Forward", "Senior"], ["last", "now"]);
    const move = async (list: "players" | "alumni", fields: Record<string, string> = { intent: "move" }) => {
      const opened = openRecordForm(list, "editor");
      if (!opened) throw new Error("No form");
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return actOnRecord(club.services(), { team: club.team, opened, id: ann, who: club.who, form });
    };
    expect(await move("players")).toEqual({ isDone: true, id: ann, notice: "record-saved", list: "alumni" });
    expect([await club.list(), await club.shown(), await club.shown("last")]).toEqual([
      ["ann-doe (alum)"],
      ["9 Ann Doe, Forward, Senior"],
      ["9 Ann Doe, Forward, Senior"],
    ]);
    const act = await club.lastAct();
    expect(act && actSentence(act)).toBe("moved Ann Doe to the alumni");
    // Two officers pressed it: the second one changes nothing.
    expect(await move("players")).toMatchObject({ isDone: true });
    expect(await club.lastAct()).toEqual(act);
    const undone = await move("alumni", { intent: "undo", act: String(act?.id) });
    expect(undone).toMatchObject({ isDone: true, notice: "record-undone", list: "players" });
    expect(await club.list()).toEqual(["ann-doe"]);
    await move("players");
    expect(await move("alumni")).toMatchObject({ isDone: true, list: "players" });
    expect(await club.list()).toEqual(["ann-doe"]);
  });

  test("a number on the player's own page is the present roster's, too, and an undo takes both back", async () => {
    const ann = await club.player("Ann Doe", ["9", "Forward", "Junior"], ["last", "now"]);
    await club.send(await club.drawn("now", { [ann]: { "Team Number": "10" } }));
    const opened = openRecordForm("players", "editor");
    if (!opened) throw new Error("No form");
    const act = async (form: FormData) =>
      actOnRecord(club.services(), { team: club.team, opened, id: ann, who: club.who, form });
    const loaded = await loadRecordForm(club.db, club.team, "players", ann);
    if (!loaded) throw new Error("No player");
    const form = sentUntouched(opened.fields, loaded);
    form.set("intent", "save");
    form.set("versions", JSON.stringify(loaded.versions));
    for (const [name, value] of [...form.entries()]) if (value === "10") form.set(name, "11");
    expect(await act(form)).toMatchObject({ isDone: true, notice: "record-saved" });
    expect([await club.shown(), await club.shown("last")]).toEqual([
      ["11 Ann Doe, Forward, Junior"],
      ["9 Ann Doe, Forward, Junior"],
    ]);
    const undo = new FormData();
    undo.append("intent", "undo");
    undo.append("act", String((await club.lastAct())?.id));
    expect(await act(undo)).toMatchObject({ isDone: true, notice: "record-undone" });
    expect(await club.shown()).toEqual(["10 Ann Doe, Forward, Junior"]);
  });

  test("box scores without a number get the season's, and keep one that was worn", async () => {
    const ann = await club.player("Ann Doe", ["9", "Forward", "Senior"]);
    const bea = await club.player("Bea Poe", ["3", "Defense", "Junior"]);
    const game = await makeGame(club.db, club.team, { seasonId: "now" });
    await makePlayerLine(club.db, club.team, {
      gameId: game.id,
      playerId: ann,
      number: "8",
      position: "Forward",
    });
    await makePlayerLine(club.db, club.team, { gameId: game.id, playerId: bea });
    const numbers = { [ann]: { "Team Number": "19" }, [bea]: { "Team Number": "13" } };
    expect(await club.send(await club.drawn("now", numbers))).toMatchObject({ isDone: true });
    const lines = await club.db.select().from(playerLines).where(eq(playerLines.teamId, club.team.teamId));
    expect(lines.map(({ playerId, number }) => `${playerId} ${number}`).toSorted()).toEqual([
      "ann-doe 8",
      "bea-poe 13",
    ]);
  });

  test("sixty players among two thousand alumni are saved with as many statements as one", async () => {
    const ids: string[] = [];
    for (let at = 0; at < 60; at++)
      ids.push(await club.player(`Player ${at}`, [String(at), "Forward", "Junior"]));
    const row = {
      teamId: club.team.teamId,
      sortKey: "x",
      deleted: false,
      details: [],
      biography: "",
      timeCreated: club.services().now(),
    };
    const alumni = Array.from({ length: 2000 }, (_, at) => ({
      ...row,
      id: `alum-${at}`,
      name: `Alum ${at}`,
      alumni: true,
    }));
    await club.db.insert(players).values(alumni);
    const statements = async (changed: readonly string[], number: string) => {
      const cells = changed.map((id) => [id, { "Team Number": number }]);
      const form = await club.drawn("now", Object.fromEntries(cells));
      return club.statements(async () =>
        expect(await club.send(form)).toEqual({ isDone: true, notice: "record-saved" }),
      );
    };
    const [first = ""] = ids;
    const one = await statements([first], "98");
    expect(await statements(ids, "99")).toBeLessThanOrEqual(one);
    // The pages of this roster, and of the one that is made from it.
    const { db } = club.services();
    expect(
      await club.statements(async () => {
        const all = await loadRosterSeasons(db, club.team, club.services().now());
        const now = wantedSeason(all, "now");
        expect(now && (await loadRoster(db, club.team, { season: now, seasons: all })).length).toBe(60);
      }),
    ).toBeLessThanOrEqual(4);
    const wanted = { seasonId: "now", now: club.services().now() };
    const next = await club.statements(() => loadNextRoster(db, club.team, wanted));
    expect(next).toBeLessThanOrEqual(2 * one);
    const tagged = await club.db.select().from(tags).where(eq(tags.teamId, club.team.teamId));
    const entries = await club.db
      .select()
      .from(seasonPlayers)
      .where(eq(seasonPlayers.teamId, club.team.teamId));
    expect([tagged.length, entries.length]).toEqual([60, 60]);
  });
});
