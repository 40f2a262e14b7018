import { DrizzleQueryError, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { ticketSale, unavailableTickets } from "../../../domain/tickets/ticket-sale.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { findTicket } from "../../../server/db/queries/tickets/tickets.ts";
import { games, ticketPrices, tickets, waitlistEntries } from "../../../server/db/schema/index.ts";
import { waitingRemovedMail } from "../../../server/mails/waiting-removed.ts";
import { waitlistMail } from "../../../server/mails/waitlist.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { checkOrder } from "../../../server/usecases/sale/settle/look-up-order.ts";
import { claimTickets } from "../../../server/usecases/sale/waitlist/claim-tickets.ts";
import { offerTickets } from "../../../server/usecases/sale/waitlist/offer-tickets.ts";
import { removeWaitlistEntry } from "../../../server/usecases/sale/waitlist/remove-waitlist-entry.ts";
import {
  confirmWaitlistEntry,
  leaveWaitlist,
  requestWaitlistEntry,
} from "../../../server/usecases/sale/waitlist/waitlist.ts";
import { makeEvent, makeGame, makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { SALE_NOW, useBoxOffice } from "./box-office.ts";
import { openOutbox } from "./outbox.ts";

const HOUR = 3_600_000;
const later = (ms: number) => new Date(SALE_NOW.getTime() + ms);

describeOnPostgres("the waitlist", (open) => {
  const office = useBoxOffice(open);
  let mails: JobData["mail-waitlist"][];

  beforeEach(async () => {
    mails = [];
    office.services.addJob = async (_tx, kind, data) => {
      if (kind === "mail-waitlist") mails.push(data as JobData["mail-waitlist"]);
    };
    await makeTicket(office.db, office.club, {
      id: "opener",
      ticketsTotal: 10,
      timeOfEvent: later(72 * HOUR),
      prices: [
        { id: "adult", price: 1200 },
        { id: "child", price: 0 },
      ],
    });
  });

  const ask = (email: string, quantity = 2) =>
    requestWaitlistEntry(office.services, {
      team: office.club,
      origin: "https://club.example",
      teamParam: null,
      ticketId: "opener",
      name: "A Fan",
      email,
      quantity,
    });
  const entries = () =>
    office.db
      .select()
      .from(waitlistEntries)
      .where(eq(waitlistEntries.teamId, office.club.teamId))
      .orderBy(waitlistEntries.timeJoined);
  const entryOf = async (email: string) => {
    const found = (await entries()).find((entry) => entry.email === email);
    if (!found) throw new Error(`${email} does not wait`);
    return found;
  };
  async function wait(email: string, quantity = 2) {
    expect(await ask(email, quantity)).toEqual({ ok: true });
    expect(await confirmWaitlistEntry(office.services, office.club.teamId, (await entryOf(email)).key)).toBe(
      true,
    );
  }
  /** Sells all tickets except `left` of them. */
  const sellBut = (left: number) =>
    office.db
      .update(tickets)
      .set({ ticketsSold: 10 - left })
      .where(eq(tickets.teamId, office.club.teamId));
  const claim = async (email: string, counts: Record<string, number>) =>
    claimTickets(office.services, {
      team: office.club,
      origin: "https://club.example",
      teamParam: null,
      addressHash: "somebody",
      key: (await entryOf(email)).key,
      counts: Object.entries(counts).map(([priceId, quantity]) => ({ priceId, quantity })),
    });
  const states = async () =>
    Object.fromEntries(
      (await entries()).map(({ email, status, offered }) => [email, `${status} ${offered}`]),
    );

  test("accepts nobody while tickets are left, and nobody who has not confirmed", async () => {
    expect(await ask("ann@example.com")).toEqual({ ok: false, reason: "not-sold-out" });
    await sellBut(0);
    expect(await ask("ann@example.com", 999)).toEqual({ ok: false, reason: "too-many" });
    expect(await ask("no address")).toEqual({ ok: false, reason: "invalid-email" });
    expect(await ask("ann@example.com")).toEqual({ ok: true });
    await sellBut(2);
    await offerTickets(office.services);
    expect(await states()).toEqual({ "ann@example.com": "asked 0" });
    expect(await office.stock("opener")).toEqual({ sold: 8, held: 0 });
  });

  test("answers a known mailbox like any other, and mails it at most three times an hour", async () => {
    await sellBut(0);
    for (let time = 0; time < 3; time += 1) expect(await ask("ann@example.com")).toEqual({ ok: true });
    expect(await ask("Ann@Example.com")).toEqual({ ok: true });
    expect(mails).toHaveLength(1);
    office.set(later(20 * 60_000));
    await ask("ann@example.com");
    expect(mails).toHaveLength(2);
    expect(await entries()).toHaveLength(1);
  });

  test("holds released tickets for the first in line, then the next, and for nobody else", async () => {
    await sellBut(0);
    await wait("ann@example.com", 2);
    office.set(later(1000));
    await wait("bob@example.com", 2);
    await sellBut(3);
    // Nobody else can buy the tickets before they are offered to the first in line.
    expect((await office.buy([{ priceId: "adult" }])).ok).toBe(false);
    await offerTickets(office.services);
    expect(await states()).toEqual({ "ann@example.com": "offered 2", "bob@example.com": "offered 1" });
    expect(await office.stock("opener")).toEqual({ sold: 7, held: 3 });
    expect((await office.buy([{ priceId: "adult" }])).ok).toBe(false);
    await offerTickets(office.services);
    expect(await office.stock("opener")).toEqual({ sold: 7, held: 3 });
  });

  test("puts the rest on sale again once nobody waits", async () => {
    await sellBut(0);
    await wait("ann@example.com", 1);
    await sellBut(3);
    const held = async () => {
      const ticket = await findTicket(office.db, office.club.teamId, "opener");
      return ticket && unavailableTickets(ticket, SALE_NOW);
    };
    expect(await held()).toBe(3);
    await offerTickets(office.services);
    expect(await held()).toBe(1);
    expect((await office.buy([{ priceId: "adult", quantity: 2 }])).ok).toBe(true);
    expect((await office.buy([{ priceId: "adult" }])).ok).toBe(false);
  });

  describe.each([
    ["a game", -180],
    ["a game", 60],
    ["an event", -180],
    ["itself", 90],
  ])("of a ticket for %s, on sale until %i minutes before the start", (what, salesEndMinutesBefore) => {
    const CLOSES = 72 * HOUR - salesEndMinutesBefore * 60_000;
    const LAST_OFFER = CLOSES - 10 * 60_000;
    beforeEach(async () => {
      const { db, club } = office;
      const start = later(72 * HOUR);
      const ids = { game: "derby", event: "gala" };
      await makeGame(db, club, { id: ids.game, timeOfGame: start, endTimeOfGame: start });
      await makeEvent(db, club, { id: ids.event, start, end: start });
      const elsewhere = { timeOfEvent: later(-999 * HOUR) };
      const named = {
        "a game": { eventType: "game" as const, eventId: ids.game, ...elsewhere },
        "an event": { eventType: "event" as const, eventId: ids.event, ...elsewhere },
        itself: { eventType: "none" as const },
      }[what];
      await db
        .update(tickets)
        .set({ ...named, salesEndMinutesBefore })
        .where(eq(tickets.teamId, club.teamId));
      await sellBut(0);
      await wait("ann@example.com", 1);
      await sellBut(1);
    });

    test("others cannot buy as long as an offer can be made", async () => {
      office.set(later(LAST_OFFER));
      expect((await office.buy([{ priceId: "adult" }])).ok).toBe(false);
      expect((await office.buy([{ priceId: "child" }])).ok).toBe(false);
      await offerTickets(office.services);
      expect(await states()).toEqual({ "ann@example.com": "offered 1" });
      expect((await entryOf("ann@example.com")).deadline).toEqual(later(CLOSES));
    });

    test("a moment later nobody is offered anything, and anybody can buy", async () => {
      office.set(later(LAST_OFFER + 1));
      await offerTickets(office.services);
      expect(await states()).toEqual({ "ann@example.com": "waiting 0" });
      const ticket = await findTicket(office.db, office.club.teamId, "opener");
      expect(ticket && ticketSale(ticket, later(LAST_OFFER + 1))).toEqual({ ok: true, left: 1 });
      expect(await ask("bob@example.com")).toEqual({ ok: false, reason: "not-sold-out" });
      expect((await office.buy([{ priceId: "adult" }])).ok).toBe(true);
      expect(await ask("bob@example.com")).toEqual({ ok: false, reason: "closed" });
    });
  });

  test("an offer becomes an order of as many tickets or fewer, once, while others wait", async () => {
    await sellBut(0);
    await wait("ann@example.com", 3);
    office.set(later(1000));
    await wait("bob@example.com", 3);
    await sellBut(3);
    await offerTickets(office.services);
    expect(await claim("ann@example.com", { adult: 4 })).toEqual({ ok: false, reason: "wrong-count" });
    expect(await claim("ann@example.com", { another: 1 })).toEqual({ ok: false, reason: "wrong-count" });
    expect(await claim("ann@example.com", {})).toEqual({ ok: false, reason: "wrong-count" });
    const answer = await claim("ann@example.com", { adult: 2 });
    expect(answer).toMatchObject({ ok: true, free: false });
    expect(await office.stock("opener")).toEqual({ sold: 7, held: 2 });
    const again = await claim("ann@example.com", { adult: 2 });
    expect(again).toMatchObject({ ok: true, url: expect.stringContaining((await office.onlyOrder()).key) });
    // The third ticket is offered to the next in line.
    await offerTickets(office.services);
    expect(await states()).toEqual({ "ann@example.com": "claimed 3", "bob@example.com": "offered 1" });
    if (!answer.ok) return;
    const session = office.payments.pay(await office.sessionOf(answer));
    await applyPaymentEvent(office.services, office.event(session));
    expect(await office.codes()).toHaveLength(2);
    expect(await office.stock("opener")).toEqual({ sold: 9, held: 1 });
  });

  test("a free ticket is issued at once", async () => {
    await sellBut(0);
    await wait("ann@example.com", 1);
    await sellBut(1);
    await offerTickets(office.services);
    expect(await claim("ann@example.com", { child: 1 })).toMatchObject({ ok: true, free: true });
    expect(await office.codes()).toHaveLength(1);
    expect(await office.stock("opener")).toEqual({ sold: 10, held: 0 });
  });

  test("an offer ends after a day, on the last day after an hour, and never after the sale", async () => {
    await sellBut(0);
    office.set(later(-1000));
    await wait("ann@example.com", 2);
    office.set(SALE_NOW);
    await wait("bob@example.com", 2);
    await sellBut(2);
    await offerTickets(office.services);
    expect((await entryOf("ann@example.com")).deadline).toEqual(later(24 * HOUR));
    office.set(later(24 * HOUR));
    expect(await claim("ann@example.com", { adult: 1 })).toEqual({ ok: false, reason: "over" });
    await offerTickets(office.services);
    expect(await states()).toEqual({ "ann@example.com": "lapsed 2", "bob@example.com": "offered 2" });
    expect(await office.stock("opener")).toEqual({ sold: 8, held: 2 });
    office.set(later(60 * HOUR));
    await wait("cyd@example.com", 2);
    await offerTickets(office.services);
    expect((await entryOf("cyd@example.com")).deadline).toEqual(later(61 * HOUR));
  });

  test("a person who leaves is deleted, and the held tickets are released", async () => {
    await sellBut(0);
    await wait("ann@example.com", 2);
    await sellBut(2);
    await offerTickets(office.services);
    const { key } = await entryOf("ann@example.com");
    expect(await leaveWaitlist(office.services, "another", key)).toBe(false);
    expect(await leaveWaitlist(office.services, office.club.teamId, key)).toBe(true);
    expect(await entries()).toEqual([]);
    expect(await office.stock("opener")).toEqual({ sold: 8, held: 0 });
  });

  test("all are deleted a day after the event, and unconfirmed ones after a day", async () => {
    await sellBut(0);
    await wait("ann@example.com");
    await ask("bob@example.com");
    office.set(later(24 * HOUR));
    await offerTickets(office.services);
    expect(Object.keys(await states())).toEqual(["ann@example.com"]);
    office.set(later(96 * HOUR));
    await offerTickets(office.services);
    expect(await entries()).toEqual([]);
  });

  test("keeps the reserved tickets when the payment page cannot be opened", async () => {
    await sellBut(0);
    await wait("ann@example.com", 2);
    await sellBut(2);
    await offerTickets(office.services);
    office.payments.away = true;
    expect(await claim("ann@example.com", { adult: 2 })).toEqual({ ok: false, reason: "in-line" });
    office.payments.away = false;
    expect(await states()).toEqual({ "ann@example.com": "waiting 0" });
    await offerTickets(office.services);
    expect(await claim("ann@example.com", { adult: 2 })).toMatchObject({ ok: true });
  });

  describe("if the program ended before the payment page was opened", () => {
    beforeEach(async () => {
      await sellBut(0);
      await wait("ann@example.com", 2);
      await sellBut(2);
      await offerTickets(office.services);
      const { createSession } = office.payments;
      office.payments.createSession = () => Promise.reject(new DrizzleQueryError("", [], undefined));
      await expect(claim("ann@example.com", { adult: 2 })).rejects.toThrow();
      office.payments.createSession = createSession;
      expect(await states()).toEqual({ "ann@example.com": "claimed 2" });
      expect(await office.onlyOrder()).toMatchObject({ status: "pending", sessionId: null });
    });

    test.each([[{ adult: 2 }], [{ adult: 1 }], [{}]])(
      "the next press opens it for the original order, whatever is chosen then: %j",
      async (counts) => {
        const answer = await claim("ann@example.com", counts);
        expect(answer).toMatchObject({ ok: true, free: false });
        if (!answer.ok) return;
        const session = office.payments.pay(await office.sessionOf(answer));
        expect(session.amountTotal).toBe(2400);
        await applyPaymentEvent(office.services, office.event(session));
        expect([await office.stock("opener"), await office.codes()]).toMatchObject([
          { sold: 10, held: 0 },
          { length: 2 },
        ]);
        expect(await claim("ann@example.com", counts)).toMatchObject({ ok: true });
        expect(await office.orders()).toHaveLength(1);
      },
    );

    test("it is opened at the order's price, but not for a cancelled event", async () => {
      const { teamId } = office.club;
      await office.db.update(ticketPrices).set({ price: 9900 }).where(eq(ticketPrices.teamId, teamId));
      expect(await claim("ann@example.com", { adult: 2 })).toMatchObject({ ok: true });
      await office.db.update(tickets).set({ published: false }).where(eq(tickets.teamId, teamId));
      expect(await claim("ann@example.com", { adult: 2 })).toMatchObject({ ok: false });
      expect(await office.onlyOrder()).toMatchObject({ status: "expired" });
      expect(await office.stock("opener")).toEqual({ sold: 8, held: 0 });
    });

    const closed = async () => {
      office.payments.away = true;
      office.set(later(10 * 60_000));
      const { teamId, id: orderId } = await office.onlyOrder();
      expect(await checkOrder(office.services, { teamId, orderId })).toMatchObject({ value: "released" });
      office.payments.away = false;
    };

    test("the sweep releases its tickets and the place in line", async () => {
      await closed();
      expect(await states()).toEqual({ "ann@example.com": "waiting 0" });
      expect(await claim("ann@example.com", { adult: 2 })).toEqual({ ok: false, reason: "in-line" });
      await offerTickets(office.services);
      expect(await claim("ann@example.com", { adult: 2 })).toMatchObject({ ok: true });
    });

    test("a person who asked again meanwhile stands in line once", async () => {
      await ask("Ann@example.com");
      await closed();
      const found = await entries();
      expect(found.map(({ status }) => status).toSorted()).toEqual(["asked", "claimed"]);
      expect(await office.stock("opener")).toEqual({ sold: 8, held: 0 });
    });
  });

  test("each mail has the current state and a link, and an outdated one is not sent", async () => {
    const { services, sent } = openOutbox(office.db, office.services.now);
    await sellBut(0);
    await wait("ann@example.com", 2);
    const [asked] = mails;
    if (!asked) throw new Error("Nothing was mailed");
    await waitlistMail.send(services, asked);
    await sellBut(1);
    await offerTickets(office.services);
    const { key } = await entryOf("ann@example.com");
    for (const job of mails.slice(1)) await waitlistMail.send(services, job);
    expect(sent.map(({ subject }) => subject.replace(/^.*: /, ""))).toEqual([
      "you're on the waitlist",
      "we're holding 1 ticket for you",
    ]);
    expect(sent[1]?.text).toContain("You asked for 2, but this is all that's available.");
    for (const { text, html } of sent) {
      expect(text).toContain(`https://club.example/waitlist/${key}`);
      expect(html).toContain(`https://club.example/waitlist/${key}`);
    }
    office.set(later(24 * HOUR));
    await waitlistMail.send(services, asked);
    expect(sent).toHaveLength(2);
  });

  test("nobody is mailed an offer for an event that was cancelled meanwhile", async () => {
    const { services, sent } = openOutbox(office.db, office.services.now);
    const { db, club } = office;
    const start = later(72 * HOUR);
    await makeGame(db, club, { id: "derby", timeOfGame: start, endTimeOfGame: start });
    await db
      .update(tickets)
      .set({ eventType: "game", eventId: "derby" })
      .where(eq(tickets.teamId, club.teamId));
    await sellBut(0);
    await wait("ann@example.com", 2);
    await sellBut(2);
    await offerTickets(office.services);
    const offer = mails.at(-1);
    if (!offer) throw new Error("Nothing was mailed");
    for (const state of ["cancelled", "postponed"] as const) {
      await db.update(games).set({ state }).where(eq(games.teamId, club.teamId));
      await waitlistMail.send(services, offer);
      expect([state, sent]).toEqual([state, []]);
      // The page refuses the offer too.
      expect(await claim("ann@example.com", { adult: 2 })).toMatchObject({ ok: false });
    }
    await db.update(games).set({ state: "scheduled" }).where(eq(games.teamId, club.teamId));
    await waitlistMail.send(services, offer);
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringContaining("We're holding 2 tickets for you"),
    ]);
  });

  test("only the club's own officers can remove a person: the hold is released, and the person is mailed", async () => {
    await sellBut(0);
    await wait("ann@example.com");
    await wait("ben@example.com");
    await sellBut(2);
    await offerTickets(office.services);
    const told: object[] = [];
    const services = {
      ...office.services,
      addJob: async (_tx: unknown, kind: string, data: object) => void told.push({ kind, ...data }),
    };
    const { teamId } = office.club;
    const ann = await entryOf("ann@example.com");
    const remove = (entryId: string, by = teamId) =>
      removeWaitlistEntry(services, { teamId: by, entryId, who: "owner@example.com" });
    expect(await remove(ann.id, "another")).toBe(false);
    expect((await findTicket(office.db, teamId, "opener"))?.ticketsHold).toBe(2);
    expect([await remove(ann.id), await remove(ann.id)]).toEqual([true, false]);
    expect((await entries()).map(({ email }) => email)).toEqual(["ben@example.com"]);
    expect(told).toEqual([
      { kind: "mail-waiting-removed", teamId, entryId: ann.id, ticketId: "opener", to: "ann@example.com" },
    ]);
    const [act] = await listActs(office.db, teamId, { before: null, most: 1 });
    expect(act).toMatchObject({ act: "waiting-removed", before: { places: "2 tickets" } });
    expect(JSON.stringify(act)).not.toContain("ann@");
    const { services: mailing, sent } = openOutbox(office.db, () => SALE_NOW);
    await waitingRemovedMail.send(mailing, told[0] as JobData["mail-waiting-removed"]);
    expect(sent.map(({ to }) => to.address)).toEqual(["ann@example.com"]);
  });
});
