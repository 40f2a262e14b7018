import type { GoodsKey } from "../../../domain/desk/orders/goods.ts";
import { staffLineText } from "../../../domain/sale/order-text.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { findGoods, markHandedOut, unmarkHandedOut } from "../../db/queries/desk/pickups.ts";
import type { DeskServices } from "./desk-services.ts";

type Services = Pick<DeskServices, "db" | "now">;

/** Goods, and the email address of the officer who hands them out. */
interface HandOut {
  teamId: string;
  goods: GoodsKey;
  who: string;
}

export type HandOutOutcome =
  | { ok: true }
  /** `void`: the goods were refunded. */
  | { ok: false; reason: "unknown" | "void" }
  | { ok: false; reason: "handed-out"; at: Date; by: string };

type Goods = NonNullable<Awaited<ReturnType<typeof findGoods>>>;

const subjectOf = ({ orderId, ...line }: Goods, isDone: boolean) =>
  `${staffLineText({ ...line, pickup: null }, isDone)} (order ${orderId})`;

/** Marks goods as handed out. Only one of several simultaneous calls succeeds. */
export function handOut({ db, now }: Services, { teamId, goods, who }: HandOut): Promise<HandOutOutcome> {
  return db.transaction(async (tx) => {
    const timeHandedOut = now();
    const isMine = await markHandedOut(tx, teamId, goods, { timeHandedOut, handedOutBy: who });
    // Read after the update, so that a refusal names the officer or door that handed the goods out first.
    const found = await findGoods(tx, teamId, goods);
    if (!found) return { ok: false, reason: "unknown" };
    if (!isMine) {
      const { timeHandedOut: at, handedOutBy } = found;
      return at === null
        ? { ok: false, reason: "void" }
        : { ok: false, reason: "handed-out", at, by: handedOutBy ?? "" };
    }
    await addAct(tx, {
      teamId,
      who,
      act: "handed-out",
      subject: subjectOf(found, false),
      orderId: found.orderId,
      before: null,
      after: null,
      timeCreated: timeHandedOut,
    });
    return { ok: true };
  });
}

/** Undoes handOut. False if the goods are not marked as handed out. */
export function undoHandOut({ db, now }: Services, { teamId, goods, who }: HandOut): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findGoods(tx, teamId, goods);
    if (!found || !(await unmarkHandedOut(tx, teamId, goods))) return false;
    await addAct(tx, {
      teamId,
      who,
      act: "hand-out-undone",
      subject: subjectOf(found, true),
      orderId: found.orderId,
      before: { by: found.handedOutBy ?? "" },
      after: null,
      timeCreated: now(),
    });
    return true;
  });
}
