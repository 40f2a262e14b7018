import { sentenceMoment } from "../../../domain/values/sentence-dates.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { findAdmissionOrPickupOfOrder, unmarkCodeUsed } from "../../db/queries/desk/door-places.ts";
import { undoScansOfCode } from "../../db/queries/desk/door-scans.ts";
import type { DeskServices } from "./desk-services.ts";
import { scanSubject } from "./door.ts";
import type { OrderAct } from "./ship-goods.ts";

/**
 * Marks a used admission as unused, because nobody entered with it after all. False if it is not used, was
 * used at a time other than the page showed, is void, or does not belong to the order.
 * @param used when it was used (UTC), as the page showed it
 * @param timeZone the club's IANA zone, for the history
 */
export function markAdmissionUnused(
  { db, now }: Pick<DeskServices, "db" | "now">,
  { teamId, orderId, who }: OrderAct,
  { code, used }: { code: string; used: Date },
  timeZone: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const timeCreated = now();
    const place = await findAdmissionOrPickupOfOrder(tx, teamId, { orderId, code });
    if (!place || !(await unmarkCodeUsed(tx, { teamId, code, at: used }))) return false;
    await undoScansOfCode(tx, { teamId, code, timeScanned: used, at: timeCreated });
    await addAct(tx, {
      teamId,
      who,
      act: "place-made-unused",
      subject: scanSubject(place),
      orderId,
      before: { door: place.door ?? "", time: sentenceMoment(used, timeZone) },
      after: null,
      timeCreated,
    });
    return true;
  });
}
