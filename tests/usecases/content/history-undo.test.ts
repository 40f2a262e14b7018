import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { effectsText } from "../../../domain/desk/content/save-effects.ts";
import { UNDO_TOGETHER } from "../../../domain/desk/history-words.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { games, opponents, players } from "../../../server/db/schema/index.ts";
import { actOnScheduleTable } from "../../../server/usecases/content/games/act-on-schedule-table.ts";
import { isOfSchedule } from "../../../server/usecases/content/games/undo-schedule.ts";
import { listUndos } from "../../../server/usecases/content/history/list-undos.ts";
import { undoFromHistory } from "../../../server/usecases/content/history/undo-from-history.ts";
import { withFieldLabels } from "../../../server/usecases/content/history/with-field-labels.ts";
import { type OpenedForm, openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import { loadListOrder } from "../../../server/usecases/content/order/load-order.ts";
import { saveOrder } from "../../../server/usecases/content/order/save-order.ts";
import { fieldVersions } from "../../../server/usecases/content/record-versions.ts";
import { actOnRosterTable } from "../../../server/usecases/content/roster/act-on-roster-table.ts";
import { saveRecord } from "../../../server/usecases/content/save-record.ts";
import {
  makeAdmission,
  makeClub,
  makeGame,
  makeLineItem,
  makeOrder,
  makeSponsor,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { makeRosterClub } from "./roster-club.ts";

const who = "ann@example.com";
const NOW = new Date("2026-11-20T17:00:00.000Z");

describeOnPostgres("the history's Undo", (open) => {
  let db: Database;
  let team: Team;
  let minutes = 0;
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
  });
  const services = () => ({
    db: db as never,
    purge: async () => {},
    // Each save is at a moment of its own.
    now: () => new Date(NOW.getTime() + 60_000 * minutes++),
  });
  const acts = () => listActs(db, team.teamId, { before: null, most: 50 });
  const undos = async () => [
    ...(await listUndos(db, { teamId: team.teamId, role: "owner" }, await acts())).values(),
  ];
  function undo(act: number | undefined, more: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "undo", act: String(act), id: "", ...more }))
      form.set(name, value);
    return undoFromHistory(services(), { team, role: "owner", who, form });
  }
  /** Undoes an act, and confirms what that sets off. */
  async function undoConfirmed(act: number | undefined, more: Record<string, string> = {}) {
    const asked = await undo(act, more);
    if (asked.isDone || asked.status !== 200) return asked;
    return undo(act, { ...more, confirmed: effectsText(asked.effects) });
  }

  async function pasteSeason(): Promise<void> {
    const game = await makeGame(db, team, { timeOfGame: new Date("2026-12-05T00:30:00.000Z") });
    await db.update(opponents).set({ name: "Granite Ridge" }).where(eq(opponents.id, game.opponentId));
    const table = [
      "Date\tTime\tOpponent\tHome/Away\tVenue",
      "12/4/2026\t7:30 PM\tGranite Ridge\tHome\tNew Rink",
      "12/11/2026\t7:00 PM\tGranite Ridge\tAway\t",
      "12/12/2026\t7:00 PM\tGranite Ridge\tAway\t",
    ].join("\n");
    const paste = async (more: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ table, ...more })) form.set(name, value);
      return actOnScheduleTable(services(), { team, who, form });
    };
    const checked = await paste({ intent: "check" });
    const mark = checked.isDone ? "" : String(checked.page.mark);
    expect(await paste({ intent: "take", mark })).toEqual({ isDone: true });
  }
  const ofClub = async () =>
    (await db.select().from(games).where(eq(games.teamId, team.teamId)))
      .filter(({ deleted }) => !deleted)
      .map(({ venue }) => venue);

  test("takes a pasted season back in one press, and one more press brings it back", async () => {
    await pasteSeason();
    expect(await ofClub()).toHaveLength(3);
    expect((await acts()).filter(isOfSchedule)).toHaveLength(3);
    expect(await undos()).toEqual(["possible", "possible", "possible"]);
    const [act] = await acts();
    expect(await undoConfirmed(act?.id, { intent: UNDO_TOGETHER })).toEqual({ isDone: true });
    expect(await ofClub()).toEqual(["Example Arena"]);
    const since = ["removed-since", "removed-since", "changed-since"];
    expect(await undos()).toEqual(["possible", "possible", "possible", ...since]);
    const [again] = await acts();
    expect(await undoConfirmed(again?.id, { intent: UNDO_TOGETHER })).toEqual({ isDone: true });
    expect((await ofClub()).toSorted()).toEqual(["", "", "New Rink"]);
  });

  test("takes a pasted season back only as a whole: not if a game of it was played or sold since", async () => {
    await pasteSeason();
    const [act] = (await acts()).filter(({ act: name }) => name === "record-added");
    const id = String(act?.after?.id);
    await db.update(games).set({ state: "final", score: 2, opponentScore: 1 }).where(eq(games.id, id));
    expect(await undo(act?.id, { intent: UNDO_TOGETHER })).toMatchObject({ isDone: false, status: 409 });
    await db
      .update(games)
      .set({ state: "scheduled", score: null, opponentScore: null })
      .where(eq(games.id, id));
    const ticket = await makeTicket(db, team, { eventType: "game", eventId: id, title: "Adult" });
    const order = await makeOrder(db, team, { status: "paid", customerEmail: "buyer@example.com" });
    await makeAdmission(db, await makeLineItem(db, order, { ticketId: ticket.id }), { ticketId: ticket.id });
    expect(await undo(act?.id, { intent: UNDO_TOGETHER })).toMatchObject({ isDone: false, status: 409 });
    // Nor alone: a game with sold tickets is cancelled, not removed.
    expect(await undo(act?.id)).toMatchObject({ isDone: false, problem: expect.stringContaining("1 order") });
    expect(await ofClub()).toHaveLength(3);
  });

  test("asks first what undoing sets off, and does it once confirmed", async () => {
    const game = await makeGame(db, team, { timeOfGame: new Date("2026-12-05T00:30:00.000Z") });
    const ticket = await makeTicket(db, team, { eventType: "game", eventId: game.id, title: "Adult" });
    const order = await makeOrder(db, team, { status: "paid", customerEmail: "buyer@example.com" });
    await makeAdmission(db, await makeLineItem(db, order, { ticketId: ticket.id }), { ticketId: ticket.id });
    const by = { team, collection: "games", id: game.id, who } as const;
    const began = fieldVersions({}, ["state"]);
    await saveRecord(services(), { ...by, fields: { state: "cancelled" }, began });
    const [act] = await acts();
    const asked = await undo(act?.id);
    expect(asked).toMatchObject({ isDone: false, status: 200, pressed: { intent: "undo" } });
    const confirmed = asked.isDone ? "" : effectsText(asked.effects);
    expect(await undo(act?.id, { confirmed })).toEqual({ isDone: true });
    const [stored] = await db
      .select()
      .from(games)
      .where(and(eq(games.teamId, team.teamId), eq(games.id, game.id)));
    expect(stored?.state).toBe("scheduled");
  });

  test("brings back a list's order, and says if a list was ordered again since", async () => {
    for (const [at, id] of ["a", "b", "c"].entries())
      await makeSponsor(db, team, { id, name: id, order: 30 - at * 10 });
    const opened = openRecordForm("sponsors", "owner") as OpenedForm;
    const shown = async () => (await loadListOrder(db, team, opened)).records.map(({ id }) => id).join("");
    const order = async (ids: string) => {
      const { versions: began } = await loadListOrder(db, team, opened);
      await saveOrder(services(), { team, opened, who, ids: [...ids], began });
    };
    await order("cab");
    await order("abc");
    expect(await undos()).toEqual(["possible", "changed-since"]);
    const [last, first] = await acts();
    expect(await undo(last?.id)).toMatchObject({ isDone: true });
    expect(await shown()).toBe("cab");
    expect(await undo(first?.id)).toMatchObject({ isDone: true });
    expect(await shown()).toBe("abc");
  });

  test("takes a pasted roster back", async () => {
    const club = await makeRosterClub(db);
    const table = "Name\tNumber\tPosition\tYear\nAnn Doe\t9\tForward\tJunior\nLi Poe\t3\tDefense\tSenior";
    const paste = async (more: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ table, ...more })) form.set(name, value);
      const at = await club.wanted("now");
      return actOnRosterTable(club.services(), { team: club.team, ...at, who: club.who, form });
    };
    const checked = await paste({ intent: "check" });
    const mark = checked.isDone ? "" : String(checked.page.mark);
    expect(await paste({ intent: "take", mark })).toMatchObject({ isDone: true });
    team = club.team;
    const found = await acts();
    const roster = found.find(({ after }) => after?.noun === "roster");
    const stands = await listUndos(db, { teamId: team.teamId, role: "owner" }, found);
    expect(stands.get(Number(roster?.id))).toBe("possible");
    expect(await undo(roster?.id)).toMatchObject({ isDone: true });
    expect(await club.shown("now")).toEqual([]);
    expect(await db.select().from(players).where(eq(players.teamId, team.teamId))).not.toEqual([]);
  });

  test("is offered for no act of another kind or club, and names fields as their form does", async () => {
    await pasteSeason();
    const [act] = await acts();
    const other = await findTeamById(db, (await makeClub(db)).teamId);
    const form = new FormData();
    form.set("intent", "undo");
    form.set("act", String(act?.id));
    const sent = { team: other as Team, role: "owner", who, form } as const;
    expect(await undoFromHistory(services(), sent)).toMatchObject({ isDone: false, status: 409 });
    expect(await undo(undefined)).toMatchObject({ isDone: false, status: 409 });
    if (!act) throw new Error("No act");
    const told = {
      ...act,
      after: { collection: "games", names: "score decidedIn", labels: "score, decidedIn" },
    };
    expect(withFieldLabels(told).after?.labels).toBe("Score, Decided");
  });
});
