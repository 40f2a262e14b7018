import { isFreshSignIn } from "../../../domain/desk/officers/fresh-sign-in.ts";
import {
  OPERATOR_DESK_ID,
  type SignInRefusal,
  type StartedSignIn,
} from "../../../domain/desk/officers/sign-in.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { lockMember } from "../../db/queries/desk/members.ts";
import { deletePasskey, insertPasskey } from "../../db/queries/desk/passkeys.ts";
import { findDeskSignIn, markSignInUsed } from "../../db/queries/desk/sign-ins.ts";
import { loggedTeam, logSecurityEvent } from "../access/log-security-event.ts";
import { passkeyChallengeOf } from "./desk-secrets.ts";
import type { Desk, DeskServices } from "./desk-services.ts";
import { signInRefusalOf } from "./finish-sign-in.ts";
import type { DeskPerson } from "./sessions.ts";

type AddedPasskey = { ok: true } | { ok: false; reason: SignInRefusal };

/**
 * Stores a passkey that an authenticator made for a signed-in officer. Refuses with `late` if their sign-in
 * is not fresh.
 * @param answer the browser's answer, unchecked
 */
export async function addPasskey(
  { db, keys, passkeys, now, log }: DeskServices,
  { teamId, host, origin }: Desk,
  { email, session }: DeskPerson,
  { answer, begun, name }: { answer: unknown; begun: StartedSignIn | null; name: string },
): Promise<AddedPasskey> {
  const signIn = begun === null ? null : await findDeskSignIn(db, teamId, begun.id);
  if (!signIn || signIn.email !== email) return { ok: false, reason: "unknown" };
  const at = now();
  // A passkey confirms who a person is: whoever added one to a stolen session could confirm with it.
  if (!isFreshSignIn(session, at)) return { ok: false, reason: "late" };
  const wrong = signInRefusalOf(signIn, "new-passkey", begun, at);
  if (wrong) return { ok: false, reason: wrong };
  const challenges = keys.map((key) => passkeyChallengeOf(key, signIn));
  const made = await passkeys.created({ host, origin, challenges }, answer);
  if (!made) return { ok: false, reason: "no-passkey" };
  const added = await db.transaction(async (tx): Promise<AddedPasskey> => {
    if (!(await markSignInUsed(tx, teamId, signIn.id, at))) return { ok: false, reason: "used" };
    // Locked, so that a simultaneous removal of the member waits, and then deletes this passkey too.
    if (teamId !== OPERATOR_DESK_ID && !(await lockMember(tx, teamId, email)))
      return { ok: false, reason: "no-member" };
    if (!(await insertPasskey(tx, { ...made, teamId, host, email, name, timeCreated: at })))
      return { ok: false, reason: "no-passkey" };
    await addPasskeyAct(tx, { teamId, who: email, act: "passkey-added", subject: name, timeCreated: at });
    return { ok: true };
  });
  if (added.ok)
    logSecurityEvent(log, "desk.passkey-added", { team: loggedTeam(teamId), session: session.id });
  return added;
}

/** Removes one of an officer's own passkeys; false if they have none with this id. */
export async function removePasskey(
  { db, now, log }: Pick<DeskServices, "db" | "now" | "log">,
  teamId: string,
  { email, session }: Pick<DeskPerson, "email" | "session">,
  id: string,
): Promise<boolean> {
  const isRemoved = await db.transaction(async (tx) => {
    const name = await deletePasskey(tx, teamId, email, id);
    if (name === null) return false;
    await addPasskeyAct(tx, {
      teamId,
      who: email,
      act: "passkey-removed",
      subject: name,
      timeCreated: now(),
    });
    return true;
  });
  if (isRemoved)
    logSecurityEvent(log, "desk.passkey-removed", { team: loggedTeam(teamId), session: session.id });
  return isRemoved;
}

interface PasskeyAct {
  teamId: string;
  who: string;
  act: "passkey-added" | "passkey-removed";
  /** The passkey's name. */
  subject: string;
  timeCreated: Date;
}

async function addPasskeyAct(tx: Database, act: PasskeyAct): Promise<void> {
  if (act.teamId !== OPERATOR_DESK_ID) await addAct(tx, { ...act, before: null, after: null });
}
