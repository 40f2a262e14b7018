import { parseEventKey } from "../../../../domain/desk/orders/order-filter.ts";
import { addAct } from "../../../db/queries/desk/acts.ts";
import { listOrdersToPickUp } from "../../../db/queries/desk/orders-to-pick-up.ts";
import { findPickupTitle, setPickupPlace } from "../../../db/queries/sale/pickup-places.ts";
import type { OrderServices } from "../../club/sale-services.ts";

interface PlaceAct {
  teamId: string;
  /** The game's key, as `eventKeyText` formats it. */
  event: string;
  /** The officer's email address. */
  who: string;
  place: string;
}

/**
 * Sets where and when a game's goods can be picked up instead of at the game, and mails every buyer who has
 * not picked up their goods yet. False if no goods were ever to be picked up at the game, if `place` is
 * empty, or if the same text is stored already.
 */
export function changePickupPlace(
  { db, addJob, now }: Pick<OrderServices, "db" | "addJob" | "now">,
  { teamId, event, who, place }: PlaceAct,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const key = parseEventKey(event);
    const game = key?.kind === "game" ? await findPickupTitle(tx, teamId, key.id) : null;
    if (!key || !game || place === "") return false;
    const timeSet = now();
    if (!(await setPickupPlace(tx, { teamId, gameId: key.id, place, timeSet }))) return false;
    for (const orderId of await listOrdersToPickUp(tx, teamId, key))
      await addJob(tx, "mail-pickup-place", { teamId, orderId, event, at: timeSet.toISOString() });
    const act = { act: "pickup-place-set", subject: game.title, before: null, after: { place } } as const;
    await addAct(tx, { teamId, who, ...act, timeCreated: timeSet });
    return true;
  });
}
