import { expect, test } from "vitest";
import { DEFAULT_COLORS } from "../../../domain/club/design.ts";
import { openFirstSteps } from "../../../domain/desk/first-steps.ts";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import { parseOrderFilter } from "../../../domain/desk/orders/order-filter.ts";
import { TODOS, todoText } from "../../../domain/desk/todos.ts";
import { findDoneFirstSteps } from "../../../server/db/queries/desk/first-steps.ts";
import { countOrders } from "../../../server/db/queries/desk/orders.ts";
import { countTodos } from "../../../server/usecases/desk/count-todos.ts";
import {
  type Club,
  makeClub,
  makeDispute,
  makeDomain,
  makeForm,
  makeGame,
  makeLineItem,
  makeOrder,
  makePickup,
  makeProduct,
  makeRefundRequest,
  makeSeason,
  makeSubmission,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const WON = { score: 3, opponentScore: 1 };
/** Before the factories' games. */
const NOW = new Date("2026-11-20T17:00:00Z");

describeOnPostgres("what there is to do at a desk", (open) => {
  test("is shown to each role that can do it, and only if there is something", async () => {
    const { db } = await open();
    const [club, other] = [await makeClub(db), await makeClub(db)];
    const order = await makeOrder(db, club, { status: "paid", timePaid: new Date() });
    const { id: productId } = await makeProduct(db, club);
    await makeLineItem(db, order, { ticketId: null, productId, itemType: "PRODUCT", shippable: true });
    await makeDispute(db, order, { status: "open" });
    await makeDispute(db, order, { status: "won" });
    await makeRefundRequest(db, order, { refusal: "charge_disputed" });
    // One pick-up with a code and one pick-up from the club are open; handed-out and unpaid pick-ups are not.
    const goods = { ticketId: null, productId, itemType: "PRODUCT", shippable: false } as const;
    const { id: pickupGameId } = await makeGame(db, club);
    for (const [nth, timeHandedOut] of [null, new Date()].entries()) {
      await makeLineItem(db, order, { ...goods, position: 2 + nth, timeHandedOut });
      const line = await makeLineItem(db, order, {
        ...goods,
        position: 4 + nth,
        pickupGameId,
        pickupTitle: "Game",
      });
      await makePickup(db, line, { timeHandedOut });
    }
    await makeLineItem(db, await makeOrder(db, club, { status: "pending" }), goods);
    const form = await makeForm(db, club);
    for (const read of [false, true, false]) await makeSubmission(db, form, { read });
    await makeSubmission(db, form, { deleted: true });
    const told = async (role: DeskRole, teamId = club.teamId) =>
      (await countTodos(db, teamId, role, NOW)).map(({ kind, count }) => todoText(kind, count));
    const all = [
      "1 order with an open dispute",
      "1 order that needs attention",
      "1 package to ship",
      "2 pick-ups to hand out",
      "2 unread submissions",
    ];
    expect([await told("owner"), await told("treasurer")]).toEqual([all, all]);
    expect(await told("door")).toEqual(["2 pick-ups to hand out"]);
    expect([await told("scorer"), await told("owner", other.teamId)]).toEqual([[], []]);
  });

  test("counts what its link lists: no closed dispute, and an order with two disputes once", async () => {
    const { db } = await open();
    const club = await makeClub(db);
    for (const statuses of [["open", "open"], ["open", "lost"], ["won"], ["lost"]] as const) {
      const order = await makeOrder(db, club, { status: "paid", timePaid: new Date() });
      for (const status of statuses) await makeDispute(db, order, { status });
    }
    const { searchParams } = new URL(TODOS.disputes.href, "https://club.example");
    const wanted = { filter: parseOrderFilter(searchParams), timeZone: "America/New_York" };
    expect(await countTodos(db, club.teamId, "owner", NOW)).toEqual([
      { kind: "disputes", count: await countOrders(db, club.teamId, wanted) },
    ]);
    expect(await countOrders(db, club.teamId, wanted)).toBe(2);
  });

  test("counts games that are over without a result, in the season that the list of games shows first", async () => {
    const { db } = await open();
    const club = await makeClub(db);
    const [former, season] = [
      await makeSeason(db, club, { timeCreated: new Date("2025-08-01T00:00:00Z") }),
      await makeSeason(db, club, { timeCreated: new Date("2026-08-01T00:00:00Z") }),
    ];
    const makeOne = (state: "scheduled" | "postponed" | "final", timeOfGame: string, seasonId = season.id) =>
      makeGame(db, club, {
        seasonId,
        state,
        timeOfGame: new Date(timeOfGame),
        ...(state === "final" && WON),
      });
    await makeOne("scheduled", "2026-11-14T00:00:00Z");
    await makeOne("final", "2026-11-13T00:00:00Z");
    await makeOne("postponed", "2026-11-07T00:00:00Z");
    await makeOne("scheduled", "2026-11-20T15:00:00Z");
    await makeOne("scheduled", "2026-11-28T00:00:00Z");
    await makeOne("scheduled", "2025-11-14T00:00:00Z", former.id);
    const counted = (role: DeskRole) => countTodos(db, club.teamId, role, NOW);
    expect(await counted("editor")).toEqual([{ kind: "results", count: 1 }]);
    expect(todoText("results", 1)).toBe("1 game without a result");
    expect(await counted("scorer")).toEqual([]);
  });

  test("counts what is almost sold out and still on sale, and addresses that nobody has verified", async () => {
    const { db } = await open();
    const club = await makeClub(db);
    const few = { productsTotal: 20, productsSold: 15 };
    await makeProduct(db, club, few);
    await makeProduct(db, club, { ...few, published: false });
    await makeProduct(db, club, { ...few, productsSold: 14 });
    await makeProduct(db, club, { ...few, productsSold: 20 });
    await makeProduct(db, club, { productsTotal: 3, productsSold: 0 });
    await makeTicket(db, club, { ticketsTotal: 100, ticketsSold: 97 });
    await makeTicket(db, club, {
      ...{ ticketsTotal: 100, ticketsSold: 97 },
      timeOfEvent: new Date("2026-11-01T00:00:00Z"),
    });
    await makeDomain(db, club, { verified: true });
    await makeDomain(db, club);
    const told = async (role: DeskRole) =>
      (await countTodos(db, club.teamId, role, NOW)).map(({ kind, count }) => todoText(kind, count));
    expect(await told("owner")).toEqual([
      "2 items that are almost sold out",
      "1 web address that isn't set up yet",
    ]);
    expect(await told("treasurer")).toEqual(["2 items that are almost sold out"]);
    expect(await told("editor")).toEqual([]);
  });

  test("is for a new club its first steps, each until it is done", async () => {
    const { db } = await open();
    const { primaryColor, secondaryColor, fontColor } = DEFAULT_COLORS;
    const bare = { logo: null, stripeAccountId: null };
    const club = await makeClub(db, bare);
    const websiteStyles = { ...club.websiteStyles, colors: { primaryColor, secondaryColor, fontColor } };
    const steps = async (team: Club, timeCreated = NOW) =>
      openFirstSteps(await findDoneFirstSteps(db, team), { timeCreated, now: NOW });
    expect(await steps({ ...club, websiteStyles })).toEqual([
      "colors",
      "crest",
      "game",
      "payments",
      "domain",
    ]);
    // A club that has had its site for months decides by itself if it sells.
    expect(await steps({ ...club, websiteStyles }, new Date("2026-09-01T00:00:00Z"))).toEqual([
      "colors",
      "crest",
      "game",
    ]);
    await makeGame(db, club);
    await makeDomain(db, club);
    const red = { ...websiteStyles, colors: { ...websiteStyles.colors, primaryColor: "#aa0000" } };
    expect(await steps({ ...club, websiteStyles: red })).toEqual(["crest", "payments"]);
    expect(await steps({ ...club, websiteStyles: red, logo: "x", stripeAccountId: "acct_1" })).toEqual([]);
  });

  test("is counted up to a hundred", () => {
    expect(todoText("mails", 100)).toBe("100 or more undelivered emails");
    expect(TODOS.mails.needs).toBe("mails");
  });
});
