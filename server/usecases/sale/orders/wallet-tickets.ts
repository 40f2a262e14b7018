import type { AdmissionDetails } from "../../../../domain/sale/order-details.ts";
import { canAddToWallet } from "../../../../domain/sale/wallet.ts";
import type { EventFacts } from "../../../../domain/schedule/event-facts.ts";
import { eventDay, eventTime, eventWarning } from "../../../../domain/schedule/event-text.ts";
import { imagePath } from "../../../../domain/values/image.ts";
import type { QueueTurn } from "../../../../platform/serving/fair-queue.ts";
import type { Database } from "../../../db/client.ts";
import { listImagesById } from "../../../db/queries/club/images.ts";
import { findTeamById, type Team } from "../../../db/queries/club/teams.ts";
import { findAdmission } from "../../../db/queries/sale/order-details.ts";
import type { AllMailServices } from "../../../mails/define-mail.ts";
import { loadMailClub } from "../../../mails/parts/mail-club.ts";
import { ticketTexts } from "../../../mails/parts/printed-tickets.ts";
import type { DrawPass, GoogleWallet, WalletEvent, WalletTicket } from "../../../ports/wallet.ts";

interface WalletServices extends Pick<AllMailServices, "images"> {
  db: Database;
}

/**
 * Creates a ticket's file for Apple Wallet. Null without certificates, or if the code is unknown, void or
 * used.
 */
export async function drawWalletPass(
  services: WalletServices & { drawPass: DrawPass | null },
  teamId: string,
  code: string,
  turn: QueueTurn,
): Promise<Uint8Array | null> {
  if (!services.drawPass) return null;
  const ticket = await walletTicket(services, teamId, code);
  return ticket && services.drawPass(ticket, turn);
}

type Added =
  | { ok: true; url: string }
  | { ok: false; reason: "unknown" }
  /** `error` is for the operator's log. */
  | { ok: false; reason: "failed"; error: unknown };

/**
 * Stores a ticket's pass at Google. `url` is the page where the ticket's holder saves the pass; `unknown` if
 * the code is unknown, void or used, `failed` if Google refuses or does not answer.
 */
export async function addToGoogleWallet(
  services: WalletServices & { googleWallet: GoogleWallet },
  teamId: string,
  code: string,
): Promise<Added> {
  const ticket = await walletTicket(services, teamId, code);
  if (!ticket) return { ok: false, reason: "unknown" };
  try {
    return { ok: true, url: await services.googleWallet.addTicket(ticket) };
  } catch (error) {
    return { ok: false, reason: "failed", error };
  }
}

async function walletTicket(
  services: WalletServices,
  teamId: string,
  code: string,
): Promise<WalletTicket | null> {
  const found = await findAdmission(services.db, teamId, code);
  const team = found && canAddToWallet(found) && (await findTeamById(services.db, teamId));
  if (!found || !team) return null;
  const { name, primary, onPrimary, crest } = await loadMailClub(services, team);
  const { title, details, url } = ticketTexts(found, found);
  const crestUrl = await crestUrlOf(services.db, team, found);
  const event = found.event && walletEvent(found.event);
  return { clubName: name, primary, onPrimary, crest, crestUrl, title, details, code, url, event };
}

/**
 * The URL of the crest, in the width that Google requires of a logo. Null if the club has no crest, or if the
 * site has no https, which Google's servers need.
 */
async function crestUrlOf(
  db: Database,
  { teamId, logo }: Team,
  { siteOrigin }: AdmissionDetails,
): Promise<string | null> {
  if (!logo || !siteOrigin.startsWith("https:")) return null;
  const image = (await listImagesById(db, teamId, [logo])).get(logo);
  return image ? siteOrigin + imagePath(image, 1024, "png") : null;
}

function walletEvent(event: EventFacts): WalletEvent {
  const { uid, title, venue, address, start, end, timeZone, isTimeOpen, off } = event;
  const open = isTimeOpen ? `${eventDay(event)}, ${eventTime(event)}` : "";
  const when = eventWarning(event) || open;
  const time = isTimeOpen || off !== null ? null : { start, end, timeZone };
  return { uid, title, venue, address, time, when };
}
