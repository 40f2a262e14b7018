import { HopelessJob } from "../../../../platform/jobs/job-runner.ts";
import { findChangedEvent } from "../../../db/queries/desk/changed-event.ts";
import {
  type EventChange,
  findEventChange,
  markChangeDone,
  setRefundsStopped,
} from "../../../db/queries/desk/event-changes.ts";
import { changeKey, listOrdersToRefund, listValidSeats } from "../../../db/queries/desk/holding-orders.ts";
import type { JobData } from "../../../ports/jobs.ts";
import { doForEachRow } from "../../club/for-each-row.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import {
  type ChangeAct,
  type ChangeOutcome,
  type DecisionServices,
  mailCancellation,
  recordChangeAct,
  rollBackIfChanged,
  throwIfHoldersChanged,
} from "./decide-change.ts";
import { requestRefund } from "./request-refund.ts";

/**
 * Pauses or resumes the refunds of a cancelled event's buyers. Resuming needs a fresh sign-in, like starting;
 * it also retries the orders that could not be refunded before. `changed`: the refunds are already paused (or
 * running), the event takes place, or the orders are not as the officer saw them.
 */
export async function pauseRefunds(
  { db, addJob, now }: DecisionServices,
  act: ChangeAct,
  { isStopped, version }: { isStopped: boolean; version?: string },
): Promise<ChangeOutcome> {
  const { teamId, changeId } = act;
  if (!isStopped && !act.isProved) return { ok: false, reason: "not-proved" };
  return rollBackIfChanged(db, async (tx) => {
    const change = await findEventChange(tx, { teamId, id: changeId });
    const event = change && (await findChangedEvent(tx, change));
    if (!isStopped && event?.off === null) return false;
    if (!change || !(await setRefundsStopped(tx, { teamId, id: changeId }, isStopped))) return false;
    if (!isStopped) await throwIfHoldersChanged(tx, change, version);
    if (!isStopped) await addJob(tx, "refund-event", { teamId, changeId, after: "" });
    const done = isStopped ? "event-refunds-stopped" : "event-refunds-resumed";
    await recordChangeAct(tx, act, { act: done, timeCreated: now() });
    return true;
  });
}

/**
 * The number of orders that one job refunds. The next job checks again whether the refunds were paused. So
 * few refunds take far less time than a job is allowed.
 */
const AT_ONCE = 20;

/**
 * The maximum number of retries. With the delays below they last more than a day, like those of every other
 * job.
 * @internal
 */
export const MAX_REFUND_PASSES = 100;
const passDelay = (pass: number): number => Math.min(900, 5 * 2 ** pass);

/**
 * Refunds the next orders of a cancelled event, each in its own transaction and with one key per change, so
 * that a crash neither loses nor repeats a refund. An order that cannot be refunded, such as a disputed one,
 * is skipped, and the desk shows it in the progress. An order whose refund fails does not delay the others: a
 * later pass tries all remaining orders again.
 * @throws HopelessJob if an order still fails after a day
 */
export async function refundBuyers(services: OrderServices, job: JobData["refund-event"]): Promise<void> {
  const { db, addJob } = services;
  const { teamId, changeId, after, pass = 0 } = job;
  const change = await findEventChange(db, { teamId, id: changeId });
  if (change?.decision !== "refund" || change.isStopped || change.timeDone !== null) return;
  const event = await findChangedEvent(db, change);
  const reason = `${event?.title ?? "The event"} was cancelled`;
  if (event?.off === null) {
    // The event takes place after all.
    await setRefundsStopped(db, change, true);
    return;
  }
  const orders = await listOrdersToRefund(db, change, { after, most: AT_ONCE });
  const isEachDone = await refundEach(services, change, { orders, reason });
  const hasFailed = job.hasFailed === true || !isEachDone;
  const last = orders.at(-1);
  if (last !== undefined && orders.length === AT_ONCE)
    await addJob(db, "refund-event", { teamId, changeId, after: last, pass, hasFailed });
  else if (hasFailed) await goThroughAgain(services, job);
  else await finish(services, change);
}

async function goThroughAgain(
  { db, addJob }: OrderServices,
  { teamId, changeId, pass = 0 }: JobData["refund-event"],
): Promise<void> {
  if (pass >= MAX_REFUND_PASSES)
    throw new HopelessJob(`${teamId}: some orders for ${changeId} can't be refunded`);
  const afterSeconds = passDelay(pass);
  await addJob(db, "refund-event", { teamId, changeId, after: "", pass: pass + 1 }, { afterSeconds });
}

/**
 * Mails the cancellation and the club's message to buyers who were not refunded, because they have goods to
 * pick up or a disputed payment.
 */
function finish(services: OrderServices, change: EventChange): Promise<void> {
  return services.db.transaction(async (tx) => {
    if (await markChangeDone(tx, change, services.now())) await mailCancellation(services, tx, change);
  });
}

/** True if no order failed. An order that cannot be refunded is skipped, which is not a failure. */
async function refundEach(
  services: OrderServices,
  change: EventChange,
  { orders, reason }: { orders: readonly string[]; reason: string },
): Promise<boolean> {
  const { teamId } = change;
  let done = 0;
  await doForEachRow(
    services,
    orders.map((orderId) => ({ teamId, orderId })),
    {
      failure: "A cancelled event's order couldn't be refunded",
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
  services: OrderServices,
  change: EventChange,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  const { teamId, who } = change;
  const units = await listValidSeats(services.db, change, orderId);
  const refunded = await requestRefund(
    services,
    { teamId, orderId, who },
    {
      ask: { kind: "units", units },
      shown: null,
      key: changeKey(change),
      // Tickets for a cancelled event are not sold again.
      stockBack: false,
      evenUsed: true,
      reason,
      reasonTold: true,
      bound: null,
    },
  );
  if (!refunded.ok)
    services.log.warn(
      { team: teamId, order: orderId, reason: refunded.reason },
      "An order of a cancelled event can't be refunded and was skipped",
    );
}
