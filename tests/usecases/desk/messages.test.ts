import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { clubName } from "../../../domain/club/club-name.ts";
import { actSentence } from "../../../domain/desk/acts.ts";
import { MAX_MESSAGES_PER_AUDIENCE } from "../../../domain/desk/messages/message-limits.ts";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { insertEventChange } from "../../../server/db/queries/desk/event-changes.ts";
import { countHoldersByEvent } from "../../../server/db/queries/desk/message-audiences.ts";
import { countMessageProgress } from "../../../server/db/queries/desk/messages.ts";
import { eraseOrders } from "../../../server/db/queries/desk/privacy/erase-orders.ts";
import { admissions, messageRecipients, orders } from "../../../server/db/schema/index.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import { addMessageMails } from "../../../server/usecases/desk/messages/add-message-mails.ts";
import { findHoldersLink } from "../../../server/usecases/desk/messages/find-holders-link.ts";
import {
  describePickupAudience,
  listMessageEvents,
} from "../../../server/usecases/desk/messages/list-message-events.ts";
import { listShownMessages } from "../../../server/usecases/desk/messages/list-shown-messages.ts";
import {
  sendMessage,
  stopMessage,
  writeMessage,
} from "../../../server/usecases/desk/messages/send-message.ts";
import {
  type Club,
  makeAdmission,
  makeClub,
  makeGame,
  makeLineItem,
  makeOrder,
  makePickup,
  makePickupLine,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnEachDatabase } from "../../harness/program/databases.ts";
import { DESK_OPENED, minutesLater, openTestDesk } from "./open-desk.ts";

const OWNER = "owner@example.com";
const TEXT = `Doors open at 6.

Park at <b>Lot C</b>: https://kestrels.example/parking?lot=c&day=2. Or mail "rink@example.com"!`;

