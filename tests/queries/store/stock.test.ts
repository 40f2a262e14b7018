import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StockDemand } from "../../../domain/store/stock.ts";
import type { Database } from "../../../server/db/client.ts";
import {
  holdStock,
  releaseHeldStock,
  returnSoldStock,
  sellHeldStock,
  sellStock,
} from "../../../server/db/queries/store/stock.ts";
import { products, tickets } from "../../../server/db/schema/index.ts";
import { type Club, makeClub, makeProduct, makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-12-01T12:00:00Z");

describeOnPostgres("stock", (open) => {
  let db: Database;
  let club: Club;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    club = await makeClub(db);
    const off = { published: false };
    await makeProduct(db, club, { id: "item", productsTotal: 5 });
    await makeTicket(db, club, { id: "item", ticketsTotal: 5 });
    await makeProduct(db, club, { id: "off", ...off });
    await makeTicket(db, club, { id: "off", ...off });
  });

  const counts = async () => {
    const [product] = await db
      .select({ sold: products.productsSold, held: products.productsHold })
      .from(products)
      .where(eq(products.teamId, club.teamId))
      .orderBy(products.id);
    const [ticket] = await db
      .select({ sold: tickets.ticketsSold, held: tickets.ticketsHold })
      .from(tickets)
      .where(eq(tickets.teamId, club.teamId))
      .orderBy(tickets.id);
    return { PRODUCT: product, TICKET: ticket };
  };

  describe.each(["PRODUCT", "TICKET"] as const)("of a %s", (itemType) => {
    const other = itemType === "PRODUCT" ? "TICKET" : "PRODUCT";
    const demand = (quantity: number, itemId = "item"): StockDemand => ({ itemType, itemId, quantity });

    test("is held up to the last piece, never of another item with the same id", async () => {
      expect(await holdStock(db, club.teamId, demand(4), NOW)).toBe(true);
      expect(await holdStock(db, club.teamId, demand(2), NOW)).toBe(false);
      expect(await holdStock(db, club.teamId, demand(1), NOW)).toBe(true);
      expect(await counts()).toMatchObject({
        [itemType]: { sold: 0, held: 5 },
        [other]: { sold: 0, held: 0 },
      });
    });

    test("goes from held to sold and back on sale, and can be taken without a hold", async () => {
      const { teamId } = club;
      await holdStock(db, teamId, demand(5), NOW);
      await sellHeldStock(db, teamId, demand(3));
      await releaseHeldStock(db, teamId, demand(2));
      expect((await counts())[itemType]).toEqual({ sold: 3, held: 0 });
      await returnSoldStock(db, teamId, demand(1));
      expect(await sellStock(db, teamId, demand(4), { onSaleAt: NOW })).toBe(false);
      expect(await sellStock(db, teamId, demand(3), { onSaleAt: null })).toBe(true);
      expect((await counts())[itemType]).toEqual({ sold: 5, held: 0 });
    });

    test("is not held or given out once off sale, but a late payment still gets it", async () => {
      expect(await holdStock(db, club.teamId, demand(1, "off"), NOW)).toBe(false);
      expect(await sellStock(db, club.teamId, demand(1, "off"), { onSaleAt: NOW })).toBe(false);
      expect(await sellStock(db, club.teamId, demand(1, "off"), { onSaleAt: null })).toBe(true);
    });

    test("of another club cannot be held", async () => {
      const stranger = await makeClub(db);
      expect(await holdStock(db, stranger.teamId, demand(1), NOW)).toBe(false);
      await expect(sellHeldStock(db, stranger.teamId, demand(1))).rejects.toThrow("to settle");
    });
  });

  test("of an archived product is not held", async () => {
    await makeProduct(db, club, { id: "old", archived: true });
    expect(await holdStock(db, club.teamId, { itemType: "PRODUCT", itemId: "old", quantity: 1 }, NOW)).toBe(
      false,
    );
  });
});
