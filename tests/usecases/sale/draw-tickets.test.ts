import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { voidAdmissions } from "../../../server/db/queries/sale/admissions.ts";
import { admissions, tickets } from "../../../server/db/schema/index.ts";
import type { PrintedTicket } from "../../../server/ports/ticket-pdf.ts";
import { drawOneTicket, drawOrderTickets } from "../../../server/usecases/sale/orders/draw-tickets.ts";
import {
  type Club,
  makeAdmission,
  makeClub,
  makeGame,
  makeLineItem,
  makeOrder,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-12-01T12:00:00Z");
const PAPER = new Uint8Array([1]);
const TURN = { key: "club", visitor: null };

describeOnPostgres("tickets as files", (open) => {
  let db: Database;
  let club: Club;
  let printed: PrintedTicket[];
  let order: { id: string; key: string };
  let other: { id: string };
  const services = () => ({
    db,
    images: { variant: async () => null },
    now: () => NOW,
    drawTickets: async (tickets: readonly PrintedTicket[]) => {
      printed = [...tickets];
      return PAPER;
    },
  });

  beforeEach(async () => {
    db ??= (await open()).db;
    club = await makeClub(db, { teamAlias: "Kestrels" });
    printed = [];
    const ticket = await makeTicket(db, club);
    order = await makeOrder(db, club, { status: "paid" });
    other = await makeOrder(db, club, { status: "paid" });
    const line = await makeLineItem(
      db,
      { teamId: club.teamId, id: order.id },
      { ticketId: ticket.id, quantity: 2 },
    );
    for (const seat of [1, 2])
      await makeAdmission(db, line, { ticketId: ticket.id, seat, code: `${club.teamId}-${seat}` });
    const theirs = await makeLineItem(db, { teamId: club.teamId, id: other.id }, { ticketId: ticket.id });
    await makeAdmission(db, theirs, { ticketId: ticket.id, code: `${club.teamId}-other` });
  });
  const code = (seat: number) => `${club.teamId}-${seat}`;

  test("an order has a file of all its tickets, each ticket its own, and another club none", async () => {
    expect(await drawOrderTickets(services(), club, order.key, TURN)).toBe(PAPER);
    expect(printed.map((one) => one.code)).toEqual([code(1), code(2)]);
    expect(await drawOneTicket(services(), club.teamId, code(2), TURN)).toBe(PAPER);
    expect(printed.map((one) => one.code)).toEqual([code(2)]);
    const other = await makeClub(db);
    expect(await drawOrderTickets(services(), other, order.key, TURN)).toBeNull();
    expect(await drawOneTicket(services(), other.teamId, code(1), TURN)).toBeNull();
  });

  test("a used ticket's PDF says so, and a cancelled event's promises no entry", async () => {
    const opens = async () => {
      await drawOrderTickets(services(), club, order.key, TURN);
      return printed.map((one) => one.opens);
    };
    const letsIn = "This code admits one person, once. Anyone who has this ticket can use it.";
    expect(await opens()).toEqual([letsIn, letsIn]);
    await db
      .update(admissions)
      .set({ timeAdmitted: NOW })
      .where(and(eq(admissions.teamId, club.teamId), eq(admissions.code, code(1))));
    const used = "This ticket was checked in and can't be used again.";
    expect(await opens()).toEqual([used, letsIn]);
    await drawOneTicket(services(), club.teamId, code(1), TURN);
    expect(printed.map((one) => one.opens)).toEqual([used]);
    const game = await makeGame(db, club, { timeOfGame: NOW, state: "cancelled" });
    await db
      .update(tickets)
      .set({ eventType: "game", eventId: game.id })
      .where(eq(tickets.teamId, club.teamId));
    expect(await opens()).toEqual([used, ""]);
    expect(printed.map(({ event }) => event?.warning)).toEqual(
      Array(2).fill(expect.stringMatching(/^Cancelled/)),
    );
  });

  test("a void ticket has no PDF", async () => {
    await voidAdmissions(db, club.teamId, order.id, NOW);
    expect(await drawOrderTickets(services(), club, order.key, TURN)).toBeNull();
    expect(await drawOneTicket(services(), club.teamId, code(1), TURN)).toBeNull();
  });
});
