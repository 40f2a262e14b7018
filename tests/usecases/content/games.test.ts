import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { GO_BACK_BUTTON_NAME } from "../../../domain/desk/content/save-effect-words.ts";
import { effectsText } from "../../../domain/desk/content/save-effects.ts";
import { MOVE_INPUT } from "../../../domain/desk/games/game-move.ts";
import type { ScorerStep } from "../../../domain/scoring/scorer-entry.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import {
  eventChanges,
  gameAlerts,
  games,
  opponents,
  plays,
  seasons,
} from "../../../server/db/schema/index.ts";
import { actOnGame } from "../../../server/usecases/content/games/act-on-game.ts";
import { actOnPlays } from "../../../server/usecases/content/games/act-on-plays.ts";
import { actOnResult } from "../../../server/usecases/content/games/act-on-result.ts";
import { actOnScheduleTable } from "../../../server/usecases/content/games/act-on-schedule-table.ts";
import { addSeason } from "../../../server/usecases/content/games/add-season.ts";
import { loadPlays } from "../../../server/usecases/content/games/load-plays.ts";
import { loadResultForm } from "../../../server/usecases/content/games/load-result-form.ts";
import { loadRecordForm } from "../../../server/usecases/content/load-record-form.ts";
import { type OpenedForm, openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import {
  makeAdmission,
  makeClub,
  makeGame,
  makeLineItem,
  makeOpponent,
  makeOrder,
  makePlayer,
  makeSeason,
  makeTicket,
} from "../../factories/factories.ts";
import { makePlay, makeScorerEntry } from "../../factories/line-factories.ts";
import { goalStep } from "../../harness/browser/scorer-steps.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { sentUntouched } from "./drawn-form.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const who = "ann@example.com";

describeOnPostgres("games edited at the desk", (open) => {
  let db: Database;
  let team: Team;
  let game: typeof games.$inferSelect;
  const opened = openRecordForm("games", "editor") as OpenedForm;
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
    game = await makeGame(db, team, { timeOfGame: new Date("2026-12-05T00:30:00.000Z") });
  });
  const services = () => ({ db: db as never, purge: async () => {}, now: () => NOW });
  const stored = async (id = game.id) =>
    (
      await db
        .select()
        .from(games)
        .where(and(eq(games.teamId, team.teamId), eq(games.id, id)))
    )[0];
  /** The form of the game as it is drawn, with other values. */
  async function sentGame(changed: Record<string, string>, id: string | null = game.id): Promise<FormData> {
    const loaded = await loadRecordForm(db, team, "games", id);
    if (!loaded) throw new Error("No game");
    const form = sentUntouched(opened.fields, loaded);
    form.set("intent", "save");
    form.set("versions", JSON.stringify(loaded.versions));
    for (const [name, value] of Object.entries(changed)) form.set(name, value);
    return form;
  }
  const actGame = (form: FormData, id: string | null = game.id) =>
    actOnGame(services(), { team, opened, id, who, form });
  async function sell(): Promise<void> {
    const ticket = await makeTicket(db, team, { eventType: "game", eventId: game.id, title: "Adult" });
    const order = await makeOrder(db, team, { status: "paid", customerEmail: "buyer@example.com" });
    await makeAdmission(db, await makeLineItem(db, order, { ticketId: ticket.id }), { ticketId: ticket.id });
  }

  test("sent as it was drawn, nothing changes", async () => {
    expect(await actGame(await sentGame({}))).toEqual({ isDone: true, id: game.id, notice: "record-same" });
  });

  describe("with sold tickets", () => {
    test("moved, says what it sets off before anything is saved, and does it once confirmed", async () => {
      await sell();
      const moved = await sentGame({ "timeOfGame.day": "2026-12-06" });
      const asked = await actGame(moved);
      expect(asked).toMatchObject({
        isDone: false,
        status: 200,
        page: {
          effects: [
            { kind: "buyers", what: "moved", orders: 1 },
            { kind: "calendars" },
            { kind: "sales", title: "Adult" },
          ],
        },
      });
      expect((await stored())?.timeOfGame).toEqual(game.timeOfGame);
      const changes = () => db.select().from(eventChanges).where(eq(eventChanges.teamId, team.teamId));
      expect(await changes()).toEqual([]);
      moved.set("confirmed", asked.isDone ? "" : effectsText(asked.page.effects ?? []));
      moved.set(MOVE_INPUT, "moved");
      expect(await actGame(moved)).toMatchObject({ isDone: true, notice: "record-saved" });
      expect(await changes()).toMatchObject([{ kind: "moved", decision: null }]);
    });

    test("postponed, tells that buyers keep their tickets until there is a new date", async () => {
      await sell();
      const asked = await actGame(await sentGame({ state: "postponed" }));
      expect(asked).toMatchObject({
        page: { effects: [{ kind: "buyers", what: "postponed", orders: 1 }, { kind: "calendars" }] },
      });
    });

    test("can't be removed, and says what to do instead", async () => {
      await sell();
      const remove = await sentGame({ intent: "remove" });
      const refused = await actGame(remove);
      expect(refused).toMatchObject({ isDone: false, status: 409 });
      expect(refused.isDone ? "" : refused.page.problem).toContain("Set its status to Cancelled instead");
      expect(await stored()).toMatchObject({ deleted: false });
    });
  });

  test("without buyers is removed, and undone from the list's history", async () => {
    expect(await actGame(await sentGame({ intent: "remove" }))).toMatchObject({ isDone: true, id: null });
    expect(await stored()).toMatchObject({ deleted: true });
  });

  /** Moves the game to another day or time, confirms it, and says if that is a move. */
  async function move(to: Record<string, string>, answer: string) {
    const form = await sentGame(to);
    const asked = await actGame(form);
    form.set("confirmed", asked.isDone ? "" : effectsText(asked.page.effects ?? []));
    if (answer) form.set(MOVE_INPUT, answer);
    return actGame(form);
  }

  test("moved, takes its doors along", async () => {
    await actGame(await sentGame({ doors: "2026-12-04T18:30" }));
    const later = { "timeOfGame.day": "2026-12-06", "timeOfGame.time": "19:00" };
    expect(await move(later, "mistake")).toMatchObject({ isDone: true });
    expect(await stored()).toMatchObject({
      timeOfGame: new Date("2026-12-07T00:00:00.000Z"),
      doors: new Date("2026-12-06T23:00:00.000Z"),
      formerTimeOfGame: null,
    });
  });

  test("moved, has the original date that the officer's answer gives it, and loses it with an undo or back there", async () => {
    const first = game.timeOfGame;
    const later = { "timeOfGame.day": "2026-12-06" };
    const unanswered = await move(later, "");
    expect(unanswered).toMatchObject({
      isDone: false,
      page: { effects: [{ kind: "calendars" }], problems: { [MOVE_INPUT]: expect.any(String) } },
    });
    expect(await stored()).toMatchObject({ timeOfGame: first, formerTimeOfGame: null });
    expect(await move(later, "moved")).toMatchObject({ isDone: true });
    expect(await stored()).toMatchObject({ formerTimeOfGame: first });
    const [act] = await listActs(db, team.teamId, { before: null, most: 1 });
    const undo = await sentGame({ intent: "undo", act: String(act?.id) });
    const asked = await actGame(undo);
    undo.set("confirmed", asked.isDone ? "" : effectsText(asked.page.effects ?? []));
    expect(await actGame(undo)).toMatchObject({ isDone: true });
    expect(await stored()).toMatchObject({ timeOfGame: first, formerTimeOfGame: null });

    await move(later, "moved");
    // Moved again, and back, it asks nothing.
    expect(await move({ "timeOfGame.day": "2026-12-08" }, "")).toMatchObject({ isDone: true });
    expect(await stored()).toMatchObject({ formerTimeOfGame: first });
    expect(await move({ "timeOfGame.day": "2026-12-04" }, "")).toMatchObject({ isDone: true });
    expect(await stored()).toMatchObject({ timeOfGame: first, formerTimeOfGame: null });
  });

  test("new, has its opponent chosen, newly typed, or typed although the club has it", async () => {
    const { id: seasonId } = await makeSeason(db, team);
    const known = await makeOpponent(db, team, { name: "Granite Ridge" });
    const add = async (newOpponent: string, more: Record<string, string> = {}) => {
      const form = await sentGame({ seasonId, place: "away", "timeOfGame.day": "2026-12-12", ...more }, null);
      form.set("newOpponent", newOpponent);
      return actGame(form, null);
    };
    expect(await add("")).toMatchObject({
      isDone: false,
      page: { problems: { opponentId: expect.any(String) } },
    });
    const typed = await add("granite ridge");
    expect(typed).toMatchObject({ isDone: true, notice: "record-added" });
    expect(await stored(typed.isDone ? String(typed.id) : "")).toMatchObject({
      opponentId: known.id,
      place: "away",
      datePrecision: "day",
    });
    const added = await add("Corner College");
    const game = await stored(added.isDone ? String(added.id) : "");
    const [opponent] = await db
      .select()
      .from(opponents)
      .where(and(eq(opponents.teamId, team.teamId), eq(opponents.id, game?.opponentId ?? "")));
    expect(opponent).toMatchObject({ name: "Corner College" });
  });

  describe("a result", () => {
    async function sentResult(changed: Record<string, string>): Promise<FormData> {
      const loaded = await loadResultForm(db, team, game.id);
      const form = new FormData();
      const values = {
        intent: "save",
        decision: "regulation",
        card: String(loaded?.cardVersion ?? 0),
        ...changed,
      };
      form.set("versions", JSON.stringify(loaded?.versions));
      for (const [name, value] of Object.entries(values)) form.set(name, value);
      return form;
    }
    const actResult = (form: FormData) =>
      actOnResult(services(), { team, opened, gameId: game.id, who, form });
    const played = () =>
      db
        .update(games)
        .set({
          timeOfGame: new Date("2026-11-19T00:30:00Z"),
          endTimeOfGame: new Date("2026-11-19T03:30:00Z"),
        })
        .where(eq(games.id, game.id));

    test("is stored with its periods, and can be undone", async () => {
      await played();
      const form = await sentResult({ score: "3", opponentScore: "2", decision: "overtime" });
      for (const [at, [club, opponent]] of [
        ["1", "1"],
        ["0", "1"],
        ["1", "0"],
        ["1", "0"],
      ].entries()) {
        form.set(`period.${at}.club`, String(club));
        form.set(`period.${at}.opponent`, String(opponent));
      }
      expect(await actResult(form)).toEqual({ isDone: true, notice: "record-saved" });
      expect(await stored()).toMatchObject({
        ...{ state: "final", score: 3, opponentScore: 2, decidedIn: "overtime" },
        periods: [
          { score: 1, opponentScore: 1 },
          { score: 0, opponentScore: 1 },
          { score: 1, opponentScore: 0 },
          { score: 1, opponentScore: 0 },
        ],
      });
      const wrong = await sentResult({ score: "4", opponentScore: "2", decision: "overtime" });
      wrong.set("period.0.club", "1");
      wrong.set("period.0.opponent", "0");
      expect(await actResult(wrong)).toMatchObject({
        isDone: false,
        page: { contradictions: { sentences: ["The periods add up to 1-0, but the score is 4-2."] } },
      });
    });

    test("alerts the phones that asked for it only once that is confirmed", async () => {
      await played();
      await db.insert(gameAlerts).values({
        ...{ teamId: team.teamId, gameId: game.id, id: "phone", endpoint: "https://push.example.com/1" },
        ...{ p256dh: "", auth: "", teamParam: null, goals: false, final: true, changes: true },
        timeCreated: NOW,
      } as typeof gameAlerts.$inferInsert);
      const form = await sentResult({ score: "3", opponentScore: "2" });
      const asked = await actResult(form);
      expect(asked).toMatchObject({ page: { effects: [{ kind: "phones", news: "final", phones: 1 }] } });
      form.set(GO_BACK_BUTTON_NAME, "yes");
      const typed = { score: "3", opponentScore: "2" };
      expect(await actResult(form)).toMatchObject({ status: 200, page: { problem: "", typed, effects: [] } });
      form.delete(GO_BACK_BUTTON_NAME);
      form.set("confirmed", asked.isDone ? "" : effectsText(asked.page.effects));
      expect(await actResult(form)).toMatchObject({ isDone: true });
    });

    test("of a game that was scored live keeps its plays, and waits for what the scorekeeper enters", async () => {
      await played();
      const scorer = (await makePlayer(db, team, { name: "Ann Doe" })).id;
      const enter = (version: number, step: ScorerStep) =>
        makeScorerEntry(db, team, { gameId: game.id, version, entryId: `entry-${version}`, step });
      await enter(1, { kind: "start" });
      const goal = goalStep();
      if (goal.kind === "play") goal.play = { ...goal.play, playerId: scorer, playerName: "Ann Doe" };
      await enter(2, goal);
      const early = await sentResult({ score: "1", opponentScore: "0" });
      await enter(3, { kind: "final" });
      expect(await actResult(early)).toMatchObject({ isDone: false, status: 409 });
      expect(await actResult(await sentResult({ score: "1", opponentScore: "0" }))).toMatchObject({
        isDone: true,
      });
      expect(await db.select().from(plays).where(eq(plays.gameId, game.id))).toMatchObject([
        { kind: "goal", playerId: scorer, period: 1 },
      ]);
    });
  });

  test("its scoring list is corrected, removed and brought back, unless somebody else changed it", async () => {
    const scorer = (await makePlayer(db, team, { name: "Ann Doe" })).id;
    await makePlay(db, team, { gameId: game.id, position: 1, period: 2, clock: "9:10" });
    await makePlay(db, team, { gameId: game.id, position: 2, kind: "penalty", period: 2, minutes: 2 });
    await db.update(games).set({ state: "final", score: 1, opponentScore: 0 }).where(eq(games.id, game.id));
    const list = async () => (await loadPlays(db, team, game.id))?.plays;
    const act = async (intent: string, more: Record<string, string> = {}, version?: string) => {
      const form = new FormData();
      const now = (await loadPlays(db, team, game.id))?.version ?? "";
      for (const [name, value] of Object.entries({ intent, version: version ?? now, ...more }))
        form.set(name, value);
      return actOnPlays(services(), { team, gameId: game.id, who, form });
    };
    const first = (await loadPlays(db, team, game.id))?.version;
    const changed = {
      ...{ "play.0.period": "1", "play.0.clock": "8:00", "play.0.scorer": scorer },
      ...{ "play.new.kind": "goal", "play.new.period": "3", "play.new.name": "A guest" },
    };
    expect(await act("save", changed)).toEqual({ isDone: true, notice: "record-saved" });
    const corrected = [
      { kind: "goal", period: 1, clock: "8:00", playerId: scorer },
      { kind: "penalty", minutes: 2 },
      { kind: "goal", period: 3, playerName: "A guest" },
    ];
    expect(await list()).toMatchObject(corrected);
    // Drawn before the change.
    expect(await act("clear", {}, first)).toMatchObject({ isDone: false });
    expect(await act("save", { "play.new.kind": "goal", "play.new.period": "99" })).toMatchObject({
      isDone: false,
    });
    expect(await act("save", { "play.0.period": "1", "play.0.scorer": "nobody" })).toMatchObject({
      isDone: false,
      typed: { "play.0.scorer": "nobody" },
    });
    expect(await act("save", { "play.new.clock": "9:10" })).toMatchObject({
      isDone: false,
      problems: { "play.new.kind": expect.any(String) },
      typed: { "play.new.clock": "9:10" },
    });
    expect(await act("clear")).toMatchObject({ isDone: true });
    expect(await list()).toEqual([]);
    const [last] = await listActs(db, team.teamId, { before: null, most: 1 });
    expect(await act("undo", { act: String(last?.id) })).toEqual({ isDone: true, notice: "record-undone" });
    expect(await list()).toMatchObject(corrected);
    expect(await act("undo", { act: String(last?.id) })).toMatchObject({ isDone: false });
  });

  describe("a pasted schedule", () => {
    const paste = (table: string, more: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent: "check", table, ...more })) form.set(name, value);
      return actOnScheduleTable(services(), { team, who, form });
    };
    const ofClub = () => db.select().from(games).where(eq(games.teamId, team.teamId));

    test("is shown before it is taken, then adds and changes games, and the second time changes nothing", async () => {
      await db.update(opponents).set({ name: "Granite Ridge" }).where(eq(opponents.id, game.opponentId));
      const table = [
        "Date\tTime\tOpponent\tHome/Away\tVenue",
        "12/4/2026\t7:30 PM\tGranite Ridge\tHome\tNew Rink",
        "12/11/2026\t7:00 PM\tCorner College\tAway\t",
      ].join("\n");
      const checked = await paste(table);
      expect(checked).toMatchObject({
        isDone: false,
        status: 200,
        page: {
          problem: null,
          plan: {
            mistakes: [],
            opponents: [{ name: "Corner College" }],
            games: [
              { id: game.id, isNew: false, fields: { venue: "New Rink" } },
              { isNew: true, record: { timeOfGame: "2026-12-11 19:00", place: "away" } },
            ],
          },
        },
      });
      expect(await ofClub()).toHaveLength(1);
      const mark = checked.isDone ? "" : String(checked.page.mark);
      expect(await paste(table, { intent: "take", mark: "another" })).toMatchObject({
        isDone: false,
        status: 409,
      });
      expect(await paste(table, { intent: "take", mark })).toEqual({ isDone: true });
      expect((await ofClub()).map(({ venue }) => venue).toSorted()).toEqual(["", "New Rink"]);
      expect(await paste(table)).toMatchObject({ page: { plan: { games: [], same: 2 }, mark: null } });
    });

    test("that moves games asks once if they were moved, and takes nothing without an answer", async () => {
      await db.update(opponents).set({ name: "Granite Ridge" }).where(eq(opponents.id, game.opponentId));
      const table = "Date\tTime\tOpponent\tHome/Away\n12/6/2026\t7:30 PM\tGranite Ridge\tHome";
      const checked = await paste(table);
      expect(checked).toMatchObject({ page: { moved: 1, plan: { games: [{ id: game.id, isNew: false }] } } });
      const mark = checked.isDone ? "" : String(checked.page.mark);
      expect(await paste(table, { intent: "take", mark })).toMatchObject({
        isDone: false,
        status: 400,
        page: { mark, moved: 1 },
      });
      expect(await stored()).toMatchObject({ timeOfGame: game.timeOfGame });
      expect(await paste(table, { intent: "take", mark, [MOVE_INPUT]: "moved" })).toEqual({ isDone: true });
      expect(await stored()).toMatchObject({
        timeOfGame: new Date("2026-12-07T00:30:00.000Z"),
        formerTimeOfGame: game.timeOfGame,
      });
    });

    test("names each mistake by its row and column, and takes nothing", async () => {
      const refused = await paste("Date\tOpponent\tHome/Away\n2/30/2027\tCorner College\tHome\n");
      expect(refused).toMatchObject({ isDone: false, status: 400 });
      const mistakes = refused.isDone ? [] : refused.page.plan?.mistakes;
      expect(mistakes?.[0]).toMatch(/^Row 2, Date \(A2\): /);
      expect(await paste("Name\tNumber\nAnn\t9")).toMatchObject({ isDone: false, status: 400 });
      expect(await ofClub()).toHaveLength(1);
    });
  });

  test("a season is started by its name, once, as an import would make it", async () => {
    const add = (name: string) => addSeason(services(), { team, name, who });
    expect(await add("2031-2032")).toEqual({ ok: true, id: "2031-32" });
    expect(await add("2031-32")).toEqual({ ok: false, reason: "exists" });
    expect(await add("next year")).toEqual({ ok: false, reason: "bad-name" });
    const [season] = await db
      .select()
      .from(seasons)
      .where(and(eq(seasons.teamId, team.teamId), eq(seasons.id, "2031-32")));
    expect(season?.timeCreated.toISOString()).toBe("2031-07-01T04:00:00.000Z");
  });
});
