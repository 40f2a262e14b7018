import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { Database } from "../../../server/db/client.ts";
import { findRecipient } from "../../../server/db/queries/desk/club-mails.ts";
import { addMember } from "../../../server/db/queries/desk/members.ts";
import { isMailJob, type JobData, type JobKind, type MailJobKind } from "../../../server/ports/jobs.ts";
import type { Passkeys } from "../../../server/ports/passkeys.ts";
import { noSharedLimit } from "../../../server/usecases/access/shared-limits.ts";
import { createOrderSecrets } from "../../../server/usecases/club/order-secrets.ts";
import { requestSignInLink, type SignInRequester } from "../../../server/usecases/desk/begin-sign-in.ts";
import { confirmAddress } from "../../../server/usecases/desk/confirm-address.ts";
import {
  confirmLinkToken,
  signInCodeOf,
  signInLinkToken,
} from "../../../server/usecases/desk/desk-secrets.ts";
import type { Desk, DeskServices } from "../../../server/usecases/desk/desk-services.ts";
import { signInByLink } from "../../../server/usecases/desk/finish-sign-in.ts";
import { createUnsolicitedMailCounters } from "../../../server/usecases/desk/limit-unasked-mails.ts";
import type { Club } from "../../factories/factories.ts";
import { openOutbox, sendJobMail } from "../sale/outbox.ts";
import { createFakeAccounts } from "./fake-accounts.ts";

export const DESK_OPENED = new Date("2026-11-20T17:00:00Z");
export const minutesLater = (minutes: number) => new Date(DESK_OPENED.getTime() + minutes * 60_000);

/** A fake for passkeys that accepts any challenge. Its answers have the form {id, challenge}. */
const passkeys: Passkeys = {
  creationOptions: async ({ challenge }) => ({ challenge }),
  requestOptions: async ({ challenge }) => ({ challenge }),
  created: async ({ challenges }, answer) => {
    const given = answer as { id: string; challenge: string };
    return challenges.includes(given.challenge)
      ? { id: given.id, publicKey: "", counter: 0, transports: [] }
      : null;
  },
  named: (answer) => (answer as { id: string }).id,
  verified: async ({ challenges }, _, answer) =>
    challenges.includes((answer as { challenge: string }).challenge) ? 1 : null,
};

/** A club's desk with a clock that the test moves, and a queue whose jobs run when the test says so. */
export function openTestDesk(db: Database, club: Club | null, sharedLimit = noSharedLimit) {
  let now = DESK_OPENED;
  const { services: mailing, sent } = openOutbox(db, () => now);
  const jobs: { kind: JobKind; data: object; afterSeconds?: number | undefined }[] = [];
  const provider = createFakeAccounts();
  const purged: string[] = [];
  /** The lines of the log with level "info": events of security. */
  const logged: object[] = [];
  const services: DeskServices = {
    turns: { take: (_turn, work) => work() },
    unaskedMails: createUnsolicitedMailCounters(sharedLimit),
    orderSecrets: createOrderSecrets([Buffer.alloc(32, 7)]),
    db,
    now: () => now,
    addJob: async (_tx, kind, data, { afterSeconds = 0 } = {}) =>
      void jobs.push({ kind, data, afterSeconds }),
    passkeys,
    paymentAccounts: provider.paymentAccounts,
    images: { put: async () => "", has: async () => true, variant: async () => null },
    files: { put: async () => "", find: async () => null },
    uploads: {
      receivePicture: async () => ({ ok: false, reason: "empty" }),
      receiveFile: async () => ({ ok: false, reason: "empty" }),
      removeAbandoned: async () => 0,
    },
    log: { info: (line: object) => void logged.push(line), warn: () => {}, error: () => {} },
    purge: async (tags) => void purged.push(...tags),
    purgeSoon: (tag) => void purged.push(tag),
    keys: [mailing.key],
  };
  const desk: Desk = {
    teamId: club?.teamId ?? "",
    teamEmail: club?.teamEmail ?? "",
    name: "Kestrels",
    host: "kestrels.example",
    origin: "https://kestrels.example",
  };
  return {
    services,
    desk,
    jobs,
    provider,
    purged,
    logged,
    at: (time: Date) => {
      now = time;
    },
    /** Runs all jobs so far; returns their mails. */
    mailed: async (): Promise<Mail[]> => {
      for (const { kind, data } of jobs.splice(0))
        if (isMailJob(kind)) await sendJobMail(mailing, kind, data as JobData[MailJobKind]);
      return sent.splice(0);
    },
    /** Confirms an address for sales alerts, as the button behind its link does. */
    confirm: async (email: string): Promise<boolean> => {
      const { teamId } = desk;
      const id = (await findRecipient(db, teamId, email))?.confirmId ?? "";
      const zoned = { teamId, timeZone: "America/New_York" };
      return confirmAddress(services, zoned, confirmLinkToken(services.keys[0], { teamId, id }));
    },
    /** Requests a sign-in mail; returns what the browser stores, and the link and code in the mail. */
    asked: async (email: string, asker: SignInRequester = { network: "home", known: null }) => {
      const asked = await requestSignInLink(services, desk, { email, asker });
      if (!asked.ok) throw new Error(asked.reason);
      const { begun } = asked;
      const named = { teamId: desk.teamId, id: begun.id };
      return {
        begun,
        token: signInLinkToken(services.keys[0], named),
        code: signInCodeOf(services.keys[0], named),
        browser: "Firefox on Linux",
      };
    },
    join: (email: string, role: DeskRole) =>
      addMember(db, { teamId: desk.teamId, email, role, invitedBy: null, timeCreated: DESK_OPENED }),
    /** Signs a person in by mail; returns their cookie. */
    async signedIn(email: string, network = "home"): Promise<string> {
      const signedIn = await signInByLink(services, desk, await this.asked(email, { network, known: null }));
      if (!signedIn.ok) throw new Error(signedIn.reason);
      return signedIn.token;
    },
  };
}
