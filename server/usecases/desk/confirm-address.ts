import type { UnsolicitedMailRefusal } from "../../../domain/desk/unasked-mails.ts";
import { machineDate } from "../../../domain/values/dates.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import {
  beginMailDays,
  type ClubRecipient,
  confirmRecipient,
  findRecipient,
  findRecipientOfLink,
  listRecipients,
  lockMailState,
} from "../../db/queries/desk/club-mails.ts";
import { parseConfirmLinkToken } from "./desk-secrets.ts";
import type { DeskServices } from "./desk-services.ts";

type Services = Pick<DeskServices, "db" | "keys" | "now">;

/**
 * Finds the recipient whose address a link confirms; null for an invalid link, or if the address was
 * removed.
 */
export async function findAddressOfLink(
  { db, keys }: Pick<Services, "db" | "keys">,
  teamId: string,
  token: string,
): Promise<ClubRecipient | null> {
  const id = parseConfirmLinkToken(keys, teamId, token);
  return id === null ? null : findRecipientOfLink(db, teamId, id);
}

/**
 * Confirms an address when the button on the link's page is pressed. Opening the link is not enough, because
 * mail scanners open links too. False for an invalid link.
 */
export async function confirmAddress(
  services: Services,
  { teamId, timeZone }: { teamId: string; timeZone: string },
  token: string,
): Promise<boolean> {
  const { db, now } = services;
  const at = now();
  return db.transaction(async (tx) => {
    const today = machineDate(at, timeZone);
    await lockMailState(tx, teamId, today);
    const found = await findAddressOfLink({ ...services, db: tx }, teamId, token);
    if (!found) return false;
    const { email } = found;
    if (found.tickets) await beginMailDays(tx, { teamId, today }, await listRecipients(tx, teamId));
    if (await confirmRecipient(tx, found, at))
      await addAct(tx, {
        teamId,
        who: email,
        act: "mails-confirmed",
        subject: email,
        before: null,
        after: null,
        timeCreated: at,
      });
    return true;
  });
}

type Asked =
  | { ok: true }
  | { ok: false; reason: "no-address" }
  | { ok: false; reason: "too-many-mails"; refusal: UnsolicitedMailRefusal };

/**
 * Mails the link again to an unconfirmed address. `no-address`: the address is not on the list, or is
 * confirmed already.
 */
export async function mailConfirmationAgain(
  { db, addJob, now, unaskedMails }: Pick<DeskServices, "db" | "addJob" | "now" | "unaskedMails">,
  { teamId, email, who }: { teamId: string; email: string; who: string },
): Promise<Asked> {
  const at = now();
  const recipient = await findRecipient(db, teamId, email);
  if (!recipient || recipient.timeConfirmed !== null) return { ok: false, reason: "no-address" };
  const refusal = await unaskedMails.confirmation({ teamId, email }, at);
  if (refusal) return { ok: false, reason: "too-many-mails", refusal };
  return db.transaction(async (tx) => {
    const act = { act: "confirmation-sent", subject: email, before: null, after: null } as const;
    const actId = await addAct(tx, { teamId, who, ...act, timeCreated: at });
    if (actId !== undefined) await addJob(tx, "mail-confirm-address", { teamId, actId });
    return { ok: true };
  });
}
