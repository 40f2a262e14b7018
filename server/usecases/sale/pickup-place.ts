import { readEventKey } from "../../../domain/desk/order-filter.ts";
import { orderUrl } from "../../../domain/sale/order-details.ts";
import { keptText } from "../../../domain/sale/order-text.ts";
import { pickupPlaceText } from "../../../domain/sale/pickup-text.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { listFetchingOrders, listWaitingPositions } from "../../db/queries/desk/fetching-orders.ts";
import { getOrderDetails } from "../../db/queries/sale/order-details.ts";
import { getPickupPlace, getPickupTitle, setPickupPlace } from "../../db/queries/sale/pickup-places.ts";
import { noticeMail } from "../../mail/notice-mail.ts";
import { HopelessJob, type JobData } from "../../ports/jobs.ts";
import { mailBuyer } from "../club/mail-buyer.ts";
import { type MailServices, mailId } from "../club/mail-club.ts";
import type { SaleServices } from "../club/sale-services.ts";

interface PlaceAct {
  teamId: string;
  /** As `eventKeyText` writes it. */
  event: string;
  /** An address of the desk. */
  who: string;
  place: string;
}

/**
 * Sets where and when goods can be picked up instead of at the game, and mails every buyer whose goods still
 * wait. False if the game never had pick-ups, if `place` is empty, or if it is the stored one already.
 */
export function changePickupPlace(
  { db, addJob, now }: Pick<SaleServices, "db" | "addJob" | "now">,
  { teamId, event, who, place }: PlaceAct,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const key = readEventKey(event);
    const game = key?.kind === "game" ? await getPickupTitle(tx, teamId, key.id) : null;
    if (!key || !game || place === "") return false;
    const timeSet = now();
    if (!(await setPickupPlace(tx, { teamId, gameId: key.id, place, timeSet }))) return false;
    for (const orderId of await listFetchingOrders(tx, teamId, key))
      await addJob(tx, "mail-pickup-place", { teamId, orderId, event, at: timeSet.toISOString() });
    const act = { act: "pickup-place-set", subject: game.title, before: null, after: { place } } as const;
    await addAct(tx, { teamId, who, ...act, timeCreated: timeSet });
    return true;
  });
}

/**
 * Mails a buyer where to pick up goods instead of at their game. Mails nothing once they were handed out or
 * taken back, or if the place was changed since: that change has mails of its own.
 * @throws HopelessJob if the order or its buyer's address is missing
 */
export async function mailPickupPlace(
  services: Omit<MailServices, "now">,
  { teamId, orderId, event, at }: JobData["mail-pickup-place"],
): Promise<void> {
  const { db, sendMail } = services;
  const [order, set, positions] = await Promise.all([
    getOrderDetails(db, teamId, { id: orderId }),
    getPickupPlace(db, teamId, readEventKey(event)?.id ?? ""),
    listWaitingPositions(db, { teamId, orderId, event }),
  ]);
  if (!order) throw new HopelessJob(`${teamId} has no order ${orderId}`);
  const lines = order.lines.filter(({ position }) => positions.includes(position));
  const pickup = lines[0]?.pickup;
  if (set?.timeSet.toISOString() !== at || order.status !== "paid" || !pickup) return;
  const { club, to } = await mailBuyer(services, order);
  const goods = lines.map((line) => keptText({ ...line, pickup: null }));
  const text = pickupPlaceText(pickup, { orderId, goods });
  const page = {
    subject: `where to pick up order ${orderId}`,
    link: { label: "See your order", url: orderUrl(order) },
  };
  const mail = noticeMail(mailId(teamId, orderId, event, at), text, page, club, to.address);
  await sendMail({ ...mail, to, replyTo: club.replyTo });
}
