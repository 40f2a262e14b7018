import { randomInt } from "node:crypto";
import {
  hourBefore,
  LINK_MAILED_WITHIN_MS,
  mayHaveLink,
  type StartedSignIn,
  signInEnd,
} from "../../../domain/desk/officers/sign-in.ts";
import type { Database } from "../../db/client.ts";
import { listPasskeys } from "../../db/queries/desk/passkeys.ts";
import { addSignIn, countLinks } from "../../db/queries/desk/sign-ins.ts";
import { challengeOf, deskId, newToken, passkeyHandle, readKnownToken, tokenHash } from "./desk-secrets.ts";
import type { Desk, DeskServices } from "./desk-services.ts";

type Purpose = Parameters<typeof signInEnd>[0];

/** The browser that asks for a sign-in link, for the limits. */
export interface Asker {
  /** A hash of the client's network. */
  network: string;
  /** The token that this browser got at an earlier sign-in (`knownToken`), unchecked; null if none. */
  known: string | null;
}

/**
 * Begins a sign-in by email. Does the same for every address, so that the answer does not reveal if the
 * address is a member: only the job that sends the mail looks it up, at a random moment after the answer.
 * `too-many`: too many links for this address in the last hour (`mayHaveLink`).
 */
export async function askForLink(
  { db, key, addJob, now }: DeskServices,
  desk: Desk,
  { email, asker: { network, known } }: { email: string; asker: Asker },
): Promise<{ ok: true; begun: StartedSignIn } | { ok: false; reason: "too-many" }> {
  const at = now();
  const { teamId } = desk;
  const browser = known === null ? null : readKnownToken(key, teamId, known, email);
  const asker = browser ?? network;
  return db.transaction(async (tx) => {
    const links = await countLinks(tx, { teamId, email, asker, since: hourBefore(at) });
    if (!mayHaveLink(links, browser !== null)) return { ok: false, reason: "too-many" };
    const begun = await begin(tx, desk, "mail", email, at, { asker, isKnownBrowser: browser !== null });
    const afterSeconds = randomInt(LINK_MAILED_WITHIN_MS) / 1000;
    await addJob(tx, "mail-desk-link", { teamId: desk.teamId, signInId: begun.id }, { afterSeconds });
    return { ok: true, begun };
  });
}

interface OfferedPasskey {
  begun: StartedSignIn;
  /** For navigator.credentials, as JSON. */
  options: object;
}

/** Begins a sign-in with any passkey of this host. */
export async function offerPasskey(
  { db, key, passkeys, now }: DeskServices,
  desk: Desk,
): Promise<OfferedPasskey> {
  const begun = await begin(db, desk, "passkey", null, now());
  const challenge = challengeOf(key, { teamId: desk.teamId, id: begun.id });
  return { begun, options: await passkeys.requestOptions({ host: desk.host, challenge }) };
}

/** Begins to create a passkey for a signed-in officer. */
export async function offerNewPasskey(
  { db, key, passkeys, now }: DeskServices,
  desk: Desk,
  email: string,
): Promise<OfferedPasskey> {
  const { teamId, host, name: clubName } = desk;
  const begun = await begin(db, desk, "new-passkey", email, now());
  const known = (await listPasskeys(db, teamId, email)).filter((passkey) => passkey.host === host);
  const challenge = challengeOf(key, { teamId, id: begun.id });
  const person = { handle: passkeyHandle(key, teamId, email), name: email };
  return { begun, options: await passkeys.creationOptions({ host, challenge, clubName }, person, known) };
}

async function begin(
  db: Database,
  { teamId, origin }: Desk,
  purpose: Purpose,
  email: string | null,
  at: Date,
  asked: { asker: string; isKnownBrowser: boolean } | null = null,
): Promise<StartedSignIn> {
  const begun = { id: deskId(), secret: newToken() };
  await addSignIn(db, {
    teamId,
    id: begun.id,
    purpose,
    email,
    ...asked,
    browserHash: tokenHash(begun.secret),
    origin,
    expiresAt: signInEnd(purpose, at),
    timeCreated: at,
  });
  return begun;
}
