import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import {
  findTicket,
  hasListedTickets,
  listTickets,
  listTicketsByPrices,
} from "../../../server/db/queries/tickets/tickets.ts";
import {
  type Club,
  makeClub,
  makeEvent,
  makeGame,
  makeImage,
  makeOpponent,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-12-01T12:00:30Z");
const hour = (hours: number) => new Date(Date.UTC(2026, 11, 5, hours));
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describeOnPostgres("tickets", (open) => {
  let db: Database;
  let club: Club;
  let other: Club;
  beforeAll(async () => {
    ({ db } = await open());
    [club, other] = [await makeClub(db), await makeClub(db)];
  });
  const freshClub = async () => {
    club = await makeClub(db);
  };

  describe("the list", () => {
    test("comes by end, then start, then id", async () => {
      await freshClub();
      const at = (id: string, start: number, end: number) =>
        makeTicket(db, club, { id, timeOfEvent: hour(start), endTimeOfEvent: hour(end) });
      for (const [id, start, end] of [
        ["d", 2, 9],
        ["c", 1, 9],
        ["b", 1, 9],
        ["z", 3, 8],
      ] as const)
        await at(id, start, end);
      expect(ids(await listTickets(db, club.teamId, NOW))).toEqual(["z", "b", "c", "d"]);
    });

    test("leaves out drafts, deleted and other clubs' tickets, but not sold-out ones", async () => {
      await freshClub();
      await makeTicket(db, club, { published: false });
      await makeTicket(db, club, { deleted: true });
      await makeTicket(db, other);
      const soldOut = await makeTicket(db, club, { ticketsTotal: 0, inStock: false });
      expect(ids(await listTickets(db, club.teamId, NOW))).toEqual([soldOut.id]);
      expect(await hasListedTickets(db, club.teamId, NOW)).toBe(true);
    });

    test("ends with the event: at its own end, three hours after the start, or at the game's end", async () => {
      await freshClub();
      const floored = new Date("2026-12-01T12:00:00Z");
      const soon = new Date("2026-12-01T12:00:01Z");
      const begun = new Date("2026-12-01T09:00:00Z");
      const game = async (id: string, endTimeOfGame: Date) =>
        (await makeGame(db, club, { id, timeOfGame: begun, endTimeOfGame })).id;
      const given = { timeOfEvent: begun };
      await makeTicket(db, club, { ...given, id: "own-end", endTimeOfEvent: soon });
      await makeTicket(db, club, { ...given, id: "own-end-past", endTimeOfEvent: floored });
      await makeTicket(db, club, { id: "no-end", timeOfEvent: new Date(begun.getTime() + 1) });
      await makeTicket(db, club, { ...given, id: "no-end-past" });
      const byGame = { ...given, eventType: "game" as const, endTimeOfEvent: hour(9) };
      await makeTicket(db, club, { ...byGame, id: "game", eventId: await game("on", soon) });
      await makeTicket(db, club, { ...byGame, id: "game-past", eventId: await game("past", floored) });
      expect(ids(await listTickets(db, club.teamId, NOW)).toSorted()).toEqual(["game", "no-end", "own-end"]);
      expect(await hasListedTickets(db, club.teamId, NOW)).toBe(true);
      expect(await hasListedTickets(db, club.teamId, new Date("2026-12-02T00:00:00Z"))).toBe(false);
    });
  });

  describe("one ticket", () => {
    test("has its prices in order, its pictures and its own event", async () => {
      const [featureImage, eventFeatureImage] = [
        (await makeImage(db, club, { alt: "Ticket" })).id,
        (await makeImage(db, club, { alt: "Event" })).id,
      ];
      const prices = [
        { title: "Student", price: 0, position: 1 },
        { title: "Adult", price: 1500, position: 0 },
      ];
      const event = { title: "Alumni skate", eventVenue: "Old Rink", timeZone: "America/Denver" };
      const { id } = await makeTicket(db, club, { featureImage, eventFeatureImage, prices, ...event });
      const ticket = await findTicket(db, club.teamId, id);
      expect(ticket).toMatchObject({
        eventTitle: "Alumni skate",
        venue: "Old Rink",
        timeZone: "America/Denver",
        start: hour(0),
        end: hour(3),
        calledOff: false,
        game: null,
        image: { alt: "Ticket" },
        eventImage: { alt: "Event" },
      });
      expect(ticket?.prices.map(({ title, price }) => [title, price])).toEqual([
        ["Adult", 1500],
        ["Student", 0],
      ]);
    });

    test("follows its game to a new date", async () => {
      const logo = (await makeImage(db, club, { alt: "Crest" })).id;
      const opponentId = (await makeOpponent(db, club, { name: "Granite Ridge", logo })).id;
      const place = { venue: "Far Rink", timeZone: "UTC" };
      const moved = { ...place, timeOfGame: hour(5), endTimeOfGame: hour(7), formerTimeOfGame: hour(1) };
      const { id: eventId } = await makeGame(db, club, { ...moved, opponentId, place: "neutral" });
      const { id } = await makeTicket(db, club, { eventType: "game", eventId });
      expect(await findTicket(db, club.teamId, id)).toMatchObject({
        eventTitle: "vs Granite Ridge",
        venue: "Far Rink",
        timeZone: "UTC",
        start: hour(5),
        end: hour(7),
        game: { place: "neutral", formerTimeOfGame: hour(1), opponentLogo: { alt: "Crest" } },
        image: null,
        eventImage: null,
      });
    });

    test.each([
      ["cancelled", { state: "cancelled" }, true],
      ["postponed", { state: "postponed" }, true],
      ["deleted", { deleted: true }, true],
      ["to be decided", { state: "tbd" }, false],
    ] as const)("of a game that is %s", async (_state, given, calledOff) => {
      const { id: eventId } = await makeGame(db, club, given);
      const { id } = await makeTicket(db, club, { eventType: "game", eventId });
      expect((await findTicket(db, club.teamId, id))?.calledOff).toBe(calledOff);
    });

    test("follows its event, and has none once that is cancelled or unpublished", async () => {
      await freshClub();
      const event = { start: hour(5), end: hour(7), venue: "Town Hall", timeZone: "UTC", title: "Gala" };
      const of = async (given: Parameters<typeof makeEvent>[2]) => {
        const { id: eventId } = await makeEvent(db, club, { ...event, ...given });
        const { id } = await makeTicket(db, club, { eventType: "event", eventId, endTimeOfEvent: hour(9) });
        return findTicket(db, club.teamId, id);
      };
      expect(await of({})).toMatchObject({
        eventTitle: "Gala",
        venue: "Town Hall",
        timeZone: "UTC",
        start: hour(5),
        end: hour(7),
        calledOff: false,
        game: null,
        event: { title: "Gala" },
      });
      expect(await of({ formerStart: hour(1) })).toMatchObject({ event: { formerStart: hour(1) } });
      expect(await of({ state: "tbd" })).toMatchObject({ calledOff: false });
      expect(await of({ state: "cancelled" })).toMatchObject({ calledOff: true });
      expect(await of({ published: false })).toMatchObject({ calledOff: true, event: null, start: hour(0) });
      const { id } = await makeTicket(db, club, { eventType: "event" });
      expect(await findTicket(db, club.teamId, id)).toMatchObject({ calledOff: false, event: null });
    });

    test("of another club does not get this club's game with the same id", async () => {
      const { id: eventId } = await makeGame(db, other);
      const { id } = await makeTicket(db, other, { eventType: "game", eventId });
      expect(await findTicket(db, club.teamId, id)).toBeNull();
      await makeTicket(db, club, { id, eventType: "game", eventId });
      expect(await findTicket(db, club.teamId, id)).toMatchObject({ game: null, calledOff: true });
    });
  });

  test("are found by prices in any state, each once, only the club's own", async () => {
    await freshClub();
    const prices = [{ id: "adult" }, { id: "child" }];
    const both = await makeTicket(db, club, { prices, published: false });
    const gone = await makeTicket(db, club, { prices: [{ id: "gone" }], deleted: true });
    await makeTicket(db, club, { prices: [{ id: "not-asked" }] });
    await makeTicket(db, other, { prices });
    const found = await listTicketsByPrices(db, club.teamId, ["adult", "child", "gone", "none"]);
    expect(ids(found).toSorted()).toEqual([both.id, gone.id].toSorted());
    expect(found.flatMap((ticket) => ids(ticket.prices)).toSorted()).toEqual(["adult", "child", "gone"]);
    expect(await listTicketsByPrices(db, club.teamId, [])).toEqual([]);
  });
});
