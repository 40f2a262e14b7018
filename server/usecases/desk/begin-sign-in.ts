import { randomInt } from "node:crypto";
import {
  canRequestLink,
  hourBefore,
  MAX_LINK_MAIL_DELAY_MS,
  type SignInPurpose,
  type StartedSignIn,
  signInExpiry,
} from "../../../domain/desk/officers/sign-in.ts";
import { keyFingerprint } from "../../../platform/secrets/secret-key.ts";
import type { Database } from "../../db/client.ts";
import { listPasskeys } from "../../db/queries/desk/passkeys.ts";
import { addSignIn, countSignInLinks } from "../../db/queries/desk/sign-ins.ts";
import {
  createDeskId,
  createToken,
  parseKnownBrowserToken,
  passkeyChallengeOf,
  passkeyHandle,
  tokenHash,
} from "./desk-secrets.ts";
import type { Desk, DeskServices } from "./desk-services.ts";

/** The browser that asks for a sign-in link, to apply the limits. */
export interface SignInRequester {
  /** A hash of the client's network. */
  network: string;
  /** The token that this browser got at an earlier sign-in (`knownBrowserToken`), unchecked; null if none. */
  known: string | null;
}

/**
 * Begins a sign-in by email. Does the same for every address, so that the answer does not reveal whether the
 * address is a member's: only the job that sends the mail looks it up, at a random moment after the answer.
 * `too-many`: too many links for this address in the last hour (`canRequestLink`).
 */
export async function requestSignInLink(
  { db, keys, addJob, now }: DeskServices,
  desk: Desk,
  { email, asker: { network, known } }: { email: string; asker: SignInRequester },
): Promise<{ ok: true; begun: StartedSignIn } | { ok: false; reason: "too-many" }> {
  const at = now();
  const { teamId } = desk;
  const browser = known === null ? null : parseKnownBrowserToken(keys, teamId, known, email);
  const asker = browser ?? network;
  return db.transaction(async (tx) => {
    const links = await countSignInLinks(tx, {
      ...{ teamId, email, asker },
      purpose: "mail",
      since: hourBefore(at),
    });
    if (!canRequestLink(links, browser !== null)) return { ok: false, reason: "too-many" };
    const begun = await beginSignIn({ db: tx, keys }, desk, {
      purpose: "mail",
      email,
      at,
      asked: { asker, isKnownBrowser: browser !== null },
    });
    const afterSeconds = randomInt(MAX_LINK_MAIL_DELAY_MS) / 1000;
    await addJob(tx, "mail-desk-link", { teamId: desk.teamId, signInId: begun.id }, { afterSeconds });
    return { ok: true, begun };
  });
}

export interface OfferedPasskey {
  begun: StartedSignIn;
  /** Options for navigator.credentials, as JSON. */
  options: object;
}

/** Begins a sign-in with any passkey of this host. */
export async function offerPasskey(
  { db, keys, passkeys, now }: DeskServices,
  desk: Desk,
): Promise<OfferedPasskey> {
  const begun = await beginSignIn({ db, keys }, desk, { purpose: "passkey", email: null, at: now() });
  const challenge = passkeyChallengeOf(keys[0], { teamId: desk.teamId, id: begun.id });
  return { begun, options: await passkeys.requestOptions({ host: desk.host, challenge }) };
}

/** Begins to create a passkey for a signed-in officer. */
export async function offerNewPasskey(
  { db, keys, passkeys, now }: DeskServices,
  desk: Desk,
  email: string,
): Promise<OfferedPasskey> {
  const { teamId, host, name: clubName } = desk;
  const begun = await beginSignIn({ db, keys }, desk, { purpose: "new-passkey", email, at: now() });
  const known = (await listPasskeys(db, teamId, email)).filter((passkey) => passkey.host === host);
  const challenge = passkeyChallengeOf(keys[0], { teamId, id: begun.id });
  const person = { handle: passkeyHandle(keys[0], teamId, email), name: email };
  return { begun, options: await passkeys.creationOptions({ host, challenge, clubName }, person, known) };
}

interface NewSignIn {
  purpose: SignInPurpose;
  email: string | null;
  at: Date;
  /** Who asks for a link, or confirms who they are; undefined for a passkey. */
  asked?: { asker: string; isKnownBrowser: boolean };
}

/** Stores a sign-in that this browser may finish, and returns what its cookie names it by. */
export async function beginSignIn(
  { db, keys }: { db: Database } & Pick<DeskServices, "keys">,
  { teamId, origin }: Pick<Desk, "teamId" | "origin">,
  { purpose, email, at, asked }: NewSignIn,
): Promise<StartedSignIn> {
  const begun = { id: createDeskId(), secret: createToken() };
  await addSignIn(db, {
    teamId,
    id: begun.id,
    purpose,
    email,
    ...asked,
    browserHash: tokenHash(begun.secret),
    origin,
    signedWith: keyFingerprint(keys[0]),
    expiresAt: signInExpiry(purpose, at),
    timeCreated: at,
  });
  return begun;
}
