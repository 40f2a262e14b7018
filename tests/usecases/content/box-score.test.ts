import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { parseBoxScoreKey } from "../../../domain/desk/box-score/box-score-line.ts";
import { linesOfRows, parseBegunLines, readBoxScore } from "../../../domain/desk/box-score/read-box-score.ts";
import { iceHockey } from "../../../domain/sports/ice-hockey.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { editedRecords, games, playerLines, providedTotals } from "../../../server/db/schema/index.ts";
import { actOnBoxScore } from "../../../server/usecases/content/box-score/act-on-box-score.ts";
import { loadBoxScoreForm } from "../../../server/usecases/content/box-score/load-box-score-form.ts";
import { makeClub, makeGame, makePlayer } from "../../factories/factories.ts";
import { makePlayerLine, makeProvidedTotals, makeScorerEntry } from "../../factories/line-factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const who = "ann@example.com";

describeOnPostgres("a box score entered at the desk", (open) => {
  let db: Database;
  let team: Team;
  let gameId: string;
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
    const result = { state: "final" as const, score: 3, opponentScore: 1, periods: [] };
    gameId = (await makeGame(db, team, { ...result, timeOfGame: new Date("2026-11-19T00:00:00.000Z") })).id;
  });
  const services = { purge: async () => {}, now: () => NOW };
  const load = async () => {
    const form = await loadBoxScoreForm(db, team, gameId);
    if (!form) throw new Error("No game");
    return form;
  };
  /** The form as it is drawn, with other cells. `null` takes a line out. */
  async function sent(
    cells: Record<string, Record<string, string> | null>,
    form?: Awaited<ReturnType<typeof load>>,
    more: Record<string, string> = {},
  ): Promise<FormData> {
    const { rows, begun } = form ?? (await load());
    const keys = new Set([...rows.map(({ key }) => key), ...Object.keys(cells)]);
    const data = new FormData();
    data.append("intent", "save");
    data.append("begun", begun);
    [...keys].forEach((key, at) => {
      const row = rows.find((one) => one.key === key);
      const changed = cells[key];
      data.append(`${at}.key`, key);
      if (changed !== null && (row?.hasPlayed || changed)) data.append(`${at}.on`, "yes");
      const drawn = changed === null ? {} : { ...row?.cells, ...changed };
      for (const [field, value] of Object.entries(drawn)) data.append(`${at}.${field}`, String(value));
    });
    for (const [name, value] of Object.entries(more)) data.append(name, value);
    return data;
  }
  const act = async (form: FormData) =>
    actOnBoxScore({ ...services, db: db as never }, { team, gameId, who, form });
  const stored = async () =>
    db
      .select()
      .from(playerLines)
      .where(and(eq(playerLines.teamId, team.teamId), eq(playerLines.gameId, gameId)));
  const player = async (name: string, details: { title: string; value: string }[] = []) =>
    (await makePlayer(db, team, { name, details })).id;

  test("stores a line for each player who took part, as one act, with the roster's number", async () => {
    const ann = await player("Ann Doe", [
      { title: "Team Number", value: "9" },
      { title: "Position", value: "F" },
    ]);
    const bea = await player("Bea Poe");
    const answer = await act(
      await sent({ [`player/${ann}`]: { goals: "3", plusMinus: "-1" }, [`player/${bea}`]: {} }),
    );
    expect(answer).toEqual({ isDone: true, notice: "record-saved" });
    const lines = await stored();
    expect(lines.find(({ playerId }) => playerId === ann)).toMatchObject({
      role: "player",
      goals: 3,
      plusMinus: -1,
    });
    expect(lines).toHaveLength(2);
    const acts = await listActs(db, team.teamId, { before: null, most: 9 });
    expect(acts.map((one) => [one.act, one.after?.noun])).toEqual([["record-changed", "box score"]]);
    const edits = await db.select().from(editedRecords).where(eq(editedRecords.teamId, team.teamId));
    expect(edits.map(({ collection, recordId, base }) => [collection, recordId, base]).toSorted()).toEqual(
      [ann, bea].map((id) => ["lines", `${gameId}/${id}/player`, null]).toSorted(),
    );
  });

  test("changes nothing if it is sent as it was drawn, and takes out a line whose check mark is gone", async () => {
    const ann = await player("Ann Doe");
    await makePlayerLine(db, team, { gameId, playerId: ann, goals: 3, groundBalls: 4, secondsPlayed: 0 });
    expect(await act(await sent({}))).toEqual({ isDone: true, notice: "record-same" });
    expect(await stored()).toMatchObject([{ goals: 3, groundBalls: 4 }]);
    expect(await act(await sent({ [`player/${ann}`]: null }))).toMatchObject({ isDone: true });
    expect(await stored()).toEqual([]);
    // Undone, it has the figures that the form does not show, too.
    const [last] = await listActs(db, team.teamId, { before: null, most: 1 });
    const undo = await sent({}, undefined, {});
    undo.set("intent", "undo");
    undo.set("act", String(last?.id));
    expect(await act(undo)).toEqual({ isDone: true, notice: "record-undone" });
    expect(await stored()).toMatchObject([{ goals: 3, groundBalls: 4 }]);
    // Once somebody has changed the same cell, a change of it can't be undone.
    await act(await sent({ [`player/${ann}`]: { assists: "1" } }));
    const [changed] = await listActs(db, team.teamId, { before: null, most: 1 });
    await act(await sent({ [`player/${ann}`]: { assists: "2" } }));
    undo.set("act", String(changed?.id));
    expect(await act(undo)).toMatchObject({ isDone: false, status: 409 });
  });

  test("is saved with a contradiction only if the officer accepts exactly that one", async () => {
    const ann = await player("Ann Doe");
    const refused = await act(await sent({ [`player/${ann}`]: { goals: "2" } }));
    expect(refused).toMatchObject({
      isDone: false,
      page: {
        contradictions: {
          sentences: ["The players' goals add up to 2, but the score is 3."],
          mark: expect.any(String),
        },
      },
    });
    expect(await stored()).toEqual([]);
    const accepted = refused.isDone ? "" : String(refused.page.contradictions?.mark);
    const another = await sent({ [`player/${ann}`]: { goals: "1" } }, undefined, { accepted });
    expect(await act(another)).toMatchObject({ isDone: false });
    const same = await sent({ [`player/${ann}`]: { goals: "2" } }, undefined, { accepted });
    expect(await act(same)).toMatchObject({ isDone: true });
    expect(await stored()).toMatchObject([{ goals: 2 }]);
  });

  test("joins the cells of two officers, and names the cell that both changed", async () => {
    const ann = await player("Ann Doe");
    await makePlayerLine(db, team, { gameId, playerId: ann, goals: 3 });
    const began = await load();
    await act(await sent({ [`player/${ann}`]: { assists: "1" } }, began));
    expect(await act(await sent({ [`player/${ann}`]: { penaltyMinutes: "2" } }, began))).toMatchObject({
      isDone: true,
    });
    expect(await stored()).toMatchObject([{ goals: 3, assists: 1, penaltyMinutes: 2 }]);
    const clash = await act(await sent({ [`player/${ann}`]: { assists: "2" } }, began));
    expect(clash).toMatchObject({
      isDone: false,
      status: 409,
      page: { details: ["Ann Doe, Assists: you entered 2, but someone else saved 1."] },
    });
    // The next press replaces it knowingly.
    const begun = clash.isDone ? "" : String(clash.page.begun);
    expect(await act(await sent({ [`player/${ann}`]: { assists: "2" } }, { ...began, begun }))).toMatchObject(
      {
        isDone: true,
      },
    );
    expect(await stored()).toMatchObject([{ assists: 2, penaltyMinutes: 2 }]);
  });

  test("refuses another club's player, a second row of a player, and more lines than a bundle may have", async () => {
    const other = await makeClub(db, { slug: "other" });
    const stranger = (await makePlayer(db, other, { name: "Zed" })).id;
    expect(await act(await sent({ [`player/${stranger}-x`]: { goals: "3" } }))).toMatchObject({
      isDone: false,
      status: 400,
    });
    const ids: string[] = [];
    for (let at = 0; at < 101; at += 1) ids.push(await player(`Player ${at}`));
    const all = Object.fromEntries(ids.map((id) => [`player/${id}`, {}]));
    expect(await act(await sent(all))).toMatchObject({
      isDone: false,
      page: { details: ["A club can have at most 100 lines in a game."] },
    });
    expect(await stored()).toEqual([]);
  });

  test("counts instead of totals that the club provided for the season, until it is taken out", async () => {
    const ann = await player("Ann Doe");
    const [{ seasonId } = { seasonId: "" }] = await db.select().from(games).where(eq(games.id, gameId));
    await makeProvidedTotals(db, team, { playerId: ann, seasonId, role: "player", goals: 5 });
    const stands = async () =>
      (await db.select().from(providedTotals).where(eq(providedTotals.playerId, ann))).map(
        (one) => one.stands,
      );
    expect(await stands()).toEqual([true]);
    await act(await sent({ [`player/${ann}`]: { goals: "3" } }));
    expect(await stands()).toEqual([false]);
    await act(await sent({ [`player/${ann}`]: null }));
    expect(await stands()).toEqual([true]);
  });

  test("adds a player to the season's roster, and keeps what was typed", async () => {
    const ann = await player("Ann Doe");
    const form = await sent({ [`player/${ann}`]: { goals: "3" } }, undefined, {
      "new.name": "Nia New",
      "new.number": "88",
      "new.position": "G",
    });
    form.set("intent", "add-player");
    const answer = await act(form);
    expect(answer).toMatchObject({
      isDone: false,
      status: 200,
      page: { problem: null, typed: { [`player/${ann}`]: { texts: { goals: "3" } } } },
    });
    const { rows } = await load();
    expect(rows).toMatchObject([{ name: "Nia New", number: "88", role: "goalie", hasPlayed: false }]);
  });

  test("is filled in from the plays of a game that was scored live", async () => {
    const ann = await player("Ann Doe");
    await db
      .update(games)
      .set({ state: "scheduled", score: null, opponentScore: null })
      .where(eq(games.id, gameId));
    const steps = [
      { kind: "start" },
      {
        kind: "play",
        play: {
          ...{ side: "club", kind: "goal", clock: "", playerId: ann, playerName: "Ann Doe" },
          ...{ assistIds: [], strength: "power-play", minutes: 0, infraction: "" },
        },
      },
    ] as const;
    for (const [at, step] of steps.entries())
      await makeScorerEntry(db, team, {
        gameId,
        version: at + 1,
        entryId: `entry-${at}`,
        step: step as never,
      });
    const form = await load();
    expect(form).toMatchObject({ isFromPlays: true, begun: "{}" });
    expect(form.rows).toMatchObject([{ name: "Ann Doe", cells: { goals: 1, powerPlayGoals: 1 } }]);
    expect(await stored()).toEqual([]);
  });

  test("reads its own hidden field again", () => {
    const form = new FormData();
    form.append("0.key", "player/ann");
    form.append("0.goals", "2");
    const lines = linesOfRows(readBoxScore(form, iceHockey.boxScore).rows);
    expect(lines).toEqual([{ ...parseBoxScoreKey("player/ann"), cells: { goals: 2 } }]);
    expect(parseBegunLines('{"player/ann":{"goals":2},"coach/x":{}}')).toEqual(lines);
    expect(parseBegunLines("nonsense")).toBeNull();
  });
});
