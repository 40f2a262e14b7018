import { readChangedEvent } from "../../db/queries/desk/changed-event.ts";
import {
  type EventChange,
  getEventChange,
  noteDone,
  setStopped,
} from "../../db/queries/desk/event-changes.ts";
import { changeKey, listHeldUnits, listHoldingOrders } from "../../db/queries/desk/holding-orders.ts";
import { HopelessJob, type JobData } from "../../ports/jobs.ts";
import { eachByItself } from "../club/each-by-itself.ts";
import type { SaleServices } from "../club/sale-services.ts";
import {
  type ChangeAct,
  type Deciding,
  mailCancellation,
  throwUnlessAsSeen,
  unlessChanged,
  writeDown,
} from "./decide-change.ts";
import { requestRefund } from "./request-refund.ts";

/**
 * Holds refunding everybody up, or goes on with it, also for who was left. False if there is nothing to change, the event takes place, or
 * the orders are not as the person saw them.
 */
export function holdRefunds(
  { db, addJob, now }: Deciding,
  act: ChangeAct,
  { isStopped, version }: { isStopped: boolean; version?: string },
): Promise<boolean> {
  const { teamId, changeId } = act;
  return unlessChanged(db, async (tx) => {
    const change = await getEventChange(tx, { teamId, id: changeId });
    const event = change && (await readChangedEvent(tx, change));
    if (!isStopped && event?.off === null) return false;
    if (!change || !(await setStopped(tx, { teamId, id: changeId }, isStopped))) return false;
    if (!isStopped) await throwUnlessAsSeen(tx, change, version);
    if (!isStopped) await addJob(tx, "refund-event", { teamId, changeId, after: "" });
    await writeDown(tx, act, isStopped ? "event-refunds-stopped" : "event-refunds-resumed", now());
    return true;
  });
}

/** Orders a run takes before it looks whether it was stopped, and hands over to the next: far less than a job's time. */
const AT_ONCE = 20;

/** For more than a day, like every other job. @internal */
export const MOST_PASSES = 100;
const passDelay = (pass: number): number => Math.min(900, 5 * 2 ** pass);

/**
 * Refunds the next orders of a cancelled event, each in a transaction of its own and under one key, so that who was refunded stays so
 * however a run ends, and nobody is twice. An order that cannot be refunded (its bank disputes it) is left, and told with the
 * progress. One that fails keeps no other waiting: all orders that are left are gone through again.
 * @throws HopelessJob if an order still fails after a day
 */
export async function refundBuyers(services: SaleServices, job: JobData["refund-event"]): Promise<void> {
  const { db, addJob } = services;
  const { teamId, changeId, after, pass = 0 } = job;
  const change = await getEventChange(db, { teamId, id: changeId });
  if (change?.decision !== "refund" || change.isStopped || change.timeDone !== null) return;
  const event = await readChangedEvent(db, change);
  const reason = `${event?.title ?? "The event"} was cancelled`;
  if (event?.off === null) {
    // It takes place after all.
    await setStopped(db, change, true);
    return;
  }
  const orders = await listHoldingOrders(db, change, { after, most: AT_ONCE });
  const isEachDone = await refundEach(services, change, { orders, reason });
  const hasFailed = job.hasFailed === true || !isEachDone;
  const last = orders.at(-1);
  if (last !== undefined && orders.length === AT_ONCE)
    await addJob(db, "refund-event", { teamId, changeId, after: last, pass, hasFailed });
  else if (hasFailed) await goThroughAgain(services, job);
  else await finish(services, change);
}

async function goThroughAgain(
  { db, addJob }: SaleServices,
  { teamId, changeId, pass = 0 }: JobData["refund-event"],
): Promise<void> {
  if (pass >= MOST_PASSES) throw new HopelessJob(`${teamId}: some orders for ${changeId} can't be refunded`);
  const afterSeconds = passDelay(pass);
  await addJob(db, "refund-event", { teamId, changeId, after: "", pass: pass + 1 }, { afterSeconds });
}

/** Whoever is left, because of goods to pick up there or a disputed payment, learns of the cancellation and the club's message here. */
function finish(services: SaleServices, change: EventChange): Promise<void> {
  return services.db.transaction(async (tx) => {
    if (await noteDone(tx, change, services.now())) await mailCancellation(services, tx, change);
  });
}

/** Whether none failed. One that cannot be refunded has not. */
async function refundEach(
  services: SaleServices,
  change: EventChange,
  { orders, reason }: { orders: readonly string[]; reason: string },
): Promise<boolean> {
  const { teamId } = change;
  let done = 0;
  await eachByItself(
    services,
    orders.map((orderId) => ({ teamId, orderId })),
    {
      failure: "A cancelled event's order could not be refunded",
      name: ({ orderId: order }) => ({ order }),
      work: async ({ orderId }) => {
        await refundOne(services, change, { orderId, reason });
        done += 1;
      },
    },
  );
  return done === orders.length;
}

async function refundOne(
  services: SaleServices,
  change: EventChange,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  const { teamId, who } = change;
  const units = await listHeldUnits(services.db, change, orderId);
  const given = await requestRefund(
    services,
    { teamId, orderId, who },
    {
      ask: { kind: "units", units },
      shown: null,
      key: changeKey(change),
      // Nobody can buy a place at what does not take place.
      stockBack: false,
      evenUsed: true,
      reason,
      reasonTold: true,
    },
  );
  if (!given.ok)
    services.log.warn(
      { team: teamId, order: orderId, reason: given.reason },
      "A cancelled event's order is left",
    );
}
