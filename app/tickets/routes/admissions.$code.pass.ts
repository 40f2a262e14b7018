import { drawWalletPass } from "../../../server/usecases/sale/wallet-tickets.ts";
import { ticketFile } from "../../sale/ticket-file.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import type { Route } from "./+types/admissions.$code.pass.ts";

/** One ticket for a phone's wallet; a 404 where the operator has no certificates. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, teamId } = alwaysAvailableVisit(context);
  return ticketFile(await drawWalletPass(services, teamId, params.code), "ticket", "ticket.pkpass");
}
