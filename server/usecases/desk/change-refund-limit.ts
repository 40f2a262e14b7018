import { formatPrice } from "../../../domain/values/money.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { setRefundLimit } from "../../db/queries/desk/desk-settings.ts";
import { logSecurityEvent } from "../access/log-security-event.ts";
import type { DeskServices } from "./desk-services.ts";

interface NewLimit {
  teamId: string;
  who: string;
  /** In cents. */
  refundLimit: number;
  /** True if the officer's sign-in is fresh. */
  isProved: boolean;
}

class NotProved extends Error {}

/**
 * Sets the club's limit for refunds without a fresh sign-in. Raising it needs a fresh sign-in itself: false,
 * with nothing changed, without one.
 */
export async function changeRefundLimit(
  { db, now, log }: Pick<DeskServices, "db" | "now" | "log">,
  { teamId, who, refundLimit, isProved }: NewLimit,
): Promise<boolean> {
  const at = now();
  try {
    const done = await db.transaction(async (tx) => {
      const before = await setRefundLimit(tx, teamId, { refundLimit, at });
      if (refundLimit > before && !isProved) throw new NotProved();
      if (refundLimit === before) return null;
      const act = await addAct(tx, {
        teamId,
        who,
        act: "refund-limit-set",
        subject: "refunds",
        before: { limit: formatPrice(before) },
        after: { limit: formatPrice(refundLimit) },
        timeCreated: at,
      });
      return { act: act ?? 0, from: before };
    });
    if (done) logSecurityEvent(log, "desk.refund-limit-changed", { team: teamId, ...done, to: refundLimit });
    return true;
  } catch (error) {
    if (error instanceof NotProved) return false;
    throw error;
  }
}
