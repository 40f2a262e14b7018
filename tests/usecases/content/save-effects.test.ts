import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { saveEffectText } from "../../../domain/desk/content/save-effect-words.ts";
import { effectsText } from "../../../domain/desk/content/save-effects.ts";
import type { CollectionName } from "../../../server/collections/collections.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { eventChanges, events, tickets } from "../../../server/db/schema/index.ts";
import { actOnDraft } from "../../../server/usecases/content/act-on-draft.ts";
import { actOnRecord, type RecordAnswer } from "../../../server/usecases/content/act-on-record.ts";
import { goBackToForm } from "../../../server/usecases/content/effects/go-back-to-form.ts";
import { loadDraftForm } from "../../../server/usecases/content/load-record-form.ts";
import { type OpenedForm, openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import {
  makeAdmission,
  makeClub,
  makeEvent,
  makeLineItem,
  makeOrder,
  makeProduct,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { sentUntouched } from "./drawn-form.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const who = "ann@example.com";

describeOnPostgres("an event or ticket that was sold", (open) => {
  let db: Database;
  let team: Team;
  let event: typeof events.$inferSelect;
  let ticket: typeof tickets.$inferSelect;
  beforeEach(async () => {
    ({ db } = await open());
    team = (await findTeamById(db, (await makeClub(db)).teamId)) as Team;
    const [start, end] = [new Date("2026-12-05T23:00:00Z"), new Date("2026-12-06T02:00:00Z")];
    event = await makeEvent(db, team, { title: "Gala", start, end });
    ticket = await makeTicket(db, team, {
      ...{ eventType: "event", eventId: event.id, title: "Seat", ticketsTotal: 50, ticketsSold: 1 },
      ...{ timeOfEvent: start, endTimeOfEvent: end },
      prices: [{ id: "adult", title: "Adult", price: 1500 }],
    });
    const order = await makeOrder(db, team, { status: "paid", customerEmail: "buyer@example.com" });
    await makeAdmission(db, await makeLineItem(db, order, { ticketId: ticket.id }), { ticketId: ticket.id });
  });

  const services = () => ({ db: db as never, purge: async () => {}, now: () => NOW });
  const openedFor = (collection: CollectionName) => openRecordForm(collection, "owner") as OpenedForm;

  /** Posts a record's form as it is drawn, with other values. */
  async function post(
    collection: CollectionName,
    id: string,
    changes: Record<string, string>,
    intent = "save",
  ): Promise<{ answer: RecordAnswer; again(): Promise<RecordAnswer> }> {
    const opened = openedFor(collection);
    const loaded = await loadDraftForm(db, team, collection, id);
    if (!loaded) throw new Error("No record");
    const form = sentUntouched(opened.fields, loaded);
    form.set("versions", JSON.stringify(loaded.versions));
    form.set("intent", intent);
    for (const [name, value] of Object.entries(changes)) form.set(name, value);
    const sent = { team, opened, id, who, form };
    const isOfDraft = ["draft", "publish", "schedule", "take-back"].includes(intent);
    const send = () =>
      isOfDraft ? actOnDraft(services(), sent, intent as "publish") : actOnRecord(services(), sent);
    const answer = await send();
    const again = () => {
      if (!answer.isDone) form.set("confirmed", effectsText(answer.page.effects ?? []));
      return send();
    };
    return { answer, again };
  }
  const effectsOf = (answer: RecordAnswer) => (answer.isDone ? "done" : answer.page.effects);
  const storedEvent = async () =>
    (
      await db
        .select()
        .from(events)
        .where(and(eq(events.teamId, team.teamId), eq(events.id, event.id)))
    )[0];
  const changes = () => db.select().from(eventChanges).where(eq(eventChanges.teamId, team.teamId));

  test("moved, says who is mailed and when sales end, and does it once confirmed", async () => {
    const moved = await post("events", event.id, { start: "2026-12-12T18:00", end: "2026-12-12T21:00" });
    expect(effectsOf(moved.answer)).toMatchObject([
      { kind: "buyers", of: "event", what: "moved", orders: 1 },
      { kind: "calendars", of: "event" },
      { kind: "sales", title: "Seat", isOver: false },
    ]);
    expect([await storedEvent(), await changes()]).toMatchObject([{ start: event.start }, []]);
    expect(await listActs(db, team.teamId, { before: null, most: 9 })).toEqual([]);
    expect(await moved.again()).toMatchObject({ isDone: true, notice: "record-saved" });
    expect(await changes()).toMatchObject([{ kind: "moved", decision: null }]);
  });

  test("cancelled, hidden or postponed, says each, and a corrected word disturbs nobody", async () => {
    const cancelled = await post("events", event.id, { state: "cancelled" });
    expect(effectsOf(cancelled.answer)).toMatchObject([
      { kind: "buyers", of: "event", what: "cancelled", orders: 1 },
      { kind: "calendars" },
    ]);
    const postponed = await post("events", event.id, { state: "postponed" });
    expect(effectsOf(postponed.answer)).toMatchObject([
      { kind: "buyers", of: "event", what: "postponed" },
      { kind: "calendars" },
    ]);
    expect((await post("events", event.id, { title: "The gala" })).answer).toMatchObject({ isDone: true });
  });

  test("moved by a draft says the same when it is published, and when its time is set", async () => {
    await post("events", event.id, { start: "2026-12-12T18:00", end: "2026-12-12T21:00" }, "draft");
    const scheduled = await post("events", event.id, { publishAt: "2026-11-25T09:00" }, "schedule");
    expect(effectsOf(scheduled.answer)).toMatchObject([
      { kind: "buyers" },
      { kind: "calendars" },
      { kind: "sales" },
    ]);
    expect(await scheduled.again()).toMatchObject({ isDone: true, notice: "draft-scheduled" });
    const published = await post("events", event.id, {}, "publish");
    expect(effectsOf(published.answer)).toMatchObject([
      { kind: "buyers" },
      { kind: "calendars" },
      { kind: "sales" },
    ]);
    expect(await changes()).toEqual([]);
    expect(await published.again()).toMatchObject({ isDone: true, notice: "draft-published" });
    expect(await changes()).toHaveLength(1);
  });

  test("with another effect than the one that was confirmed, asks again", async () => {
    const moved = await post("events", event.id, { start: "2026-12-12T18:00", end: "2026-12-12T21:00" });
    expect(moved.answer).toMatchObject({ isDone: false, status: 200 });
    await db.update(tickets).set({ published: false }).where(eq(tickets.teamId, team.teamId));
    expect(effectsOf(await moved.again())).toMatchObject([{ kind: "buyers" }, { kind: "calendars" }]);
    expect(await storedEvent()).toMatchObject({ start: event.start });
  });

  test("gone back from, shows the form as it was entered, and saves nothing", async () => {
    const opened = openedFor("events");
    const loaded = await loadDraftForm(db, team, "events", event.id);
    if (!loaded) throw new Error("No form");
    const form = sentUntouched(opened.fields, loaded);
    form.set("state", "postponed");
    form.set("versions", JSON.stringify(loaded.versions));
    const back = await goBackToForm(db, team, { opened, id: event.id, form });
    expect(back).toMatchObject({ problem: "", entered: { state: "postponed" }, versions: loaded.versions });
    expect(await storedEvent()).toMatchObject({ state: event.state });
  });

  test("at another price, says who keeps the former one", async () => {
    const price = { "prices.0.price": "20.00" };
    const dearer = await post("tickets", ticket.id, price);
    const [effect] = dearer.answer.isDone ? [] : (dearer.answer.page.effects ?? []);
    expect(effect && saveEffectText(effect, "America/New_York")).toBe(
      "“Seat: Adult” will cost $20.00 instead of $15.00. 1 order keeps the old price.",
    );
    const open = await makeOrder(db, team, {
      status: "pending",
      expiresAt: new Date(NOW.getTime() + 60_000),
    });
    await makeLineItem(db, open, { ticketId: ticket.id });
    const asked = await post("tickets", ticket.id, price);
    expect(effectsOf(asked.answer)).toMatchObject([
      { kind: "price", from: 1500, to: 2000, paid: 1 },
      { kind: "payments", open: 1 },
    ]);
    expect(await asked.again()).toMatchObject({ isDone: true });
  });

  test("removed or taken off, says that its orders stay, and below what is sold it is refused", async () => {
    const removed = await post("tickets", ticket.id, {}, "remove");
    expect(effectsOf(removed.answer)).toMatchObject([
      { kind: "removed", title: "Seat", isTicket: true, paid: 1 },
    ]);
    expect(removed.answer).toMatchObject({ page: { pressed: { intent: "remove" } } });
    const back = await post("tickets", ticket.id, {}, "take-back");
    expect(effectsOf(back.answer)).toMatchObject([{ kind: "removed" }]);
    const tooFew = await post("tickets", ticket.id, { ticketsTotal: "-50" });
    expect(tooFew.answer).toMatchObject({
      isDone: false,
      page: { problems: { ticketsTotal: "Keep at least 1, because 1 is sold or in checkout." } },
    });
    expect(await removed.again()).toMatchObject({ isDone: true, notice: "record-removed" });
  });

  test("for another event, or with sales that end at once, says so", async () => {
    const other = await makeEvent(db, team, { title: "Dinner", start: event.start, end: event.end });
    expect(effectsOf((await post("tickets", ticket.id, { eventId: other.id })).answer)).toMatchObject([
      { kind: "other-event", title: "Seat", paid: 1 },
      { kind: "sales" },
    ]);
    const early = String(16 * 24 * 60);
    expect(
      effectsOf((await post("tickets", ticket.id, { salesEndMinutesBefore: early })).answer),
    ).toMatchObject([{ kind: "sales", isOver: true }]);
  });

  test("of which nothing was sold is saved without a question", async () => {
    const product = await makeProduct(db, team, { title: "Scarf", price: 1500 });
    expect((await post("products", product.id, { price: "18.00" })).answer).toMatchObject({ isDone: true });
  });
});
