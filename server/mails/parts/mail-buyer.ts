import { isValidEmail } from "../../../domain/values/validity.ts";
import { HopelessJob } from "../../../platform/jobs/job-runner.ts";
import type { MailAddress } from "../../../platform/mail/mail.ts";
import { findTeamById } from "../../db/queries/club/teams.ts";
import type { Order } from "../../db/queries/sale/orders.ts";
import type { AllMailServices } from "../define-mail.ts";
import { loadMailClub } from "./mail-club.ts";
import type { MailClub } from "./mail-page.ts";

/**
 * Loads the recipient of a mail about an order, and the club whose look the mail has: the club on whose site
 * the order was placed. Replies go to the selling club.
 * @throws HopelessJob if the order has no valid address, or its club no longer exists
 */
export async function loadBuyerMailContext(
  services: Pick<AllMailServices, "db" | "images">,
  order: Pick<Order, "teamId" | "id" | "storefrontTeamId" | "customerName" | "customerEmail">,
): Promise<{ club: MailClub; to: MailAddress }> {
  const { db } = services;
  const { teamId, id, storefrontTeamId, customerName: name, customerEmail: address } = order;
  if (!isValidEmail(address)) throw new HopelessJob(`Order ${id} (${teamId}) has no valid email address`);
  const storefront = await findTeamById(db, storefrontTeamId);
  const seller = storefrontTeamId === teamId ? storefront : await findTeamById(db, teamId);
  if (!storefront || !seller) throw new HopelessJob(`Order ${id} belongs to a club that doesn't exist`);
  return { club: await loadMailClub(services, storefront, seller), to: { name, address } };
}
