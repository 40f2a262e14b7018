import { WALLET_LINKS } from "../../../domain/sale/wallet.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ShownCode } from "./shown-order.ts";

/**
 * Links that add a ticket to a phone's wallet. Each is a plain link to the server, and works without
 * script.
 */
export function WalletLinks({ admission: { code, wallets } }: { admission: ShownCode }) {
  const links = [
    ...(wallets.apple ? [{ label: WALLET_LINKS.apple, file: "ticket.pkpass" }] : []),
    ...(wallets.google ? [{ label: WALLET_LINKS.google, file: "google-wallet" }] : []),
  ];
  return links.map(({ label, file }) => (
    <SiteLink key={file} to={`/admissions/${code}/${file}`} className="text-link no-print needs-network">
      {label}
    </SiteLink>
  ));
}
