import { WALLET_FAILURE } from "../../domain/sale/wallet.ts";
import { SiteLink } from "../ui/site-link.tsx";

interface Props {
  code: string;
  /** Which the ticket is offered to. */
  wallets: { apple: boolean; google: boolean };
  /** Whether the last press on Google's led to no wallet. */
  hasFailed: boolean;
}

/** What a ticket can be carried on besides its page: each asks the server, and works without script. */
export function CarryTicket({ code, wallets: { apple, google }, hasFailed }: Props) {
  const links = [
    { label: "Ticket to print (PDF)", file: "ticket.pdf" },
    ...(apple ? [{ label: "Add to Apple Wallet", file: "ticket.pkpass" }] : []),
    ...(google ? [{ label: "Add to Google Wallet", file: "google-wallet" }] : []),
  ];
  return (
    <>
      {google && hasFailed && (
        <p role="status" className="ticket-notice my-2 no-print needs-network">
          {WALLET_FAILURE}
        </p>
      )}
      <ul className="ticket-ways no-print needs-network">
        {links.map(({ label, file }) => (
          <li key={file}>
            <SiteLink reloadDocument to={`/admissions/${code}/${file}`} className="text-link">
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
