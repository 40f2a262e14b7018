import { formatPrice } from "../../../domain/values/money.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { setRefundLimit } from "../../db/queries/desk/desk-settings.ts";
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
  { db, now }: Pick<DeskServices, "db" | "now">,
  { teamId, who, refundLimit, isProved }: NewLimit,
): Promise<boolean> {
  const at = now();
  try {
    await db.transaction(async (tx) => {
      const before = await setRefundLimit(tx, teamId, { refundLimit, at });
      if (refundLimit > before && !isProved) throw new NotProved();
      if (refundLimit === before) return;
      await addAct(tx, {
        teamId,
        who,
        act: "refund-limit-set",
        subject: "refunds",
        before: { limit: formatPrice(before) },
        after: { limit: formatPrice(refundLimit) },
        timeCreated: at,
      });
    });
    return true;
  } catch (error) {
    if (error instanceof NotProved) return false;
    throw error;
  }
}
