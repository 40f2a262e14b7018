import { clubAddressRole } from "../../../domain/desk/officers/members.ts";
import {
  MAX_CODE_TRIES,
  type MailedPurpose,
  normalizeSignInCode,
  OPERATOR_DESK_ID,
  type SignInPurpose,
  type SignInRefusal,
  type SignInResult,
  type StartedSignIn,
} from "../../../domain/desk/officers/sign-in.ts";
import { isSameSecret } from "../../../platform/secrets/is-same-secret.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import {
  addMember,
  canRequestSignInLink,
  countOwners,
  lockMember,
  markMemberJoined,
} from "../../db/queries/desk/members.ts";
import { type DeskPasskey, findPasskey, markPasskeyUsed } from "../../db/queries/desk/passkeys.ts";
import { addSession } from "../../db/queries/desk/sessions.ts";
import {
  countCodeAttempt,
  type DeskSignIn,
  findDeskSignIn,
  markSignInUsed,
} from "../../db/queries/desk/sign-ins.ts";
import { loggedTeam, logSecurityEvent } from "../access/log-security-event.ts";
import {
  createDeskId,
  createToken,
  knownBrowserToken,
  parseSignInLinkToken,
  passkeyChallengeOf,
  signInCodeOf,
  tokenHash,
} from "./desk-secrets.ts";
import type { Desk, DeskServices } from "./desk-services.ts";

const refused = (reason: SignInRefusal) => ({ ok: false, reason }) as const;

interface OpenedLink {
  token: string;
  /** The sign-in that this browser began; null if it began none. */
  begun: StartedSignIn | null;
}

/**
 * Checks whether a mailed link can be used in this browser now. Does not use the link up, because mail
 * scanners open links too.
 */
export async function checkSignInLink(
  services: Pick<DeskServices, "db" | "keys" | "now">,
  desk: Desk,
  link: OpenedLink,
): Promise<{ ok: true } | { ok: false; reason: SignInRefusal }> {
  const found = await findSignInOfLink(services, desk, link, "mail");
  return typeof found === "string" ? refused(found) : { ok: true };
}

/** Signs in by a mailed link. */
export const signInByLink = (
  services: DeskServices,
  desk: Desk,
  { browser, ...link }: OpenedLink & { browser: string },
): Promise<SignInResult> =>
  logged(services, desk, "mail", async () =>
    letInByMail(services, desk, await findSignInOfLink(services, desk, link, "mail"), browser),
  );

const letInByMail = (
  services: DeskServices,
  desk: Desk,
  found: DeskSignIn | SignInRefusal,
  browser: string,
): Promise<SignInResult> | SignInResult =>
  typeof found === "string" ? refused(found) : letIn(services, desk, found, { method: "mail", browser });

/** Runs a sign-in and logs its outcome. */
async function logged(
  { log }: Pick<DeskServices, "log">,
  { teamId }: Desk,
  method: "mail" | "code" | "passkey",
  signIn: () => Promise<SignInResult>,
): Promise<SignInResult> {
  const result = await signIn();
  const team = loggedTeam(teamId);
  if (result.ok) logSecurityEvent(log, "desk.signed-in", { team, session: result.session, method });
  else logSecurityEvent(log, "desk.sign-in-refused", { team, method, reason: result.reason });
  return result;
}

/** The sign-in of a mailed link, if it can be finished in this browser now; otherwise why not. */
export async function findSignInOfLink(
  { db, keys, now }: Pick<DeskServices, "db" | "keys" | "now">,
  { teamId }: Pick<Desk, "teamId">,
  { token, begun }: OpenedLink,
  purpose: MailedPurpose,
): Promise<DeskSignIn | SignInRefusal> {
  const id = parseSignInLinkToken(keys, teamId, token);
  const signIn = id === null ? null : await findDeskSignIn(db, teamId, id);
  return signIn ? (signInRefusalOf(signIn, purpose, begun, now()) ?? signIn) : "unknown";
}

/** Signs in by a mailed code, typed in the browser that asked for the mail. */
export const signInByCode = (
  services: DeskServices,
  desk: Desk,
  { browser, ...typed }: TypedCode & { browser: string },
): Promise<SignInResult> =>
  logged(services, desk, "code", async () =>
    letInByMail(services, desk, await findSignInOfCode(services, desk, typed, "mail"), browser),
  );

interface TypedCode {
  code: string;
  begun: StartedSignIn | null;
}

/** The sign-in of a typed code, which counts as a try; otherwise why the code is refused. */
export async function findSignInOfCode(
  { db, keys, now }: Pick<DeskServices, "db" | "keys" | "now">,
  { teamId }: Pick<Desk, "teamId">,
  { code, begun }: TypedCode,
  purpose: MailedPurpose,
): Promise<DeskSignIn | SignInRefusal> {
  const signIn = begun === null ? null : await findDeskSignIn(db, teamId, begun.id);
  if (!signIn) return "unknown";
  const wrong = signInRefusalOf(signIn, purpose, begun, now());
  if (wrong) return wrong;
  // Counted before the codes are compared, so that simultaneous requests get no extra tries.
  if (!(await countCodeAttempt(db, teamId, signIn.id, MAX_CODE_TRIES))) return "too-many-codes";
  const typed = normalizeSignInCode(code);
  return keys.some((key) => isSameSecret(signInCodeOf(key, signIn), typed)) ? signIn : "wrong-code";
}

/**
 * Signs in with a passkey.
 * @param answer the browser's answer, unchecked
 */
