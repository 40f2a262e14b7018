import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { Database } from "../../../server/db/client.ts";
import { lockClubContent } from "../../../server/db/queries/club/edited-records.ts";
import { listSponsors } from "../../../server/db/queries/club/sponsors.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { editedRecords, sponsors } from "../../../server/db/schema/index.ts";
import { type OpenedForm, openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import { actOnOrder } from "../../../server/usecases/content/order/act-on-order.ts";
import { loadListOrder, mayOrder } from "../../../server/usecases/content/order/load-order.ts";
import { whileHeld } from "../../concurrency/while-held.ts";
import { makeClub, makeSponsor } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const who = "ann@example.com";

describeOnPostgres("the order of a list", (open) => {
  let db: Database;
  let team: Team;
  const opened = (role: DeskRole = "editor") => openRecordForm("sponsors", role) as OpenedForm;
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
    for (const [at, id] of ["a", "b", "c", "d"].entries())
      await makeSponsor(db, team, { id, name: id.toUpperCase(), order: 40 - at * 10 });
  });

  const shown = async () => (await listSponsors(db, team.teamId)).map(({ id }) => id).join("");
  const edited = async () =>
    (await db.select().from(editedRecords).where(eq(editedRecords.teamId, team.teamId))).map(
      ({ recordId }) => recordId,
    );
  const lastAct = async () => (await listActs(db, team.teamId, { before: null, most: 1 }))[0];
  async function form(ids: string, fields: Record<string, string> = { intent: "save" }) {
    const sent = new FormData();
    for (const id of ids) sent.append("row", id);
    sent.set("versions", JSON.stringify((await loadListOrder(db, team, opened())).versions));
    for (const [name, value] of Object.entries(fields)) sent.set(name, value);
    return sent;
  }
  const services = () => ({
    db: db as never,
    purge: async () => {},
    now: () => new Date("2026-11-20T17:00:00.000Z"),
  });
  const send = (sent: FormData) => actOnOrder(services(), { team, opened: opened(), who, form: sent });

  test("is saved and undone in one press each, and only a moved record counts as edited", async () => {
    expect(await send(await form("adbc"))).toEqual({ isDone: true, notice: "record-saved" });
    expect([await shown(), await edited()]).toEqual(["adbc", ["d"]]);
    const act = await lastAct();
    expect(act).toMatchObject({ act: "order-changed", subject: "Sponsors" });
    const undo = new FormData();
    undo.set("intent", "undo");
    undo.set("act", String(act?.id));
    expect(await send(undo)).toEqual({ isDone: true, notice: "record-undone" });
    expect(await shown()).toBe("abcd");
    expect(await send(await form("abcd"))).toEqual({ isDone: true, notice: "record-same" });
  });

  test("is asked for again if a record was moved, added or removed meanwhile", async () => {
    const first = await form("bacd");
    const second = await form("abdc");
    await send(first);
    expect(await send(second)).toMatchObject({ isDone: false, status: 409, ids: null });
    expect(await shown()).toBe("bacd");
    const third = await form("abcd");
    await makeSponsor(db, team, { id: "e", name: "E" });
    expect(await send(third)).toMatchObject({ isDone: false, status: 409 });
    expect(await shown()).toBe("bacde");
  });

  test.each(["abc", "abcdd", "abcdx", "aaaa", ""])("%j is no order of the list", async (ids) => {
    expect(await send(await form(ids))).toMatchObject({ isDone: false, status: 409 });
    expect(await shown()).toBe("abcd");
  });

  test("saved by two officers at once is saved by one, and the other is asked", async () => {
    const forms = [await form("bacd"), await form("abdc")];
    const saves = forms.map((form) => () => send(form));
    const answers = await whileHeld(db, (tx) => lockClubContent(tx, team.teamId), saves);
    expect(answers.map(({ isDone }) => isDone).toSorted()).toEqual([false, true]);
    expect(await shown()).toBe(answers[0]?.isDone ? "bacd" : "abdc");
    // The control: written without the lock and the versions, the second order joins the first to a third.
    await db
      .update(sponsors)
      .set({ order: 45 })
      .where(and(eq(sponsors.teamId, team.teamId), eq(sponsors.id, answers[0]?.isDone ? "d" : "b")));
    expect(["bacd", "abdc"]).not.toContain(await shown());
  });

  test("is changed by those who may change the records, where they have an order", () => {
    expect(mayOrder(opened("owner"))).toBe(true);
    expect(openRecordForm("sponsors", "treasurer")).toBeNull();
    for (const [name, has] of [
      ["coaches", true],
      ["products", true],
      ["tickets", false],
      ["articles", false],
    ] as const)
      expect([name, mayOrder(openRecordForm(name, "owner") as OpenedForm)]).toEqual([name, has]);
  });
});
