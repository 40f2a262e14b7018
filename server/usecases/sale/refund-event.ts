import { readChangedEvent } from "../../db/queries/desk/changed-event.ts";
import {
  type EventChange,
  getEventChange,
  noteDone,
  setStopped,
} from "../../db/queries/desk/event-changes.ts";
import { changeKey, listHeldUnits, listHoldingOrders } from "../../db/queries/desk/holding-orders.ts";
import type { JobData } from "../../ports/jobs.ts";
import type { SaleServices } from "../club/sale-services.ts";
import {
  type ChangeAct,
  type Deciding,
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

/**
 * Refunds the next orders of a cancelled event, each in a transaction of its own and under one key, so that who was refunded stays so
 * however a run ends, and nobody is twice. An order that cannot be refunded (its bank disputes it) is left, and told with the
 * progress.
 */
export async function refundBuyers(services: SaleServices, job: JobData["refund-event"]): Promise<void> {
  const { teamId, changeId, after } = job;
  const change = await getEventChange(services.db, { teamId, id: changeId });
  if (change?.decision !== "refund" || change.isStopped || change.timeDone !== null) return;
  const event = await readChangedEvent(services.db, change);
  const reason = `${event?.title ?? "The event"} is cancelled`;
  if (event?.off === null) {
    // It takes place after all.
    await setStopped(services.db, change, true);
    return;
  }
  const orders = await listHoldingOrders(services.db, change, { after, most: AT_ONCE });
  for (const orderId of orders) await refundOne(services, change, { orderId, reason });
  const last = orders.at(-1);
  if (last !== undefined && orders.length === AT_ONCE) {
    await services.addJob(services.db, "refund-event", { teamId, changeId, after: last });
    return;
  }
  await noteDone(services.db, change, services.now());
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
