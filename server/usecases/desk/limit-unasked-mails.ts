import {
  MAX_UNSOLICITED_PER_ADDRESS,
  MAX_UNSOLICITED_PER_CLUB,
  UNSOLICITED_WINDOW_SECONDS,
} from "../../../domain/desk/unasked-mails.ts";
import type { CountUnsolicitedMail, UnsolicitedMailCounters } from "../../ports/unasked-mails.ts";
import type { OpenSharedLimit } from "../access/shared-limits.ts";

/**
 * Makes the limits on mails to people who did not ask for them. The club's limit is checked first, so that a
 * club over its limit does not use up the number of mails that other clubs may send to the same address.
 */
export function createUnsolicitedMailCounters(openLimit: OpenSharedLimit): UnsolicitedMailCounters {
  const ofAddress = openLimit("unaskedMails", MAX_UNSOLICITED_PER_ADDRESS, UNSOLICITED_WINDOW_SECONDS);
  const ofKind = (name: string): CountUnsolicitedMail => {
    const ofClub = openLimit(name, MAX_UNSOLICITED_PER_CLUB, UNSOLICITED_WINDOW_SECONDS);
    return async ({ teamId, email }, now) => {
      const limits = [["club", () => ofClub(teamId)] as const, ["address", () => ofAddress(email)] as const];
      for (const [limit, count] of limits) {
        const verdict = await count();
        if (!verdict.ok) return { limit, until: new Date(now.getTime() + verdict.retryAfterSeconds * 1000) };
      }
      return null;
    };
  };
  return { invitation: ofKind("invitations"), confirmation: ofKind("confirmations") };
}
