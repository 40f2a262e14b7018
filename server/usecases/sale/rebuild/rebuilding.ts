import type { OrderId } from "../../../db/queries/sale/orders.ts";
import type { PaymentAccounts } from "../../../ports/payment-accounts.ts";
import type { PaymentSession } from "../../../ports/payment-session.ts";
import type { ListedRefund } from "../../../ports/payments.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import type { ClubRebuild, NotMade, RebuildFinding, RebuildWish } from "./rebuild-report.ts";
import type { RestoredRefund } from "./restore-refund.ts";

export interface RebuildingServices extends OrderServices {
  paymentAccounts: Pick<PaymentAccounts, "listOpenedAccounts" | "getAccount">;
}

/** The work on one account: what is wished, and the report of each club so far. */
export interface Rebuilding {
  services: RebuildingServices;
  wish: RebuildWish;
  account: string;
  clubOf(teamId: string): ClubRebuild;
  /** Ids of clubs whose lost orders were found on the account, under our own seal. */
  sellers: Set<string>;
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

/** Counts a refund that was missing, and leaves a doubtful one to a person. */
export function countRefund(
  work: Rebuilding,
  name: OrderId,
  { id: refundId, amount, currency }: ListedRefund,
  { isNew, doubt }: RestoredRefund,
): void {
  const club = work.clubOf(name.teamId);
  club.refunds += isNew ? 1 : 0;
  club.refundedCents += isNew ? amount : 0;
  // Refunds are read twice in a run.
  const isListed = club.findings.some((one) => "refundId" in one && one.refundId === refundId);
  if (doubt !== null && !isListed)
    addFinding(work, name, { email: "", amount, currency }, { what: doubt, refundId });
}