export async function signInByPasskey(
  services: DeskServices,
  desk: Desk,
  { browser, ...answered }: AnsweredOffer & { browser: string },
): Promise<SignInResult> {
  return logged(services, desk, "passkey", async () => {
    const found = await findSignInOfPasskey(services, desk, answered, "passkey");
    if (typeof found === "string") return refused(found);
    const { signIn, passkey, used } = found;
    return letIn(services, desk, { ...signIn, email: passkey.email }, { method: "passkey", browser, used });
  });
}

interface AnsweredOffer {
  answer: unknown;
  begun: StartedSignIn | null;
}

interface AnsweredSignIn {
  signIn: DeskSignIn;
  passkey: DeskPasskey;
  /** Records the passkey's use; call it in the transaction that uses the sign-in up. */
  used(tx: Database, at: Date): Promise<void>;
}

/** The sign-in that a passkey answered, with the passkey; otherwise why the answer is refused. */
export async function findSignInOfPasskey(
  { db, keys, passkeys, now }: Pick<DeskServices, "db" | "keys" | "passkeys" | "now">,
  { teamId, host, origin }: Desk,
  { answer, begun }: AnsweredOffer,
  purpose: Exclude<SignInPurpose, MailedPurpose>,
): Promise<AnsweredSignIn | SignInRefusal> {
  const signIn = begun === null ? null : await findDeskSignIn(db, teamId, begun.id);
  if (!signIn) return "unknown";
  const wrong = signInRefusalOf(signIn, purpose, begun, now());
  if (wrong) return wrong;
  const named = passkeys.named(answer);
  const passkey = named === null ? null : await findPasskey(db, teamId, named);
  if (!passkey || passkey.host !== host) return "no-passkey";
  const challenges = keys.map((key) => passkeyChallengeOf(key, signIn));
  const counter = await passkeys.verified({ host, origin, challenges }, passkey, answer);
  if (counter === null) return "no-passkey";
  const used = (tx: Database, at: Date) => markPasskeyUsed(tx, teamId, passkey.id, { counter, at });
  return { signIn, passkey, used };
}

/** Why an existing sign-in cannot be finished here and now; null if it can. */
export function signInRefusalOf(
  { purpose, usedAt, expiresAt, browserHash, id }: DeskSignIn,
  wanted: SignInPurpose,
  begun: StartedSignIn | null,
  now: Date,
): SignInRefusal | null {
  if (purpose !== wanted) return "unknown";
  if (usedAt !== null) return "used";
  if (expiresAt.getTime() <= now.getTime()) return "late";
  const isSameBrowser = begun?.id === id && isSameSecret(browserHash, tokenHash(begun.secret));
  return isSameBrowser ? null : "other-browser";
}

interface Entry {
  method: "mail" | "passkey";
  browser: string;
  used?: (tx: Database, at: Date) => Promise<void>;
}

/** Uses the sign-in up and opens a session, in one transaction. */
async function letIn(
  { db, keys, now, log }: DeskServices,
  desk: Desk,
  { teamId, id, email }: DeskSignIn,
  { method, browser, used }: Entry,
): Promise<SignInResult> {
  const at = now();
  const [token, session] = [createToken(), createDeskId()];
  let firstOwner: number | undefined;
  const result = await db.transaction(async (tx): Promise<SignInResult> => {
    if (email === null || !(await markSignInUsed(tx, teamId, id, at))) return refused("used");
    const place = await findPlace(tx, desk, email, at);
    if (place === null) return refused("no-member");
    firstOwner = place.firstOwner;
    await used?.(tx, at);
    await addSession(tx, {
      teamId,
      id: session,
      tokenHash: tokenHash(token),
      email,
      method,
      browser,
      timeCreated: at,
      lastSeen: at,
    });
    if (teamId !== OPERATOR_DESK_ID) {
      await markMemberJoined(tx, teamId, email, at);
      await addAct(tx, {
        teamId,
        who: email,
        act: "signed-in",
        subject: browser,
        before: null,
        after: { method },
        timeCreated: at,
      });
    }
    return {
      ok: true,
      token,
      session,
      known: knownBrowserToken(keys[0], { teamId, id: createDeskId() }, email),
    };
  });
  if (firstOwner !== undefined)
    logSecurityEvent(log, "desk.member-added", { team: teamId, act: firstOwner, role: "owner" });
  return result;
}

/**
 * Null unless an address may sign in here. Locks its membership until the transaction ends: a simultaneous
 * removal waits, and then ends the new session too. A club without owners gets its first owner when its own
 * address signs in; `firstOwner` is the number of that act.
 */
async function findPlace(
  tx: Database,
  desk: Desk,
  email: string,
  at: Date,
): Promise<{ firstOwner?: number | undefined } | null> {
  const { teamId, teamEmail } = desk;
  if (teamId === OPERATOR_DESK_ID) return (await canRequestSignInLink(tx, desk, email)) ? {} : null;
  // Counted before the member is looked up: if an owner with the same address is added in between, the lookup
  // finds that owner.
  const owners = await countOwners(tx, teamId);
  if (await lockMember(tx, teamId, email)) return {};
  const role = clubAddressRole(email, teamEmail, owners);
  if (role === null) return null;
  const written = { teamId, timeCreated: at };
  // Of two simultaneous sign-ins, only one adds the owner, but both are admitted.
  if (!(await addMember(tx, { ...written, email, role, invitedBy: null }))) return {};
  const act = { who: email, act: "first-owner", subject: email, before: null, after: { role } } as const;
  return { firstOwner: await addAct(tx, { ...written, ...act }) };
}
