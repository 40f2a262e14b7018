import type { GoodsKey } from "../../../domain/desk/goods.ts";
import { goodsText } from "../../../domain/sale/order-text.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { getGoods, markHandedOut, unmarkHandedOut } from "../../db/queries/desk/pickups.ts";
import type { DeskServices } from "./desk-services.ts";

type Services = Pick<DeskServices, "db" | "now">;

/** Goods, and who hands them out: an address of the desk. */
interface HandOut {
  teamId: string;
  goods: GoodsKey;
  who: string;
}

export type HandedOut =
  | { ok: true }
  /** `void`: its money went back. */
  | { ok: false; reason: "unknown" | "void" }
  | { ok: false; reason: "handed-out"; at: Date; by: string };

type Goods = NonNullable<Awaited<ReturnType<typeof getGoods>>>;

const subjectOf = ({ orderId, ...line }: Goods, isDone: boolean) =>
  `${goodsText({ ...line, pickup: null }, isDone)} (order ${orderId})`;

/** Hands goods out, once: however many ask at the same time, one is told that it may. */
export function handOut({ db, now }: Services, { teamId, goods, who }: HandOut): Promise<HandedOut> {
  return db.transaction(async (tx) => {
    const timeHandedOut = now();
    const isMine = await markHandedOut(tx, teamId, goods, { timeHandedOut, handedOutBy: who });
    // Read after it was tried: by then it says who was faster.
    const found = await getGoods(tx, teamId, goods);
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

/** They were not handed out after all. False if they are not marked so. */
export function takeBackHandOut({ db, now }: Services, { teamId, goods, who }: HandOut): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await getGoods(tx, teamId, goods);
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
