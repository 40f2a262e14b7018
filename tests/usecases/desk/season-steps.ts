import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { Order } from "../../../server/db/queries/sale/orders.ts";
import { listDisputes, listRefunds } from "../../../server/db/queries/sale/refunds.ts";
import { eventChanges, events } from "../../../server/db/schema/index.ts";
import { sellAtDesk } from "../../../server/usecases/sale/checkout/sell-at-desk.ts";
import { refundBuyers } from "../../../server/usecases/sale/refund/refund-event.ts";
import { refundMovedEvent } from "../../../server/usecases/sale/refund/refund-moved.ts";
import { requestRefund } from "../../../server/usecases/sale/refund/request-refund.ts";
import { type SandboxSeason, type SellingClub, scarfIdOf } from "./sandbox-season.ts";

/**
 * Steps of a club, its buyers and their banks. Each step happens at least once in a season at both clubs, in
 * random order.
 */
const BUYING = ["tickets", "goods", "both", "linked", "cash", "comp", "slow", "late"] as const;
const AFTER = [
  ...["whole", "piece", "piece", "amount", "dashboard", "won", "lost"],
  ...["waits", "fails", "cash-back", "cancelled", "moved"],
] as const;
export type StepKind = (typeof BUYING)[number] | (typeof AFTER)[number];

export interface SandboxSeasonStep {
  kind: StepKind;
  /** Index of the club in `sellers`. */
  at: 0 | 1;
  /** A random number that picks one of the orders to which the step can apply. */
  pick: number;
  quantity: number;
  /** Cents. */
  amount: number;
  unit: number;
  /** Whether the provider sends every event twice. */
  twice: boolean;
}

/** Every kind of step at both clubs; steps that need a purchase come after purchases of all kinds. */
const kindsAt = (kinds: readonly string[]) =>
  kinds.flatMap((kind) => ([0, 1] as const).map((at) => ({ kind: kind as StepKind, at })));
const shuffled = (kinds: readonly string[]) => {
  const all = kindsAt(kinds);
  return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
};
const figures = fc.record({
  pick: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 1, max: 3000 }),
  unit: fc.integer({ min: 1, max: 4 }),
  twice: fc.boolean(),
});
const MAX_STEPS = 2 * (BUYING.length + AFTER.length);

export const arbitrarySeason: fc.Arbitrary<SandboxSeasonStep[]> = fc
  .tuple(shuffled(BUYING), shuffled(AFTER), fc.array(figures, { minLength: MAX_STEPS, maxLength: MAX_STEPS }))
  .map(([bought, after, all]) =>
    [...bought, ...after].map((step, nth) => ({ ...step, ...(all[nth] as (typeof all)[number]) })),
  );

const line = (priceId: string, quantity: number) => ({ cartItemId: priceId, priceId, quantity, options: "" });
const WHO = "treasurer@example.com";

