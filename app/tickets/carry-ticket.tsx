import { WALLET_FAILURE } from "../../domain/sale/wallet.ts";
import type { ShownCode } from "../sale/shown-order.ts";
import { WalletLinks } from "../sale/wallet-links.tsx";
import { SiteLink } from "../ui/site-link.tsx";

interface Props {
  admission: ShownCode;
  /** Whether the last press on Google's led to no wallet. */
  hasFailed: boolean;
}

/** What a ticket can be carried on besides its page: each asks the server, and works without script. */
export function CarryTicket({ admission, hasFailed }: Props) {
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
