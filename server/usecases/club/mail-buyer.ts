import { isValidEmail } from "../../../domain/values/validity.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import type { Order } from "../../db/queries/sale/orders.ts";
import type { MailClub } from "../../mail/mail-page.ts";
import { HopelessJob } from "../../ports/jobs.ts";
import type { MailAddress } from "../../ports/mail.ts";
import { type MailServices, mailClub } from "./mail-club.ts";

/**
 * Whom a mail about an order goes to, and in whose look: the club's on whose site it was bought. Replies go to the club that
 * sells.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailBuyer(
  services: Pick<MailServices, "db" | "images">,
  order: Pick<Order, "teamId" | "id" | "storefrontTeamId" | "customerName" | "customerEmail">,
): Promise<{ club: MailClub; to: MailAddress }> {
  const { db } = services;
  const { teamId, id, storefrontTeamId, customerName: name, customerEmail: address } = order;
  if (!isValidEmail(address)) throw new HopelessJob(`Order ${id} (${teamId}) has no valid email address`);
  const storefront = await getTeam(db, storefrontTeamId);
  const seller = storefrontTeamId === teamId ? storefront : await getTeam(db, teamId);
  if (!storefront || !seller) throw new HopelessJob(`Order ${id} belongs to a club that doesn't exist`);
  return { club: await mailClub(services, storefront, seller), to: { name, address } };
}
