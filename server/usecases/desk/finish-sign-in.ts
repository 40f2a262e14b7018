import { clubAddressRole } from "../../../domain/desk/officers/members.ts";
import {
  MAX_CODE_TRIES,
  normalizeSignInCode,
  OPERATOR_DESK_ID,
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
import { findPasskey, markPasskeyUsed } from "../../db/queries/desk/passkeys.ts";
import { addSession } from "../../db/queries/desk/sessions.ts";
import {
  countCodeAttempt,
  type DeskSignIn,
  findDeskSignIn,
  markSignInUsed,
} from "../../db/queries/desk/sign-ins.ts";
import { logSecurityEvent } from "../access/log-security-event.ts";
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
  const found = await findSignIn(services, desk, link);
  return typeof found === "string" ? refused(found) : { ok: true };
}

/** Signs in by a mailed link. */
export async function signInByLink(
  services: DeskServices,
  desk: Desk,
  { browser, ...link }: OpenedLink & { browser: string },
): Promise<SignInResult> {
  return logged(services, desk, "mail", async () => {
    const found = await findSignIn(services, desk, link);
    return typeof found === "string"
      ? refused(found)
      : letIn(services, desk, found, { method: "mail", browser });
  });
}

/** Runs a sign-in and logs its outcome. */
async function logged(
  { log }: Pick<DeskServices, "log">,
  { teamId }: Desk,
  method: "mail" | "code" | "passkey",
  signIn: () => Promise<SignInResult>,
): Promise<SignInResult> {
  const result = await signIn();
  const team = teamId === OPERATOR_DESK_ID ? null : teamId;
  if (result.ok) logSecurityEvent(log, "desk.signed-in", { team, session: result.session, method });
  else logSecurityEvent(log, "desk.sign-in-refused", { team, method, reason: result.reason });
  return result;
}

async function findSignIn(
  { db, keys, now }: Pick<DeskServices, "db" | "keys" | "now">,
  { teamId }: Desk,
  { token, begun }: OpenedLink,
): Promise<DeskSignIn | SignInRefusal> {
  const id = parseSignInLinkToken(keys, teamId, token);
  const signIn = id === null ? null : await findDeskSignIn(db, teamId, id);
  return signIn ? (signInRefusalOf(signIn, "mail", begun, now()) ?? signIn) : "unknown";
}

/** Signs in by a mailed code, typed in the browser that asked for the mail. */
export const signInByCode = (services: DeskServices, desk: Desk, typed: TypedCode): Promise<SignInResult> =>
  logged(services, desk, "code", () => letInByCode(services, desk, typed));

interface TypedCode {
  code: string;
  begun: StartedSignIn | null;
  browser: string;
}

async function letInByCode(
  services: DeskServices,
  desk: Desk,
  { code, begun, browser }: TypedCode,
): Promise<SignInResult> {
  const { db, keys } = services;
  const signIn = begun === null ? null : await findDeskSignIn(db, desk.teamId, begun.id);
  if (!signIn) return refused("unknown");
  const wrong = signInRefusalOf(signIn, "mail", begun, services.now());
  if (wrong) return refused(wrong);
  // Counted before the codes are compared, so that simultaneous requests get no extra tries.
  if (!(await countCodeAttempt(db, desk.teamId, signIn.id, MAX_CODE_TRIES))) return refused("too-many-codes");
  const typed = normalizeSignInCode(code);
  if (!keys.some((key) => isSameSecret(signInCodeOf(key, signIn), typed))) return refused("wrong-code");
  return letIn(services, desk, signIn, { method: "mail", browser });
}

/**
 * Signs in with a passkey.
 * @param answer the browser's answer, unchecked
 */
export const signInByPasskey = (
  services: DeskServices,
  desk: Desk,
  answered: PasskeyAnswer,
): Promise<SignInResult> => logged(services, desk, "passkey", () => letInByPasskey(services, desk, answered));

interface PasskeyAnswer {
  answer: unknown;
  begun: StartedSignIn | null;
  browser: string;
}

async function letInByPasskey(
  services: DeskServices,
  desk: Desk,
  { answer, begun, browser }: PasskeyAnswer,
): Promise<SignInResult> {
  const { db, keys, passkeys } = services;
  const { teamId, host, origin } = desk;
  const signIn = begun === null ? null : await findDeskSignIn(db, teamId, begun.id);
  if (!signIn) return refused("unknown");
  const wrong = signInRefusalOf(signIn, "passkey", begun, services.now());
  if (wrong) return refused(wrong);
  const named = passkeys.named(answer);
  const passkey = named === null ? null : await findPasskey(db, teamId, named);
  if (!passkey || passkey.host !== host) return refused("no-passkey");
  const challenges = keys.map((key) => passkeyChallengeOf(key, signIn));
  const counter = await passkeys.verified({ host, origin, challenges }, passkey, answer);
  if (counter === null) return refused("no-passkey");
  return letIn(
    services,
    desk,
    { ...signIn, email: passkey.email },
    {
      method: "passkey",
      browser,
      used: (tx, at) => markPasskeyUsed(tx, teamId, passkey.id, { counter, at }),
    },
  );
}

/** Why an existing sign-in cannot be finished here and now; null if it can. */
export function signInRefusalOf(
  { purpose, usedAt, expiresAt, browserHash, id }: DeskSignIn,
  wanted: DeskSignIn["purpose"],
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
  { db, keys, now }: DeskServices,
  desk: Desk,
  { teamId, id, email }: DeskSignIn,
  { method, browser, used }: Entry,
): Promise<SignInResult> {
  const at = now();
  const [token, session] = [createToken(), createDeskId()];
  return db.transaction(async (tx): Promise<SignInResult> => {
    if (email === null || !(await markSignInUsed(tx, teamId, id, at))) return refused("used");
    if (!(await hasPlace(tx, desk, email, at))) return refused("no-member");
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
}

/**
 * True if an address may sign in here. Locks its membership until the transaction ends: a simultaneous
 * removal waits, and then ends the new session too. A club without owners gets its first owner when its own
 * address signs in.
 */
async function hasPlace(tx: Database, desk: Desk, email: string, at: Date): Promise<boolean> {
  const { teamId, teamEmail } = desk;
  if (teamId === OPERATOR_DESK_ID) return canRequestSignInLink(tx, desk, email);
  // Counted before the member is looked up: if an owner with the same address is added in between, the lookup
  // finds that owner.
  const owners = await countOwners(tx, teamId);
  if (await lockMember(tx, teamId, email)) return true;
  const role = clubAddressRole(email, teamEmail, owners);
  if (role === null) return false;
  const written = { teamId, timeCreated: at };
  // Of two simultaneous sign-ins, only one adds the owner, but both are admitted.
  if (await addMember(tx, { ...written, email, role, invitedBy: null }))
    await addAct(tx, {
      ...written,
      who: email,
      act: "first-owner",
      subject: email,
      before: null,
      after: { role },
    });
  return true;
}
