import { PROGRAM_ITSELF } from "../../../domain/desk/acts.ts";
import { choiceEnd, TOLD_AFTER_MS } from "../../../domain/sale/event-change.ts";
import { formatMoment } from "../../../domain/values/dates.ts";
import { readChangedEvent } from "../../db/queries/desk/changed-event.ts";
import {
  decideChange,
  getEventChange,
  listDueMoves,
  listHeldUnits,
  listOrdersToTell,
} from "../../db/queries/desk/event-changes.ts";
import { getOrderDetails } from "../../db/queries/sale/order-details.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { type ChangeAct, writeDown } from "./refund-event.ts";
import { type RefundOutcome, requestRefund } from "./request-refund.ts";

type Services = Pick<SaleServices, "db" | "addJob" | "now">;

/**
 * Mails every buyer the new date of a moved event, each once, with the choice of a refund until a moment. False if that was decided
 * before, or the event has no date now.
 */
export async function tellMoved({ db, addJob, now }: Services, act: ChangeAct): Promise<boolean> {
  const { teamId, changeId, who } = act;
  return db.transaction(async (tx) => {
    const name = { teamId, id: changeId };
    const change = await getEventChange(tx, name);
    const event = change && (await readChangedEvent(tx, change));
    if (!change || !event || event.off !== null) return false;
    const choiceUntil = choiceEnd(now(), event.start);
    const decided = { decision: "tell" as const, who, timeDecided: now(), choiceUntil };
    if (!(await decideChange(tx, name, "moved", decided))) return false;
    for (const orderId of await listOrdersToTell(tx, change))
      await addJob(tx, "mail-moved", { teamId, orderId, changeId });
    const until = formatMoment(choiceUntil, event.timeZone);
    await writeDown(tx, { ...act, who: who || PROGRAM_ITSELF }, "move-told", now(), { until });
    return true;
  });
}

/** Mails nobody, because the club tells its buyers otherwise. False as above. */
export function keepQuiet({ db, now }: Services, act: ChangeAct): Promise<boolean> {
  const { teamId, changeId, who } = act;
  return db.transaction(async (tx) => {
    const decided = { decision: "quiet" as const, who, timeDecided: now(), choiceUntil: null };
    if (!(await decideChange(tx, { teamId, id: changeId }, "moved", decided))) return false;
    await writeDown(tx, act, "move-not-told", now());
    return true;
  });
}

/** Tells the buyers of all clubs' moves about which nobody has decided in time. */
export async function tellDueMoves(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - TOLD_AFTER_MS);
  for (const { teamId, id } of await listDueMoves(services.db, before))
    await tellMoved(services, { teamId, changeId: id, who: "" });
}

/** In the history, for who bought: not a person of the desk. */
const BUYER = "the buyer";

/**
 * A buyer of a moved event chooses the money: their places are free again, and it goes back. `over`: the choice has ended, or was never
 * given; `used`: somebody was let in.
 */
export async function refundMoved(
  services: SaleServices,
  { teamId, key, changeId }: { teamId: string; key: string; changeId: string },
): Promise<RefundOutcome | { ok: false; reason: "over" }> {
  const order = await getOrderDetails(services.db, teamId, { key });
  if (!order) return { ok: false, reason: "no-order" };
  const change = await getEventChange(services.db, { teamId: order.teamId, id: changeId });
  if (!change?.choiceUntil || change.choiceUntil <= services.now()) return { ok: false, reason: "over" };
  const units = await listHeldUnits(services.db, change, order.id, { unused: true });
  return requestRefund(
    services,
    { teamId: order.teamId, orderId: order.id, who: BUYER },
    {
      ask: { kind: "units", units },
      shown: null,
      key: `moved-${change.id}`,
      stockBack: true,
      evenUsed: false,
      reason: "The date was moved",
      reasonTold: true,
    },
  );
}
