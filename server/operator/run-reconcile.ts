import type { ReconcileDifference, ReconciledSums } from "../../domain/sale/reconcile.ts";
import { formatPrice } from "../../domain/values/money.ts";
import type { WritePool } from "../db/client.ts";
import type { Payments } from "../ports/payments.ts";
import { reconcileOrders } from "../usecases/desk/reconcile-orders.ts";
import { findNamedClub } from "./named-club.ts";
import { countedNoun } from "./print-changes.ts";

export interface ReconcileServices {
  db: WritePool;
  payments: Pick<Payments, "listPayments">;
  now(): Date;
}

/**
 * A club's alias or id, and the first and last day (included) in its zone; null for no first or no last day.
 */
interface ReconcileInput {
  club: string;
  from: string | null;
  to: string | null;
}

/**
 * Compares a club's orders with the payment provider's records, and prints every difference. It changes
 * nothing. The exit code is 1 if there is a difference, no such club, or no answer from the provider.
 */
export async function runReconcile(
  services: ReconcileServices,
  { club, from, to }: ReconcileInput,
  print: (line: string) => void,
): Promise<number> {
  const team = await findNamedClub(services.db, club, print);
  if (!team) return 1;
  const compared = await reconcileOrders(services, team, { from, to });
  if (!compared.ok) {
    print(`We couldn't reach the payment provider: ${compared.details}`);
    return 1;
  }
  const { ours, theirs, differences, foreign } = compared.value;
  print(`${"".padEnd(18)}${"club's orders".padStart(18)}${"provider".padStart(18)}`);
  for (const [name, cell] of ROWS)
    print(name.padEnd(18) + cell(ours).padStart(18) + cell(theirs).padStart(18));
  if (foreign > 0) print(`The account also has ${countedNoun(foreign, "payment")} from outside Fieldhouse.`);
  for (const difference of differences) print(sentence(difference));
  print(differences.length === 0 ? "All payments match." : `Differences: ${differences.length}.`);
  return differences.length === 0 ? 0 : 1;
}

const ROWS: readonly [string, (sums: ReconciledSums) => string][] = [
  ["payments", ({ payments }) => `${payments}`],
  ["paid", ({ amount }) => formatPrice(amount)],
  ["refunded", ({ refunded }) => formatPrice(refunded)],
  ["lost in disputes", ({ lost }) => formatPrice(lost)],
  ["platform fees", ({ fees }) => formatPrice(fees)],
];

const WORDS: Readonly<Record<ReconcileDifference["what"], string>> = {
  paid: "paid",
  refunded: "refunded",
  fee: "platform fee",
  disputes: "disputes",
  "no-payment": "not found at the provider",
  "no-order": "no paid order for this payment",
};

/** One difference as a line. Amounts are in cents, so that nothing is rounded. */
const sentence = ({ orderId, paymentIntentId, what, ours, theirs }: ReconcileDifference) =>
  `${orderId ?? "no order"} (${paymentIntentId ?? "no payment"}): ${WORDS[what]}; in cents: club's orders ${ours}, provider ${theirs}`;
