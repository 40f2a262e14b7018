import { addAct } from "../../db/queries/desk/acts.ts";
import { getPickupState, markHandedOut, unmarkHandedOut } from "../../db/queries/desk/pickups.ts";
import type { DeskServices } from "./desk-services.ts";

type Services = Pick<DeskServices, "db" | "now">;

/** A pickup's code, and who hands it out: an address of the desk, or a door's name. */
interface PickupAct {
  teamId: string;
  code: string;
  who: string;
}

export type HandedOut =
  | { ok: true }
  /** `void`: its money went back. */
  | { ok: false; reason: "unknown" | "void" }
  | { ok: false; reason: "handed-out"; at: Date; by: string };

const subjectOf = ({ orderId, title, options, quantity }: Goods) =>
  `${quantity} × ${[title, options].filter(Boolean).join(", ")} (${orderId})`;

interface Goods {
  orderId: string;
  title: string;
  options: string;
  quantity: number;
}

/** Hands goods out, once: however many ask at the same time, one is told that it may. */
export function handOut({ db, now }: Services, { teamId, code, who }: PickupAct): Promise<HandedOut> {
  return db.transaction(async (tx) => {
    const timeHandedOut = now();
    const isMine = await markHandedOut(tx, teamId, code, { timeHandedOut, handedOutBy: who });
    // Read after it was tried: by then it says who was faster.
    const pickup = await getPickupState(tx, teamId, code);
    if (!pickup) return { ok: false, reason: "unknown" };
    if (!isMine) {
      const { timeHandedOut: at, handedOutBy } = pickup;
      return at === null
        ? { ok: false, reason: "void" }
        : { ok: false, reason: "handed-out", at, by: handedOutBy ?? "" };
    }
    await addAct(tx, {
      teamId,
      who,
      act: "goods-handed-out",
      subject: subjectOf(pickup),
      orderId: pickup.orderId,
      before: null,
      after: null,
      timeCreated: timeHandedOut,
    });
    return { ok: true };
  });
}

/** They were not handed out after all. False if they are not marked so. */
export function takeBackHandOut({ db, now }: Services, { teamId, code, who }: PickupAct): Promise<boolean> {
  return db.transaction(async (tx) => {
    const pickup = await getPickupState(tx, teamId, code);
    if (!pickup || !(await unmarkHandedOut(tx, teamId, code))) return false;
    await addAct(tx, {
      teamId,
      who,
      act: "goods-not-handed-out",
      subject: subjectOf(pickup),
      orderId: pickup.orderId,
      before: { by: pickup.handedOutBy ?? "" },
      after: null,
      timeCreated: now(),
    });
    return true;
  });
}