describeOnEachDatabase("a message to ticket holders", (open) => {
  let db: Database;
  let club: Club;
  let desk: ReturnType<typeof openTestDesk>;

  beforeEach(async () => {
    db ??= (await open()).db;
    club = await makeClub(db, { teamEmail: "club@example.com" });
    desk = openTestDesk(db, club);
    await makeTicket(db, club, { id: "derby", eventTitle: "Derby" });
  });

  const teamOf = async ({ teamId }: Club) => (await findTeamById(db, teamId)) as Team;
  /** A paid order with a ticket. */
  async function buy(
    customerEmail: string,
    given: Partial<typeof orders.$inferInsert> = {},
    ticketId = "derby",
  ) {
    const order = await makeOrder(db, club, { status: "paid", customerEmail, ...given });
    const line = await makeLineItem(db, order, { ticketId });
    const admission = await makeAdmission(db, line, { ticketId });
    return { order, admission };
  }
  const write = (audience = "ticket.derby", subject = "Doors open at 6", content = TEXT) =>
    writeMessage(desk.services, { teamId: club.teamId, audience, subject, content, writtenBy: OWNER });
  const send = (messageId: string) =>
    sendMessage(desk.services, { teamId: club.teamId, messageId, who: OWNER });
  const stop = (messageId: string, isStopped: boolean) =>
    stopMessage(desk.services, { teamId: club.teamId, messageId, who: OWNER }, isStopped);
  /** Runs the next job that adds mails, and the jobs of the mails that it added; returns the mails. */
  async function step(): Promise<Mail[]> {
    const at = desk.jobs.findIndex(({ kind }) => kind === "send-message");
    const [job] = at < 0 ? [] : desk.jobs.splice(at, 1);
    if (job) await addMessageMails(desk.services, job.data as JobData["send-message"]);
    const later = desk.jobs.filter(({ kind }) => kind === "send-message");
    const mails = await desk.mailed();
    desk.jobs.push(...later);
    return mails;
  }
  /** Runs all jobs; returns the mails. */
  async function finish(): Promise<Mail[]> {
    const mails: Mail[] = [];
    while (desk.jobs.length > 0) mails.push(...(await step()));
    return mails;
  }
  const addresses = (mails: readonly Mail[]) => mails.map(({ to }) => to.address).sort();
  const progress = async (messageId: string) =>
    (await countMessageProgress(db, club.teamId, [messageId])).get(messageId);

  test("goes once to each address with valid tickets for it, and to nobody else", async () => {
    await buy("ann@example.com");
    await buy("Ann@Example.com", { timeCreated: new Date("2025-01-01T00:00:00Z") });
    await buy("ben@example.com", { channel: "door" });
    await buy("o'brien@example.com");
    await buy("O'Brien@example.com");
    await buy("");
    await buy("no address");
    await buy("unpaid@example.com", { status: "pending" });
    await buy("refunded@example.com", { status: "refunded" });
    await buy("erased@example.com", { timeErased: DESK_OPENED });
    const { admission } = await buy("void@example.com");
    await db.update(admissions).set({ timeVoided: DESK_OPENED }).where(eq(admissions.code, admission.code));
    await makeTicket(db, club, { id: "gala" });
    await buy("other-event@example.com", {}, "gala");
    await makeTicket(db, club, { id: "unsold" });
    const id = await write();
    // The list of messages says the same number before it is sent.
    expect(
      await countHoldersByEvent(db, club.teamId, ["ticket.derby", "ticket.gala", "ticket.unsold"]),
    ).toEqual(
      new Map([
        ["ticket.derby", 3],
        ["ticket.gala", 1],
      ]),
    );
    expect(await send(id)).toEqual({ ok: true, people: 3 });
    expect(addresses(await finish())).toEqual(["ann@example.com", "ben@example.com", "o'brien@example.com"]);
    expect(await progress(id)).toEqual({ sent: 3, left: 0, skipped: 0 });
    const [act] = await listActs(db, club.teamId, { before: null, most: 1 });
    expect(act && actSentence(act)).toContain("sent “Doors open at 6” to 3 people (Derby): Doors open at 6.");
  });

  test("is offered for events to come with how many would get it, and last for those of nobody", async () => {
    const times = { eventType: "none", eventId: null } as const;
    const ticket = (id: string, day: number) =>
      makeTicket(db, club, { ...times, id, eventTitle: id, timeOfEvent: new Date(Date.UTC(2026, 11, day)) });
    await ticket("first", 1);
    await ticket("second", 2);
    await ticket("third", 3);
    await makeTicket(db, club, { ...times, id: "past", timeOfEvent: new Date("2026-10-01T00:00:00Z") });
    for (const [address, id] of [
      ["ann@example.com", "third"],
      ["ann@example.com", "second"],
      ["ben@example.com", "second"],
      ["cy@example.com", "past"],
    ] as const)
      await buy(address, {}, id);
    const listed = (await listMessageEvents(db, club.teamId, DESK_OPENED)).filter(
      ({ title }) => title !== "Derby",
    );
    expect(listed).toMatchObject([
      { href: "/desk/messages/to/ticket.second", state: "2 ticket holders" },
      { href: "/desk/messages/to/ticket.third", state: "1 ticket holder" },
      { href: null, title: "first", state: "Nobody has a ticket yet" },
    ]);
  });

  test("shows hostile text as it was typed, links only addresses, and is answered to the club", async () => {
    const { order } = await buy("ann@example.com");
    await send(await write("ticket.derby", "Parking & <doors>"));
    const [mail] = await finish();
    expect(mail).toMatchObject({
      subject: `${clubName(club)}: Parking & <doors>`,
      replyTo: { address: "club@example.com" },
      isBulk: true,
    });
    expect(mail?.html).toContain("Park at &lt;b&gt;Lot C&lt;/b&gt;: <a");
    const links = [...(mail?.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      "https://kestrels.example/parking?lot=c&amp;day=2",
      "mailto:rink@example.com",
      `https://club.example.com/orders/${order.key}`,
    ]);
    expect(mail?.text).toContain(`${TEXT}\n\nSee your order: https://club.example.com/orders/`);
    expect(mail?.text).toContain(`you have tickets for Derby (order ${order.id})`);
  });

  test("is sent in steps, stops when it is told to, and sends the rest exactly once afterwards", async () => {
    for (let buyer = 0; buyer < 45; buyer++) await buy(`fan${buyer}@example.com`);
    const id = await write();
    await send(id);
    const first = await step();
    expect(first).toHaveLength(20);
    const [next] = desk.jobs.splice(0);
    expect(next).toMatchObject({ kind: "send-message", afterSeconds: 5 });
    // The next step's mails are in the queue when an officer presses Stop.
    await addMessageMails(desk.services, next?.data as JobData["send-message"]);
    expect(await stop(id, true)).toBe(true);
    expect(await stop(id, true)).toBe(false);
    expect(await finish()).toEqual([]);
    expect(await progress(id)).toEqual({ sent: 20, left: 25, skipped: 0 });
    const [listed] = await listShownMessages(db, await teamOf(club), { search: "", skipped: 0, most: 20 });
    expect(listed).toEqual({
      href: `/desk/messages/${id}`,
      title: "Doors open at 6",
      about: expect.stringMatching(/^Derby · .* [AP]M .* · Sent 20 of 45 · 25 left, stopped$/),
    });
    expect(await stop(id, false)).toBe(true);
    const rest = await finish();
    expect(new Set(addresses([...first, ...rest])).size).toBe(45);
    expect(first.length + rest.length).toBe(45);
    expect(await progress(id)).toEqual({ sent: 45, left: 0, skipped: 0 });
  });

  test("is offered for an event with valid tickets, to those who may send it, and says if it just changed", async () => {
    const find = (role: DeskRole, id: string) =>
      findHoldersLink(db, { teamId: club.teamId, role, event: { kind: "game", id } });
    const { id } = await makeGame(db, club);
    await makeTicket(db, club, { id: "of-game", eventType: "game", eventId: id });
    expect(await find("owner", id)).toBeNull();
    const { admission } = await buy("ann@example.com", {}, "of-game");
    expect(await find("editor", id)).toBeNull();
    const href = `/desk/messages/to/game.${id}`;
    expect(await find("treasurer", id)).toEqual({ href, isChanged: false });
    await insertEventChange(db, {
      ...{ teamId: club.teamId, id: "moved", event: `game.${id}`, kind: "moved", timeNoticed: DESK_OPENED },
      ...{ startBefore: DESK_OPENED, timeOpenBefore: true },
    });
    expect(await find("owner", id)).toEqual({ href, isChanged: true });
    await db.update(admissions).set({ timeVoided: DESK_OPENED }).where(eq(admissions.code, admission.code));
    expect(await find("owner", id)).toBeNull();
  });

  test("leaves out who was refunded or erased meanwhile, unless another order of theirs is still good", async () => {
    const { order: refunded } = await buy("refunded@example.com");
    const { order: kept } = await buy("kept@example.com");
    await buy("KEPT@example.com", { timeCreated: new Date("2025-01-01T00:00:00Z") });
    const { order: erased } = await buy("erased@example.com");
    const id = await write();
    expect(await send(id)).toEqual({ ok: true, people: 3 });
    for (const order of [refunded, kept])
      await db.update(orders).set({ status: "refunded" }).where(eq(orders.id, order.id));
    await eraseOrders(db, { teamId: club.teamId, orderIds: [erased.id], at: DESK_OPENED });
    expect(addresses(await finish())).toEqual(["kept@example.com"]);
    expect(await progress(id)).toEqual({ sent: 1, left: 0, skipped: 2 });
    const stored = await db.select().from(messageRecipients).where(eq(messageRecipients.messageId, id));
    expect(JSON.stringify(stored)).not.toContain("example.com");
  });

  test("to pick-ups goes to those whose items still wait", async () => {
    const { id: pickupGameId } = await makeGame(db, club);
    const pickUp = async (customerEmail: string, timeHandedOut: Date | null) => {
      const order = await makeOrder(db, club, { status: "paid", customerEmail });
      await makePickup(db, await makePickupLine(db, order, { pickupGameId }), { timeHandedOut });
    };
    await pickUp("waits@example.com", null);
    await pickUp("has-it@example.com", DESK_OPENED);
    await buy("holder@example.com");
    expect(await describePickupAudience(db, club.teamId)).toMatchObject({ state: "1 person" });
    await send(await write("pickups"));
    const mails = await finish();
    expect(addresses(mails)).toEqual(["waits@example.com"]);
    expect(mails[0]?.text).toMatch(/items from your order \S+ are waiting to be picked up/);
  });

  test("is refused if it was sent, if it reaches nobody, and above the limit of a day", async () => {
    const empty = await write();
    expect(await send(empty)).toEqual({ ok: false, reason: "nobody" });
    await buy("ann@example.com");
    for (let nth = 0; nth < MAX_MESSAGES_PER_AUDIENCE; nth++) {
      desk.at(minutesLater(nth));
      const id = await write();
      expect(await send(id)).toEqual({ ok: true, people: 1 });
      expect(await send(id)).toEqual({ ok: false, reason: "sent" });
    }
    expect(await send(await write())).toEqual({
      ok: false,
      reason: "limit",
      refusal: { limit: "audience", until: minutesLater(24 * 60) },
    });
    desk.at(minutesLater(24 * 60 + 1));
    expect(await send(await write())).toMatchObject({ ok: true });
    expect(await finish()).toHaveLength(MAX_MESSAGES_PER_AUDIENCE + 1);
    // A draft replaces its writer's earlier one, so that none pile up.
    await write();
    const last = await write();
    expect(await db.$count(messageRecipients, and(eq(messageRecipients.messageId, last)))).toBe(0);
    expect(await send(empty)).toEqual({ ok: false, reason: "sent" });
  });
});
