import { useEffect, useState } from "react";
import { PAYMENT_WAITING_WORDS } from "../../../domain/sale/order-words.ts";
import { renewPage } from "../../islands/renew.ts";
import { Spinner } from "../../ui/spinner.tsx";

/** Seconds before each renewal of the page; the last is repeated as long as the page is open. */
const RENEWAL_DELAYS_S = [1, 1, 2, 3, 5, 8, 15];
/**
 * After this many renewals the buyer may have left the payment page without paying, so the page shows ways to
 * go on.
 */
const RENEWALS_BEFORE_CHOICE = 5;

interface Props {
  payUrl: string | null;
  cancelUrl: string | null;
}

/** Renews the page, less and less often, until the order is settled; without script the page reloads. */
export default function OrderWaiting({ payUrl, cancelUrl }: Props) {
  const renewals = useRenewals();
  return (
    <div className="order-waiting">
      <Spinner size={40} label={PAYMENT_WAITING_WORDS.spinner} />
      {renewals >= RENEWALS_BEFORE_CHOICE && (
        <div className="grid justify-items-start gap-3">
          <p>
            {PAYMENT_WAITING_WORDS.still} {payUrl && PAYMENT_WAITING_WORDS.unpaid}
          </p>
          {payUrl && (
            <a href={payUrl} className="button button-outline">
              Continue to payment
            </a>
          )}
          {cancelUrl && (
            <a href={cancelUrl} className="text-link">
              Cancel this order
            </a>
          )}
        </div>
      )}
      <noscript>
        <meta httpEquiv="refresh" content="5" />
        <p>{PAYMENT_WAITING_WORDS.noScript}</p>
      </noscript>
    </div>
  );
}

/** Renews the page again and again; returns the number of renewals. */
function useRenewals(): number {
  const [renewals, setRenewals] = useState(0);
  useEffect(() => {
    const seconds = RENEWAL_DELAYS_S[Math.min(renewals, RENEWAL_DELAYS_S.length - 1)] ?? 0;
    const timer = setTimeout(() => void renewPage().then(() => setRenewals(renewals + 1)), seconds * 1000);
    return () => clearTimeout(timer);
  }, [renewals]);
  return renewals;
}
