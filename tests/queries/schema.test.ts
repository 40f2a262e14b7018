import { execFile } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { addScan } from "../../server/db/queries/desk/door-scans.ts";
import { addDeskLink } from "../../server/db/queries/desk/links.ts";
import { insertSubmissionNote } from "../../server/db/queries/desk/submissions.ts";
import { storeEntryRequest } from "../../server/db/queries/tickets/waitlist.ts";
import { deskMessages, messageRecipients } from "../../server/db/schema/desk/messages.ts";
import {
  gameAlerts,
  type StoredAlertFacts,
  waitingNews,
} from "../../server/db/schema/schedule/game-alerts.ts";
import {
  type Club,
  makeAboutSection,
  makeAdmission,
  makeArticle,
  makeClub,
  makeCoach,
  makeDispute,
  makeDoor,
  makeEvent,
  makeForm,
  makeGallery,
  makeGalleryImage,
  makeGame,
  makeImage,
  makeLeague,
  makeLineItem,
  makeOpponent,
  makeOrder,
  makePage,
  makePickup,
  makePlayer,
  makePractice,
  makeProduct,
  makeProductImage,
  makeRefund,
  makeRefundRequest,
  makeRefundUnit,
  makeSeason,
  makeSeasonPlayer,
  makeSponsor,
  makeSubmission,
  makeTicket,
  makeTicketPrice,
} from "../factories/factories.ts";
import {
  makeLeagueResult,
  makeLiveGame,
  makePlay,
  makePlayerLine,
  makeProvidedTotals,
  makeScorerEntry,
} from "../factories/line-factories.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const MIGRATIONS = join(ROOT, "server", "db", "migrations");

