import type { Database } from "../db/client.ts";
import type { JobData, MailJobKind } from "../ports/jobs.ts";
import { cancelledMail } from "./cancelled.ts";
import { clubMail } from "./club.ts";
import { confirmAddressMail } from "./confirm-address.ts";
import type { MailDefinition } from "./define-mail.ts";
import { deskConfirmMail } from "./desk-confirm.ts";
import { deskInviteMail } from "./desk-invite.ts";
import { deskLinkMail } from "./desk-link.ts";
import { deskRoleMail } from "./desk-role.ts";
import { draftFailedMail } from "./draft-failed.ts";
import { eventChangeMail } from "./event-change.ts";
import { messageMail } from "./message.ts";
import { movedMail } from "./moved.ts";
import { noticeMail } from "./notice.ts";
import { orderMail } from "./order.ts";
import { parcelMail } from "./parcel.ts";
import { buyerAddress } from "./parts/recipients.ts";
import { pickupPlaceMail } from "./pickup-place.ts";
import { addressChangeMail } from "./readdressed.ts";
import { refundMail } from "./refund.ts";
import { submissionMail } from "./submission.ts";
import { waitingRemovedMail } from "./waiting-removed.ts";
import { waitlistMail } from "./waitlist.ts";

/** The definitions of all kinds of mail. */
export const MAILS: { readonly [Kind in MailJobKind]: MailDefinition<Kind> } = {
  "mail-order": orderMail,
  "mail-submission": submissionMail,
  "mail-refund": refundMail,
  "mail-notice": noticeMail,
  "mail-event-change": eventChangeMail,
  "mail-moved": movedMail,
  "mail-cancelled": cancelledMail,
  "mail-pickup-place": pickupPlaceMail,
  "mail-waitlist": waitlistMail,
  "mail-waiting-removed": waitingRemovedMail,
  "mail-desk-link": deskLinkMail,
  "mail-desk-confirm": deskConfirmMail,
  "mail-desk-invite": deskInviteMail,
  "mail-desk-place": deskRoleMail,
  "mail-confirm-address": confirmAddressMail,
  "mail-parcel": parcelMail,
  "mail-readdressed": addressChangeMail,
  "mail-club": clubMail,
  "mail-draft-failed": draftFailedMail,
  "mail-message": messageMail,
};

const DEFINITIONS = Object.values(MAILS);

export const MAIL_KINDS: readonly MailJobKind[] = DEFINITIONS.map(({ kind }) => kind);

/** The kinds of mail that are useless when late, and are therefore not listed as undelivered. */
export const SHORT_LIVED_MAILS: readonly MailJobKind[] = DEFINITIONS.filter(
  ({ isShortLived }) => isShortLived,
).map(({ kind }) => kind);

/** The kind of mail that a stored text names; null for any other text. */
export const parseMailKind = (text: string | null): MailJobKind | null =>
  MAIL_KINDS.find((kind) => kind === text) ?? null;

/** The kind whose mail ids contain this word; null if there is none. */
export const mailKindOfIdPrefix = (word: string): MailJobKind | null =>
  DEFINITIONS.find(({ idWords }) => idWords?.includes(word))?.kind ?? null;

/** True if mails of this kind go to the buyer of an order. */
export const isBuyerMail = (kind: MailJobKind): boolean => MAILS[kind].to === buyerAddress;

/** Finds the address of a mail's recipient; null if it is no longer known. */
export async function mailRecipient<Kind extends MailJobKind>(
  db: Database,
  kind: Kind,
  data: JobData[Kind],
): Promise<string | null> {
  return (await MAILS[kind].to(db, data)) || null;
}

/** Returns the data for retrying a mail that was given up, in the transaction `tx`. */
export const retryDataOfMail = async <Kind extends MailJobKind>(
  tx: Database,
  kind: Kind,
  data: JobData[Kind],
  now: Date,
): Promise<JobData[Kind]> => (await MAILS[kind].tryAgain?.(tx, data, now)) ?? data;
