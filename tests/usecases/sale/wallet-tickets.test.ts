import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { admissions, games, teams } from "../../../server/db/schema/index.ts";
import type { WalletTicket } from "../../../server/ports/wallet.ts";
import { addToGoogleWallet, drawWalletPass } from "../../../server/usecases/sale/orders/wallet-tickets.ts";
import {
  type Club,
  makeAdmission,
  makeClub,
  makeGame,
  makeImage,
  makeLineItem,
  makeOrder,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-12-01T12:00:00Z");
const FILE = new Uint8Array([1]);
const TURN = { key: "club", visitor: null };
const LINK = "https://pay.google.com/gp/v/save/link";
const UNKNOWN = { ok: false, reason: "unknown" };

describeOnPostgres("tickets for wallets", (open) => {
  let db: Database;
  let club: Club;
  let gameId: string;
  let code: string;
  /** The tickets that were passed to a wallet. */
  let given: WalletTicket[];

  const services = () => ({
    db,
    images: { variant: async () => null },
    drawPass: async (ticket: WalletTicket) => {
      given.push(ticket);
      return FILE;
    },
    googleWallet: {
      addTicket: async (ticket: WalletTicket) => {
        given.push(ticket);
        return LINK;
      },
      tryKey: async () => {},
    },
  });
  const apples = (teamId = club.teamId) => drawWalletPass(services(), teamId, code, TURN);
  const googles = (teamId = club.teamId) => addToGoogleWallet(services(), teamId, code);
  const changeAdmission = (change: { timeVoided?: Date; timeAdmitted?: Date }) =>
    db
      .update(admissions)
      .set(change)
      .where(and(eq(admissions.teamId, club.teamId), eq(admissions.code, code)));
  const changeGame = (change: Partial<typeof games.$inferInsert>) =>
    db
      .update(games)
      .set(change)
      .where(and(eq(games.teamId, club.teamId), eq(games.id, gameId)));

  beforeEach(async () => {
    db ??= (await open()).db;
    club = await makeClub(db, { teamAlias: "Kestrels" });
    given = [];
    gameId = (await makeGame(db, club, { venue: "Marlow Ice Center" })).id;
    const ticket = await makeTicket(db, club, { eventId: gameId, eventType: "game" });
    const order = await makeOrder(db, club, { status: "paid" });
    const line = await makeLineItem(db, order, { ticketId: ticket.id });
    code = `${club.teamId}-code`;
    await makeAdmission(db, line, { ticketId: ticket.id, code });
  });

  test("have the club's name, the code's page, and the event as it is now", async () => {
    expect(await apples()).toBe(FILE);
    expect(await googles()).toEqual({ ok: true, url: LINK });
    const url = `https://club.example.com/admissions/${code}`;
    const event = { venue: "Marlow Ice Center", uid: expect.stringContaining(gameId), when: "" };
    const ticket = { clubName: "Kestrels", code, url, crestUrl: null, event };
    expect(given).toMatchObject([ticket, ticket]);
    const timeOfGame = new Date("2027-01-09T00:30:00Z");
    await changeGame({ timeOfGame, endTimeOfGame: new Date("2027-01-09T03:30:00Z") });
    await googles();
    expect(given.at(-1)?.event?.time?.start).toEqual(timeOfGame);
  });

  test("have no time if it is open, or if the event does not take place then", async () => {
    await changeGame({ state: "tbd" });
    await googles();
    expect(given.at(-1)?.event).toMatchObject({ time: null, when: /Time to be announced$/ });
    await changeGame({ state: "postponed" });
    await googles();
    expect(given.at(-1)?.event).toMatchObject({
      time: null,
      when: "Postponed. Your tickets are good for the new date.",
    });
  });

  test("show the club's crest from its own site if that has https", async () => {
    const { id, hash } = await makeImage(db, club);
    await db.update(teams).set({ logo: id }).where(eq(teams.teamId, club.teamId));
    await googles();
    expect(given.at(-1)?.crestUrl).toBe(
      `https://club.example.com/images/${club.teamId}/${hash.slice(0, 24)}/1024.png`,
    );
  });

  test("are issued only for a valid ticket, at the club that sold it", async () => {
    const { teamId } = await makeClub(db);
    expect([await apples(teamId), await googles(teamId)]).toEqual([null, UNKNOWN]);
    await changeAdmission({ timeAdmitted: NOW });
    expect([await apples(), await googles()]).toEqual([null, UNKNOWN]);
    await changeAdmission({ timeVoided: NOW });
    expect([await apples(), await googles()]).toEqual([null, UNKNOWN]);
    expect(given).toEqual([]);
  });

  test("are not offered without certificates, and a wallet's refusal is no error of the sale", async () => {
    expect(await drawWalletPass({ ...services(), drawPass: null }, club.teamId, code, TURN)).toBeNull();
    const error = new Error("Google answered 500");
    const googleWallet = { ...services().googleWallet, addTicket: () => Promise.reject(error) };
    expect(await addToGoogleWallet({ ...services(), googleWallet }, club.teamId, code)).toEqual({
      ok: false,
      reason: "failed",
      error,
    });
  });
});