test("the migrations produce the written schema: a generator finds no difference", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fieldhouse-migrations-"));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const read = () =>
      globSync("**/*.{sql,json}", { cwd: folder })
        .toSorted()
        .map((file) => [file, readFileSync(join(folder, file), "utf8")]);
    const before = read();
    const program = join(ROOT, "node_modules", "drizzle-kit", "bin.cjs");
    const schema = "./server/db/schema/index.ts";
    const options = ["--dialect=postgresql", `--schema=${schema}`, `--out=${relative(ROOT, folder)}`];
    const { stdout } = await promisify(execFile)(process.execPath, [program, "generate", ...options], {
      cwd: ROOT,
    });
    expect(stdout).toContain("No schema changes");
    expect(read()).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The code and constraint of a refused statement; Drizzle's error has the driver's error as its cause. */
async function refusal(statement: Promise<unknown>): Promise<string> {
  try {
    await statement;
    return "accepted";
  } catch (error) {
    const { code, constraint } = (error as Error).cause as { code?: string; constraint?: string };
    return `${code} ${constraint}`;
  }
}
const CHECK = "23514";
const FOREIGN_KEY = "23503";

describeOnPostgres("the schema refuses", (open) => {
  let db: Database;
  let own: Club;
  let other: Club;
  beforeAll(async () => {
    ({ db } = await open());
    [own, other] = [await makeClub(db), await makeClub(db)];
  });

  test.each([
    ["without both", {}],
    ["without the opponent's", { score: 3 }],
    ["without the own", { opponentScore: 0 }],
  ])("a final game %s scores", async (_what, scores) => {
    expect(await refusal(makeGame(db, own, { state: "final", ...scores }))).toBe(
      `${CHECK} games_final_has_score`,
    );
  });

  test("accepts a final 0-0 game, and a scheduled one without scores", async () => {
    expect(await refusal(makeGame(db, own, { state: "final", score: 0, opponentScore: 0 }))).toBe("accepted");
    expect(await refusal(makeGame(db, own))).toBe("accepted");
  });

  test("a game that ends before it begins, not one that ends as it begins", async () => {
    const timeOfGame = new Date("2026-12-05T00:00:00.000Z");
    const ending = (endTimeOfGame: Date) => refusal(makeGame(db, own, { timeOfGame, endTimeOfGame }));
    expect(await ending(new Date(timeOfGame.getTime() - 1))).toBe(`${CHECK} games_end_after_start`);
    expect(await ending(timeOfGame)).toBe("accepted");
  });

  test("fewer than no spectators", async () => {
    expect(await refusal(makeGame(db, own, { attendance: -1 }))).toBe(`${CHECK} games_attendance`);
    expect(await refusal(makeGame(db, own, { attendance: 0 }))).toBe("accepted");
  });

  test("an event or a practice that ends before it begins, not one that ends as it begins", async () => {
    const start = new Date("2026-12-05T00:00:00.000Z");
    const early = { start, end: new Date(start.getTime() - 1) };
    expect(await refusal(makeEvent(db, own, early))).toBe(`${CHECK} events_end_after_start`);
    expect(await refusal(makePractice(db, own, early))).toBe(`${CHECK} practices_end_after_start`);
    expect(await refusal(makeEvent(db, own, { start, end: start }))).toBe("accepted");
    expect(await refusal(makePractice(db, own, { start, end: start }))).toBe("accepted");
  });

  test.each([
    ["sold beyond its total", { ticketsTotal: 3, ticketsSold: 4 }, "tickets_within_total"],
    ["sold and held beyond it", { ticketsTotal: 3, ticketsSold: 2, ticketsHold: 2 }, "tickets_within_total"],
    ["held less than not at all", { ticketsSold: 2, ticketsHold: -1 }, "tickets_within_total"],
    ["at no time", { timeOfEvent: null }, "tickets_have_a_time"],
    ["at 49 cents", { prices: [{ price: 49 }] }, "ticket_prices_payable"],
    ["at less than nothing", { prices: [{ price: -50 }] }, "ticket_prices_payable"],
  ])("a ticket %s", async (_what, given, constraint) => {
    expect(await refusal(makeTicket(db, own, given))).toBe(`${CHECK} ${constraint}`);
  });

  test("no ticket sold and held to the last, and no price of nothing or 50 cents", async () => {
    const full = { ticketsTotal: 3, ticketsSold: 2, ticketsHold: 1, prices: [{ price: 0 }, { price: 50 }] };
    expect(await refusal(makeTicket(db, own, full))).toBe("accepted");
  });

  test.each([
    ["sold beyond its total", { productsTotal: 3, productsSold: 4 }, "products_within_total"],
    [
      "sold and held beyond it",
      { productsTotal: 3, productsSold: 2, productsHold: 2 },
      "products_within_total",
    ],
    ["held less than not at all", { productsSold: 2, productsHold: -1 }, "products_within_total"],
    ["at 49 cents", { price: 49 }, "products_payable"],
    ["shipped for less than nothing", { shippingPrice: -1 }, "products_shipping"],
  ])("a product %s", async (_what, given, constraint) => {
    expect(await refusal(makeProduct(db, own, given))).toBe(`${CHECK} ${constraint}`);
  });

  test("an order line with no item or two items", async () => {
    const order = await makeOrder(db, own);
    const { id: ticketId } = await makeTicket(db, own);
    const { id: productId } = await makeProduct(db, own);
    expect(await refusal(makeLineItem(db, order, { ticketId, productId }))).toBe(
      `${CHECK} line_items_of_one`,
    );
    expect(await refusal(makeLineItem(db, order, { productId }))).toBe("accepted");
  });

  describe("a reference to another club's row", () => {
    const REFERENCES: Record<string, (from: Club) => Promise<unknown>> = {
      "a game to a season": async (from) => makeGame(db, own, { seasonId: (await makeSeason(db, from)).id }),
      "a game to an opponent": async (from) =>
        makeGame(db, own, { opponentId: (await makeOpponent(db, from)).id }),
      "a game to a league": async (from) => makeGame(db, own, { leagueId: (await makeLeague(db, from)).id }),
      "an article to a season": async (from) =>
        makeArticle(db, own, { seasonId: (await makeSeason(db, from)).id }),
      "an article to a game": async (from) => makeArticle(db, own, { gameId: (await makeGame(db, from)).id }),
      "an article to a picture": async (from) =>
        makeArticle(db, own, { featureImage: (await makeImage(db, from)).id }),
      "an article to a gallery": async (from) =>
        makeArticle(db, own, { galleryId: (await makeGallery(db, from)).id }),
      "an event to a picture": async (from) =>
        makeEvent(db, own, { featureImage: (await makeImage(db, from)).id }),
      "a practice to a picture": async (from) =>
        makePractice(db, own, { featureImage: (await makeImage(db, from)).id }),
      "a gallery to a game": async (from) => makeGallery(db, own, { gameId: (await makeGame(db, from)).id }),
      "a gallery to its cover": async (from) =>
        makeGallery(db, own, { cover: (await makeImage(db, from)).id }),
      "a gallery's picture to its gallery": async (from) => {
        const { id } = await makeGallery(db, from, { images: [] });
        return makeGalleryImage(db, { teamId: own.teamId, id }, { image: (await makeImage(db, own)).id });
      },
      "a gallery's picture to its picture": async (from) => {
        const gallery = await makeGallery(db, own, { images: [] });
        return makeGalleryImage(db, gallery, { image: (await makeImage(db, from)).id });
      },
      "a page to a picture": async (from) =>
        makePage(db, own, { featureImage: (await makeImage(db, from)).id }),
      "a section of the About page to a picture": async (from) =>
        makeAboutSection(db, own, { featureImage: (await makeImage(db, from)).id }),
      "a coach to a picture": async (from) => makeCoach(db, own, { image: (await makeImage(db, from)).id }),
      "a player to a picture": async (from) => makePlayer(db, own, { image: (await makeImage(db, from)).id }),
      "an opponent to a picture": async (from) =>
        makeOpponent(db, own, { logo: (await makeImage(db, from)).id }),
      "a sponsor to a picture": async (from) =>
        makeSponsor(db, own, { logo: (await makeImage(db, from)).id }),
      "a ticket to a picture": async (from) =>
        makeTicket(db, own, { featureImage: (await makeImage(db, from)).id }),
      "a ticket to its event's picture": async (from) =>
        makeTicket(db, own, { eventFeatureImage: (await makeImage(db, from)).id }),
      "a line to a game": async (from) => makePlayerLine(db, own, { gameId: (await makeGame(db, from)).id }),
      "a line to a player": async (from) =>
        makePlayerLine(db, own, { playerId: (await makePlayer(db, from)).id }),
      "given totals to their player": async (from) =>
        makeProvidedTotals(db, own, { playerId: (await makePlayer(db, from)).id }),
      "given totals to their season": async (from) =>
        makeProvidedTotals(db, own, { seasonId: (await makeSeason(db, from)).id }),
      "a play to a game": async (from) => makePlay(db, own, { gameId: (await makeGame(db, from)).id }),
      "a play to a player": async (from) => makePlay(db, own, { playerId: (await makePlayer(db, from)).id }),
      "a scorer's entry to a game": async (from) =>
        makeScorerEntry(db, own, { gameId: (await makeGame(db, from)).id }),
      "a live game to a game": async (from) =>
        makeLiveGame(db, own, { gameId: (await makeGame(db, from)).id }),
      "a volunteer's link to a game": async (from) => {
        const { id: gameId } = await makeGame(db, from);
        const at = new Date("2026-11-20T17:00:00Z");
        const link = { id: gameId, kind: "scorer" as const, label: "Sam", madeBy: "ann@example.com" };
        return addDeskLink(db, { ...link, teamId: own.teamId, gameId, endsAt: at, timeCreated: at });
      },
      "a league's result to its league": async (from) =>
        makeLeagueResult(db, own, { leagueId: (await makeLeague(db, from)).id }),
      "a season's player to the season": async (from) =>
        makeSeasonPlayer(db, own, { seasonId: (await makeSeason(db, from)).id }),
      "a season's player to the player": async (from) =>
        makeSeasonPlayer(db, own, { playerId: (await makePlayer(db, from)).id }),
      "a league's result to its season": async (from) =>
        makeLeagueResult(db, own, { seasonId: (await makeSeason(db, from)).id }),
      "a league's result to who was at home": async (from) =>
        makeLeagueResult(db, own, { homeId: (await makeOpponent(db, from)).id }),
      "a league's result to who was away": async (from) =>
        makeLeagueResult(db, own, { awayId: (await makeOpponent(db, from)).id }),
      "a price to a ticket": async (from) => {
        const { id } = await makeTicket(db, from);
        return makeTicketPrice(db, { teamId: own.teamId, id });
      },
      "who waits to a ticket": async (from) => {
        const { id: ticketId } = await makeTicket(db, from);
        const at = new Date("2026-11-20T17:00:00Z");
        const mailbox = { name: "", email: "ann@example.com", mailbox: "ann@example.com" };
        const entry = { id: ticketId, key: ticketId, ticketId, quantity: 1, status: "asked" as const };
        const site = { teamId: own.teamId, siteOrigin: "", timeCreated: at, timeAsked: at };
        return storeEntryRequest(db, { ...entry, ...mailbox, ...site }, at);
      },
      "a line item to an order": async (from) => {
        const { id } = await makeOrder(db, from);
        return makeLineItem(db, { teamId: own.teamId, id });
      },
      "a line item to a ticket": async (from) =>
        makeLineItem(db, await makeOrder(db, own), { ticketId: (await makeTicket(db, from)).id }),
      "a line item to a product": async (from) =>
        makeLineItem(db, await makeOrder(db, own), { productId: (await makeProduct(db, from)).id }),
      "a line item to what was sent with a form": async (from) =>
        makeLineItem(db, await makeOrder(db, own), {
          itemType: "FORM",
          submissionId: (await makeSubmission(db, await makeForm(db, from))).id,
        }),
      "what was sent with a form to its form": async (from) => {
        const form = await makeForm(db, from);
        return makeSubmission(db, { ...form, teamId: own.teamId });
      },
      "a note to what was sent with a form": async (from) => {
        const { id: submissionId } = await makeSubmission(db, await makeForm(db, from));
        const note = {
          teamId: own.teamId,
          submissionId,
          id: "note",
          who: "",
          note: "",
          timeCreated: new Date(),
        };
        return insertSubmissionNote(db, note);
      },
      "what a door did to its link": async (from) => {
        const { link } = await makeDoor(
          {
            ...{ db, keys: [new Uint8Array(32)], now: () => new Date("2026-12-05T00:00:00Z") },
            log: { info: () => {} },
          },
          from,
          `ticket.${(await makeTicket(db, from)).id}`,
        );
        const time = new Date();
        const scan = {
          id: `scan-of-${from.teamId}`,
          act: "admit" as const,
          code: "",
          timeScanned: time,
          timeCreated: time,
        };
        return addScan(db, { ...scan, teamId: own.teamId, linkId: link.id });
      },
      "a product's picture to its product": async (from) => {
        const { id } = await makeProduct(db, from);
        return makeProductImage(db, { teamId: own.teamId, id }, { image: (await makeImage(db, own)).id });
      },
      "a product's picture to its picture": async (from) =>
        makeProductImage(db, await makeProduct(db, own), { image: (await makeImage(db, from)).id }),
      "a refund to its order": async (from) => {
        const { id } = await makeOrder(db, from);
        return makeRefund(db, { teamId: own.teamId, id });
      },
      "a request to give back to its order": async (from) => {
        const { id } = await makeOrder(db, from);
        return makeRefundRequest(db, { teamId: own.teamId, id });
      },
      "a piece that was given back to its line item": async (from) => {
        const line = await makeLineItem(db, await makeOrder(db, from));
        const { id } = await makeRefundRequest(db, { teamId: from.teamId, id: line.orderId });
        return makeRefundUnit(db, { ...line, teamId: own.teamId }, id);
      },
      "a piece that was given back to its request": async (from) => {
        const line = await makeLineItem(db, await makeOrder(db, own));
        const { id: elsewhere } = await makeOrder(db, from);
        const ofOrder = { teamId: from.teamId, id: from === own ? line.orderId : elsewhere };
        return makeRefundUnit(db, line, (await makeRefundRequest(db, ofOrder)).id);
      },
      "a dispute to its order": async (from) => {
        const { id } = await makeOrder(db, from);
        return makeDispute(db, { teamId: own.teamId, id });
      },
      "an admission to a line item": async (from) => {
        const line = await makeLineItem(db, await makeOrder(db, from));
        const { id: ticketId } = await makeTicket(db, own);
        return makeAdmission(db, { ...line, teamId: own.teamId }, { ticketId });
      },
      "an admission to a ticket": async (from) => {
        const line = await makeLineItem(db, await makeOrder(db, own));
        return makeAdmission(db, line, { ticketId: (await makeTicket(db, from)).id });
      },
      "a pickup to a line item": async (from) => {
        const line = await makeLineItem(db, await makeOrder(db, from));
        return makePickup(db, { ...line, teamId: own.teamId });
      },
      "a browser's alerts to a game": async (from) =>
        db.insert(gameAlerts).values({
          ...{ teamId: own.teamId, gameId: (await makeGame(db, from)).id, id: "push.example/1" },
          ...{ endpoint: "https://push.example/1", p256dh: "", auth: "" },
          ...{ goals: true, final: true, changes: true, timeCreated: new Date(0) },
        }),
      "a recipient to a message": async (from) => {
        const message = {
          teamId: from.teamId,
          id: from.teamId,
          audience: "pickups",
          subject: "Hi",
          content: "Hi",
        };
        const written = { writtenBy: "ann@club.example", timeCreated: new Date(0) };
        await db.insert(deskMessages).values({ ...message, ...written });
        return db
          .insert(messageRecipients)
          .values({ teamId: own.teamId, messageId: from.teamId, orderId: "o1", state: "waiting" });
      },
      "news of a game to the game": async (from) => {
        const { id: gameId } = await makeGame(db, from);
        const before: StoredAlertFacts = {
          ...{ state: "scheduled", score: null, opponentScore: null },
          ...{ timeOfGame: "2026-12-05T00:00:00Z", timeZone: "America/New_York", datePrecision: "time" },
        };
        return db
          .insert(waitingNews)
          .values({ teamId: own.teamId, gameId, before, timeCreated: new Date(0) });
      },
    };

    test.each(Object.entries(REFERENCES))("%s", async (_what, refer) => {
      expect(await refusal(refer(own))).toBe("accepted");
      expect(await refusal(refer(other))).toMatch(new RegExp(`^${FOREIGN_KEY} \\w+_team_id_\\w+$`));
    });

    test("every foreign key between clubs' tables starts with the club", async () => {
      const { rows } = (await db.execute(sql`
        select k.conname as name, k.conkey[1] = owned.attnum and k.confkey[1] = shared.attnum as begins
        from pg_constraint k
        join pg_attribute owned on owned.attrelid = k.conrelid and owned.attname = 'team_id'
        join pg_attribute shared on shared.attrelid = k.confrelid and shared.attname = 'team_id'
        where k.contype = 'f'`)) as unknown as { rows: { name: string; begins: boolean }[] };
      // References to the club itself are exempt: an order also names the club whose site it was bought on.
      const between = rows.filter(({ name }) => !name.endsWith("_teams_team_id_fk"));
      expect(between.filter(({ begins }) => !begins)).toEqual([]);
      expect(between).toHaveLength(Object.keys(REFERENCES).length);
    });
  });
});
