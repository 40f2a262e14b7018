import { expect } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { findTeamByAliasOrId } from "../../server/db/queries/club/teams.ts";
import type { PaymentSession } from "../../server/ports/payment-session.ts";
import { applyPaymentEvent } from "../../server/usecases/sale/settle/apply-payment-event.ts";
import { type BoxOffice, countOrderedStock, createOffice } from "../usecases/sale/box-office.ts";
import { buyAtOffice } from "../usecases/sale/rush.ts";
import { OPEN_ORDER, readLastRelease } from "./release-data.ts";

/** The club of the last release, which sells while its database is updated. */

export const BUYERS = 4;
const release = readLastRelease();

export async function openHarborOffice(db: Database): Promise<BoxOffice> {
  const club = await findTeamByAliasOrId(db, "harbor");
  if (club === null) throw new Error("The release's club is missing");
  return createOffice(db, club);
}

/** Buyers who each buy one ticket after the other, until the end. */
export function startBuying(office: BoxOffice) {
  let isOver = false;
  let count = 0;
  const failed: unknown[] = [];
  const buyer = async (name: string) => {
    while (!isOver) {
      const lines = [{ priceId: "adult", quantity: 1 }];
      try {
        const wasSold = await buyAtOffice(office, { lines, fate: "pays", order: [0, 1, 2, 3] }, name);
        if (!wasSold) failed.push("refused");
      } catch (error) {
        failed.push(error);
      }
      count += 1;
    }
  };
  const buying = Promise.all(Array.from({ length: BUYERS }, (_, nth) => buyer(`buyer-${nth}`)));
  return {
    count: () => count,
    atLeast: (wanted: number) => expect.poll(() => count).toBeGreaterThanOrEqual(wanted),
    /** Returns what went wrong for buyers. */
    end: async () => {
      isOver = true;
      await buying;
      return failed;
    },
  };
}

/** The buyer of the release before pays after the update. */
export async function payOpenOrder(office: BoxOffice): Promise<void> {
  const { id, sessionId } = OPEN_ORDER;
  const session: PaymentSession = {
    id: sessionId,
    account: "acct_club",
    livemode: false,
    mode: "payment",
    status: "open",
    paymentStatus: "unpaid",
    paymentFailed: false,
    url: "https://pay.example/open",
    amountTotal: 1200,
    currency: "usd",
    teamId: office.club.teamId,
    orderId: id,
    paymentIntentId: null,
    customerName: "",
    customerEmail: "",
    shippingAddress: null,
  };
  office.payments.sessions.set(sessionId, session);
  await applyPaymentEvent(office.services, office.event(office.payments.pay(sessionId)));
  expect(await office.codes(id)).toHaveLength(1);
}

/** Every sale and every order of the release has its codes, and the stock adds up. */
export async function expectBooks(office: BoxOffice, sold: number): Promise<void> {
  const orders = await office.orders();
  const stored = release.rows.filter(({ table }) => table === "orders").length;
  expect(orders).toHaveLength(stored + sold);
  expect(orders.filter(({ status }) => status === "pending")).toEqual([]);
  const codes = await office.codes();
  expect(new Set(codes).size).toBe(sold + 3);
  expect(codes).toEqual(expect.arrayContaining(["CODE-1", "CODE-2"]));
  const counted = await countOrderedStock(office.db, office.club.teamId);
  expect(await office.stock("game")).toEqual(counted.game);
  expect(await office.stock("game")).toEqual({ sold: sold + 3, held: 0 });
  expect(await office.productStock("shirt")).toEqual(counted.shirt);
}
