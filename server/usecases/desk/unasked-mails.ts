import {
  MOST_OF_A_CLUB,
  MOST_TO_AN_ADDRESS,
  UNASKED_WINDOW_SECONDS,
  type UnaskedRefusal,
} from "../../../domain/desk/unasked-mails.ts";
import type { OpenSharedLimit } from "../../shared-limits.ts";

/** Counts a mail that somebody did not ask for; what stands in its way, if it must not be sent. */
type MayMail = (to: { teamId: string; email: string }, now: Date) => Promise<UnaskedRefusal | null>;

export interface UnaskedMails {
  invitation: MayMail;
  confirmation: MayMail;
}

/** The club is asked first: one that is beyond its share takes nothing of what an address gets from others. */
export function limitUnaskedMails(openLimit: OpenSharedLimit): UnaskedMails {
  const ofAddress = openLimit("unaskedMails", MOST_TO_AN_ADDRESS, UNASKED_WINDOW_SECONDS);
  const ofKind = (name: string): MayMail => {
    const ofClub = openLimit(name, MOST_OF_A_CLUB, UNASKED_WINDOW_SECONDS);
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
