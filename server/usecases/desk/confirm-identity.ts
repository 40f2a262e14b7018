import { type GuardedAct, isFreshSignIn } from "../../../domain/desk/officers/fresh-sign-in.ts";
import {
  canRequestLink,
  hourBefore,
  OPERATOR_DESK_ID,
  type SignInRefusal,
  type StartedSignIn,
} from "../../../domain/desk/officers/sign-in.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { findSessionSignInTimes, markSessionProved } from "../../db/queries/desk/sessions.ts";
import { countSignInLinks, type DeskSignIn, markSignInUsed } from "../../db/queries/desk/sign-ins.ts";
import { loggedTeam, logSecurityEvent } from "../access/log-security-event.ts";
import { beginSignIn, type OfferedPasskey } from "./begin-sign-in.ts";
import { createToken, passkeyChallengeOf, tokenHash } from "./desk-secrets.ts";
import type { Desk, DeskServices } from "./desk-services.ts";
import { findSignInOfCode, findSignInOfLink, findSignInOfPasskey } from "./finish-sign-in.ts";
import type { DeskPerson } from "./sessions.ts";

/**
 * A signed-in person confirms who they are, before an act for which being signed in is not enough
 * (fresh-sign-in.ts). Links, codes and passkeys work as for signing in, but only in the session that asked
 * for them; what was begun for signing in confirms nobody, and the other way round.
 */

/** The outcome. `token` is the session's new cookie: the old one no longer works. */
export type ConfirmResult = { ok: true; token: string } | { ok: false; reason: SignInRefusal };

const refused = (reason: SignInRefusal) => ({ ok: false, reason }) as const;

/**
 * Mails the person a link and a code that confirm who they are, with the act they are for. `too-many`: this
 * session has asked for too many in the last hour.
 */
export async function requestConfirmation(
  { db, keys, addJob, now }: Pick<DeskServices, "db" | "keys" | "addJob" | "now">,
  desk: Desk,
  { email, session }: DeskPerson,
  act: GuardedAct,
): Promise<{ ok: true; begun: StartedSignIn } | { ok: false; reason: "too-many" }> {
  const { teamId } = desk;
  const at = now();
  const asker = session.id;
  return db.transaction(async (tx) => {
    const since = hourBefore(at);
    const links = await countSignInLinks(tx, { teamId, email, purpose: "confirm-mail", asker, since });
    if (!canRequestLink(links, true)) return { ok: false, reason: "too-many" };
    const asked = { asker, isKnownBrowser: true };
    const begun = await beginSignIn({ db: tx, keys }, desk, { purpose: "confirm-mail", email, at, asked });
    await addJob(tx, "mail-desk-confirm", { teamId, signInId: begun.id, act });
    return { ok: true, begun };
  });
}

/** Offers the person to confirm with a passkey of this host. */
export async function offerConfirmation(
  { db, keys, passkeys, now }: Pick<DeskServices, "db" | "keys" | "passkeys" | "now">,
  desk: Desk,
  { email, session }: DeskPerson,
): Promise<OfferedPasskey> {
  const asked = { asker: session.id, isKnownBrowser: true };
  const begun = await beginSignIn({ db, keys }, desk, {
    ...{ purpose: "confirm-passkey", email, at: now(), asked },
  });
  const challenge = passkeyChallengeOf(keys[0], { teamId: desk.teamId, id: begun.id });
  return { begun, options: await passkeys.requestOptions({ host: desk.host, challenge }) };
}

interface OpenedLink {
  token: string;
  begun: StartedSignIn | null;
}

/** Checks whether a mailed link confirms this person now, without using it up. */
export async function checkConfirmationLink(
  services: Pick<DeskServices, "db" | "keys" | "now">,
  desk: Desk,
  person: DeskPerson,
  link: OpenedLink,
): Promise<{ ok: true } | { ok: false; reason: SignInRefusal }> {
  const found = await findSignInOfLink(services, desk, link, "confirm-mail");
  if (typeof found === "string") return refused(found);
  return isOf(found, person) ? { ok: true } : refused("other-browser");
}

