import type { OrderId } from "../../../db/queries/sale/orders.ts";
import type { PaymentSession } from "../../../ports/payment-session.ts";
import type { ListedRefund } from "../../../ports/payments.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import type { ClubRebuild, NotMade, RebuildFinding, RebuildWish } from "./rebuild-report.ts";

/** The work on one account: what is wished, and the report of each club so far. */
export interface Rebuilding {
  services: OrderServices;
  wish: RebuildWish;
  account: string;
  clubOf(teamId: string): ClubRebuild;
  /** True if what happened at this time is mailed. */
  isMailed(time: Date): boolean;
}

type Found = RebuildFinding extends infer Finding
  ? Finding extends RebuildFinding
    ? Omit<Finding, "orderId" | "email" | "amount" | "currency">
    : never
  : never;

/** Leaves an order to a person. */
export function addFinding(
  work: Rebuilding,
  { teamId, id: orderId }: OrderId,
  about: { email: string; amount: number; currency: string },
  found: Found,
): void {
  work.clubOf(teamId).findings.push({ orderId, ...about, ...found });
}

export const aboutSession = ({ customerEmail: email, amountTotal: amount, currency }: PaymentSession) => ({
  email,
  amount,
  currency,
});

/** Leaves a paid session to a person, for which no order was made. */
export function addNotMade(
  work: Rebuilding,
  name: OrderId,
  session: PaymentSession,
  { reason, details = "" }: { reason: NotMade; details?: string },
): void {
  const { id: sessionId } = session;
  addFinding(work, name, aboutSession(session), { what: "not-made", reason, sessionId, details });
}

/** Counts a refund that was missing, and leaves one of unknown pieces to a person. */
export function countRefund(
  work: Rebuilding,
  name: OrderId,
  { id: refundId, amount, currency }: ListedRefund,
  { isNew, isClear }: { isNew: boolean; isClear: boolean },
): void {
  const club = work.clubOf(name.teamId);
  club.refunds += isNew ? 1 : 0;
  club.refundedCents += isNew ? amount : 0;
  // Refunds are read twice in a run.
  const isListed = club.findings.some((one) => one.what === "pieces-unknown" && one.refundId === refundId);
  if (!isClear && !isListed)
    addFinding(work, name, { email: "", amount, currency }, { what: "pieces-unknown", refundId });
}