/** Plays the steps of a season one after another. */
export function createSeasonRunner(world: SandboxSeason) {
  const { sellers, press, services, db } = world;
  let named = 0;
  const name = () => {
    named += 1;
    return String(named).padStart(10, "0");
  };

  /** Orders a cart and pays for it; `how` is the payment page's button. */
  async function buy(
    seller: SellingClub,
    lines: ReturnType<typeof line>[],
    how = "pay",
    site = seller,
  ): Promise<Order> {
    const goods = lines
      .filter(({ priceId }) => priceId.startsWith("scarf"))
      .reduce((sum, one) => sum + one.quantity, 0);
    const answer = await seller.office.buy(lines, {
      ...{ team: site.club, shippingPrice: 705 * goods, shippingWeight: 0.5 * goods, addressHash: name() },
    });
    if (!answer.ok) throw new Error(answer.reason);
    const id = await seller.office.sessionOf(answer);
    const order = (await world.ordersOf(seller)).find(({ sessionId }) => sessionId === id);
    if (!order) throw new Error("The order is not the seller's");
    if (!(await press(order, how, goods > 0 ? world.ADDRESS : {}))) throw new Error(`Nobody could ${how}`);
    return order;
  }

  const sellHere = async (seller: SellingClub, channel: "door" | "comp", quantity: number) => {
    const sold = await sellAtDesk(seller.desk.services, seller.club, {
      ...{
        orderId: name(),
        who: WHO,
        channel,
        lines: [line("game", quantity), line(scarfIdOf(seller.club), 1)],
      },
      ...{ customerName: "Sam", customerEmail: "sam@example.com", cashGiven: null, comeInNow: false },
      origin: "https://club.example",
    });
    if (!sold.ok) throw new Error(sold.reason);
  };

  const refund = async (order: Order, { kind, amount, unit }: SandboxSeasonStep) => {
    const ask =
      kind === "whole" || kind === "cash-back"
        ? ({ kind: "whole" } as const)
        : kind === "piece"
          ? ({ kind: "units", units: [{ position: 1, unit }] } as const)
          : ({ kind: "amount", amount } as const);
    const act = { teamId: order.teamId, orderId: order.id, who: WHO };
    const plain = { stockBack: true, evenUsed: true, reason: "", reasonTold: false, bound: null };
    await requestRefund(services, act, { ask, shown: null, key: name(), ...plain });
  };

  /** Picks one of the club's paid orders for which `fits` is true. */
  async function pickOf(seller: SellingClub, at: number, fits: (order: Order) => boolean | Promise<boolean>) {
    const found: Order[] = [];
    for (const order of await world.ordersOf(seller))
      if (order.status === "paid" && (await fits(order))) found.push(order);
    return found[at % Math.max(1, found.length)];
  }
  const isThrough = ({ paymentIntentId }: Order) => paymentIntentId !== null;
  async function isUntouched(order: Order) {
    const of = { teamId: order.teamId, orderId: order.id };
    return isThrough(order) && [...(await listRefunds(db, of)), ...(await listDisputes(db, of))].length === 0;
  }

  /** An order without refunds or disputes; a new one if there is none. */
  async function untouched(
    seller: SellingClub,
    { pick, quantity, twice }: SandboxSeasonStep,
  ): Promise<Order> {
    const found = await pickOf(seller, pick, isUntouched);
    if (found) return found;
    const { id } = await buy(seller, [line("game", quantity)]);
    await world.settle(twice);
    const bought = await pickOf(seller, 0, (order) => order.id === id);
    if (!bought) throw new Error("What was paid for is not paid");
    return bought;
  }

  /**
   * Stores that an import cancelled or rescheduled the event of sold tickets, and the club's decision about
   * it.
   */
  async function change(seller: SellingClub, kind: "cancelled" | "moved") {
    const row = {
      ...{ teamId: seller.club.teamId, id: name(), kind, startBefore: services.now(), who: WHO },
      ...{ timeOpenBefore: false, timeNoticed: services.now(), timeDecided: services.now() },
      event: kind === "moved" ? "ticket.moved" : "event.off",
      decision: kind === "moved" ? ("tell" as const) : ("refund" as const),
      choiceUntil: kind === "moved" ? new Date(services.now().getTime() + 3_600_000) : null,
    };
    if (kind === "cancelled")
      await db.update(events).set({ state: "cancelled" }).where(eq(events.teamId, row.teamId));
    await db.insert(eventChanges).values(row);
    return { teamId: row.teamId, changeId: row.id };
  }

  async function play(step: SandboxSeasonStep): Promise<void> {
    const { kind, at, pick, quantity, amount } = step;
    const seller = sellers[at];
    const [tickets, scarf] = [line("game", quantity), scarfIdOf(seller.club)];
    switch (kind) {
      case "tickets":
        return void (await buy(seller, [tickets]));
      case "goods":
        return void (await buy(seller, [line(scarf, quantity)]));
      case "both":
        return void (await buy(seller, [tickets, line(scarf, 2)]));
      case "linked":
        return void (await buy(seller, [line(scarf, quantity)], "pay", sellers[at === 0 ? 1 : 0]));
      case "cash":
        return sellHere(seller, "door", quantity);
      case "comp":
        return sellHere(seller, "comp", quantity);
      case "slow": {
        const order = await buy(seller, [tickets], "later");
        await world.settle(step.twice);
        return void (await press(order, "arrive"));
      }
      case "late":
        // The payment arrives at the end of the season.
        return void (await buy(seller, [line("soon", quantity)], "later"));
      case "cancelled": {
        await buy(seller, [line("off", quantity)]);
        await buy(seller, [line("off", 1), line(scarf, 1)]);
        await world.settle(step.twice);
        return refundBuyers(services, { ...(await change(seller, kind)), after: "" });
      }
      case "moved": {
        const { key } = await buy(seller, [line("moved", quantity), tickets]);
        await world.settle(step.twice);
        const { changeId } = await change(seller, kind);
        const chosen = await refundMovedEvent(services, { site: seller.club, key, changeId });
        if (!chosen.ok) throw new Error(chosen.reason);
        return;
      }
      case "cash-back": {
        const order = await pickOf(seller, pick, ({ channel }) => channel === "door");
        return order && refund(order, step);
      }
      case "won":
      case "lost": {
        const order = await untouched(seller, step);
        if (!(await press(order, "dispute"))) throw new Error("Nothing to dispute");
        await world.settle(step.twice);
        return void (await press(order, kind === "won" ? "dispute-win" : "dispute-lose"));
      }
      case "dashboard": {
        const order = await pickOf(seller, pick, isThrough);
        return void (order && (await press(order, "refund", { amount: (amount / 100).toFixed(2) })));
      }
      case "waits":
      case "fails": {
        const order = await untouched(seller, step);
        await world.turn(kind === "fails" ? "refund-fail" : "refund-wait", true);
        await refund(order, { ...step, kind: "amount", amount: 100 });
        await world.settle(step.twice);
        await world.turn(kind === "fails" ? "refund-fail" : "refund-wait", false);
        return;
      }
      default: {
        const order = await pickOf(seller, pick, isThrough);
        return order && refund(order, step);
      }
    }
  }

  return {
    play: async (step: SandboxSeasonStep) => {
      await play(step);
      await world.settle(step.twice);
    },
    /** Ends the season: payments that are still pending arrive now, after their event. */
    end: async () => {
      world.later(30);
      for (const seller of sellers)
        for (const order of await world.ordersOf(seller))
          if (order.status === "pending") await press(order, "arrive");
      await world.settle(false);
    },
  };
}
