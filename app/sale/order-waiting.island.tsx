import { useEffect, useState } from "react";
import { WAITING } from "../../domain/sale/order-words.ts";
import { renewPage } from "../islands/renew.ts";
import { Spinner } from "../ui/spinner.tsx";

/** Seconds until each next look; the last is repeated as long as the page is open. */
const LOOKS = [1, 1, 2, 3, 5, 8, 15];
/** After so many looks the buyer has perhaps left the payment page without paying. */
const PATIENT_LOOKS = 5;

interface Props {
  payUrl: string | null;
  cancelUrl: string | null;
}

/** Reads the order again, less and less often, until it is settled; without script the page reloads. */
export default function OrderWaiting({ payUrl, cancelUrl }: Props) {
  const looks = useLooks();
  return (
    <div className="order-waiting">
      <Spinner size={40} label={WAITING.spinner} />
      {looks >= PATIENT_LOOKS && (
        <div className="grid justify-items-start gap-3">
          <p>
            {WAITING.still} {payUrl && WAITING.unpaid}
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
        <p>{WAITING.noScript}</p>
      </noscript>
    </div>
  );
}

function useLooks(): number {
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    const seconds = LOOKS[Math.min(looks, LOOKS.length - 1)] ?? 0;
    const timer = setTimeout(() => void renewPage().then(() => setLooks(looks + 1)), seconds * 1000);
    return () => clearTimeout(timer);
  }, [looks]);
  return looks;
}
