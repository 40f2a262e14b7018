import { WALLET_FAILURE } from "../../domain/sale/wallet.ts";
import type { ShownCode } from "../sale/order/shown-order.ts";
import { WalletLinks } from "../sale/order/wallet-links.tsx";
import { SiteLink } from "../ui/site-link.tsx";

interface Props {
  admission: ShownCode;
  /** True if the buyer returns from a Google Wallet link that failed. */
  hasFailed: boolean;
}

/**
 * Links to a ticket on paper or in a wallet. Each is a plain link to the server, and works without script.
 */
export function TicketFormats({ admission, hasFailed }: Props) {
  return (
    <>
      <SiteLink to={`/admissions/${admission.code}/ticket.pdf`} className="text-link no-print needs-network">
        Print ticket (PDF)
      </SiteLink>
      <WalletLinks admission={admission} />
      {admission.wallets.google && hasFailed && (
        <p role="status" className="ticket-notice no-print needs-network">
          {WALLET_FAILURE}
        </p>
      )}
    </>
  );
}