/** Confirms by a mailed link. */
export const confirmByLink = (
  services: DeskServices,
  desk: Desk,
  person: DeskPerson,
  link: OpenedLink,
): Promise<ConfirmResult> =>
  confirmByMail(services, person, "mail", () => findSignInOfLink(services, desk, link, "confirm-mail"));

/** Confirms by a mailed code. */
export const confirmByCode = (
  services: DeskServices,
  desk: Desk,
  person: DeskPerson,
  typed: { code: string; begun: StartedSignIn | null },
): Promise<ConfirmResult> =>
  confirmByMail(services, person, "code", () => findSignInOfCode(services, desk, typed, "confirm-mail"));

function confirmByMail(
  services: DeskServices,
  person: DeskPerson,
  by: "mail" | "code",
  find: () => Promise<DeskSignIn | SignInRefusal>,
): Promise<ConfirmResult> {
  return logged(services, person, by, async () => {
    const found = await find();
    return typeof found === "string" ? refused(found) : prove(services, found, person, { method: "mail" });
  });
}

/** Runs a confirmation and logs its outcome. */
async function logged(
  { log }: Pick<DeskServices, "log">,
  { session: { teamId, id: session } }: DeskPerson,
  method: "mail" | "code" | "passkey",
  confirm: () => Promise<ConfirmResult>,
): Promise<ConfirmResult> {
  const result = await confirm();
  const by = { team: loggedTeam(teamId), session, method };
  if (result.ok) logSecurityEvent(log, "desk.confirmed", by);
  else logSecurityEvent(log, "desk.confirmation-refused", { ...by, reason: result.reason });
  return result;
}

/** Confirms with one of the person's own passkeys. `answer` is the browser's, unchecked. */
export async function confirmByPasskey(
  services: DeskServices,
  desk: Desk,
  person: DeskPerson,
  answered: { answer: unknown; begun: StartedSignIn | null },
): Promise<ConfirmResult> {
  return logged(services, person, "passkey", async () => {
    const found = await findSignInOfPasskey(services, desk, answered, "confirm-passkey");
    if (typeof found === "string") return refused(found);
    const { signIn, passkey, used } = found;
    if (passkey.email !== person.email) return refused("no-passkey");
    return prove(services, signIn, person, { method: "passkey", used });
  });
}

/**
 * True if the person's sign-in is fresh now. Reads the session again: another tab may have confirmed since
 * this request began.
 */
export async function isConfirmed(
  { db, now }: Pick<DeskServices, "db" | "now">,
  { session }: DeskPerson,
): Promise<boolean> {
  const proof = await findSessionSignInTimes(db, session);
  return proof !== null && isFreshSignIn(proof, now());
}

const isOf = ({ email, asker }: DeskSignIn, person: DeskPerson) =>
  email === person.email && asker === person.session.id;

interface Proof {
  method: "mail" | "passkey";
  used?: (tx: Database, at: Date) => Promise<void>;
}

/** Uses the confirmation up and marks the session as proved, in one transaction. */
async function prove(
  { db, now }: Pick<DeskServices, "db" | "now">,
  signIn: DeskSignIn,
  person: DeskPerson,
  { method, used }: Proof,
): Promise<ConfirmResult> {
  if (!isOf(signIn, person)) return refused("other-browser");
  const at = now();
  const { teamId, id } = signIn;
  const token = createToken();
  return db.transaction(async (tx): Promise<ConfirmResult> => {
    if (!(await markSignInUsed(tx, teamId, id, at))) return refused("used");
    const proved = { tokenHash: tokenHash(token), timeProved: at };
    if (!(await markSessionProved(tx, person.session, proved))) return refused("no-member");
    await used?.(tx, at);
    if (teamId !== OPERATOR_DESK_ID)
      await addAct(tx, {
        teamId,
        who: person.email,
        act: "identity-confirmed",
        subject: person.session.browser,
        before: null,
        after: { method },
        timeCreated: at,
      });
    return { ok: true, token };
  });
}
