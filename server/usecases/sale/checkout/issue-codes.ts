import type { SaleChannel } from "../../../../domain/sale/order.ts";
import type { Database } from "../../../db/client.ts";
import { insertAdmissions, type NewAdmission } from "../../../db/queries/sale/admissions.ts";
import { insertPickups, type NewPickup } from "../../../db/queries/sale/pickups.ts";
import { admissionCode, pickupCode } from "../../club/order-codes.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { addClubNewsMails } from "../../desk/mail-club-news.ts";

interface PaidLine {
  position: number;
  ticketId: string | null;
  productId: string | null;
  pickupGameId: string | null;
  quantity: number;
}

interface PaidOrder {
  teamId: string;
  id: string;
  /** The codes follow from it. */
  key: string;
  channel: SaleChannel;
}

/** The columns that all codes of one order share. */
type SharedColumns = Pick<NewPickup, "teamId" | "orderId" | "timeCreated">;

interface Issue {
  shared: SharedColumns;
  key: string;
}

/**
 * Stores a paid order's codes, one per seat and one per line item to pick up, and adds its mails: to the
 * buyer and, if goods were bought, to the club. All in the transaction `tx`.
 */
export async function issueCodes(
  services: Pick<OrderServices, "addJob" | "now">,
  tx: Database,
  order: PaidOrder,
  lines: readonly PaidLine[],
): Promise<void> {
  await insertAdmissions(tx, await issueCodesExceptAdmissions(services, tx, order, lines));
}

/** Stores an order's codes as used at `door`. Mails nobody, because the buyer is at the desk. */
export async function issueUsedCodes(
  { now }: Pick<OrderServices, "now">,
  tx: Database,
  { order, lines, door }: { order: Omit<PaidOrder, "channel">; lines: readonly PaidLine[]; door: string },
): Promise<void> {
  const { teamId, id: orderId, key } = order;
  const timeCreated = now();
  const rows = admissionsOf({ shared: { teamId, orderId, timeCreated }, key }, lines);
  await insertAdmissions(
    tx,
    rows.map((row) => ({ ...row, door, timeAdmitted: timeCreated })),
  );
}

/** Like issueCodes, but returns the admissions for the caller to store. */
export async function issueCodesExceptAdmissions(
  { addJob, now }: Pick<OrderServices, "addJob" | "now">,
  tx: Database,
  { teamId, id: orderId, key, channel }: PaidOrder,
  lines: readonly PaidLine[],
): Promise<NewAdmission[]> {
  const issue = { shared: { teamId, orderId, timeCreated: now() }, key };
  await insertPickups(tx, pickupsOf(issue, lines));
  await addJob(tx, "mail-order", { teamId, orderId });
  // Goods sold at the desk are handed over there, so the club needs no mail.
  if (channel === "site" && lines.some(({ productId }) => productId !== null))
    await addClubNewsMails({ addJob }, tx, teamId, { kind: "goods", orderId });
  return admissionsOf(issue, lines);
}

function admissionsOf({ shared, key }: Issue, lines: readonly PaidLine[]): NewAdmission[] {
  return lines.flatMap(({ position, ticketId, quantity }) =>
    ticketId === null
      ? []
      : Array.from({ length: quantity }, (_, index) => {
          const seat = index + 1;
          return { ...shared, position, ticketId, seat, code: admissionCode(key, { position, seat }) };
        }),
  );
}

function pickupsOf({ shared, key }: Issue, lines: readonly PaidLine[]): NewPickup[] {
  const fetched = lines.filter(({ pickupGameId }) => pickupGameId !== null);
  return fetched.map(({ position }) => ({ ...shared, position, code: pickupCode(key, { position }) }));
}
