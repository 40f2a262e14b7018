import { DOOR_REPORTS_MS } from "../../domain/desk/door/links.ts";
import type { Database } from "../db/client.ts";
import {
  countLinksSignedWith,
  countUnconfirmedRecipients,
  findFirstSignedWith,
  type SignedLinks,
} from "../db/queries/desk/signed-links.ts";
import { countedNoun } from "./print-changes.ts";

interface RotationCheck {
  /** The fingerprints of the desk's keys (`keyFingerprint`): of the key that signs, and of the former one. */
  newest: string;
  former: string;
}

/** How long bounce reports arrive: mail servers retry for some five days (RFC 5321, 4.5.4.1). */
const BOUNCES_MS = 7 * 24 * 3_600_000;

/** How long a kind of link still needs its key after its end. */
const NEEDED_AFTER_MS: Readonly<Record<SignedLinks["kind"], number>> = {
  door: DOOR_REPORTS_MS,
  scorer: 0,
  "sign-in": 0,
};

const NOUNS: Readonly<Record<SignedLinks["kind"], string>> = {
  door: "door link",
  scorer: "scoring link",
  "sign-in": "started sign-in",
};

/**
 * Prints what still needs the former key, and when it may be removed. The exit code is 1 until then.
 */
export async function runRotationCheck(
  { db, now }: { db: Database; now(): Date },
  { newest, former }: RotationCheck,
  print: (line: string) => void,
): Promise<number> {
  const at = now();
  const doorsEndAfter = new Date(at.getTime() - DOOR_REPORTS_MS);
  const links = await countLinksSignedWith(db, former, { now: at, doorsEndAfter });
  const since = await findFirstSignedWith(db, newest);
  const unconfirmed = await countUnconfirmedRecipients(db);
  for (const { kind, count, lastEnd } of links)
    print(
      `${countedNoun(count, NOUNS[kind])}; the last one ends ${utc(lastEnd)}${
        kind === "door" ? ", and may report scans for a week after that" : ""
      }.`,
    );
  if (unconfirmed > 0)
    print(
      `${countedNoun(unconfirmed, "unconfirmed recipient")} of sales emails. If the old key is gone before they confirm, the club can send them a new link from its desk.`,
    );
  if (since === null) {
    print("Nothing has been signed with the new key yet. Keep the old key, and check again after a sign-in.");
    return 1;
  }
  const needed = links.map(({ kind, lastEnd }) => lastEnd.getTime() + NEEDED_AFTER_MS[kind]);
  const until = new Date(Math.max(since.getTime() + BOUNCES_MS, ...needed));
  if (until <= at) {
    print("Nothing needs the old key any more. Remove it, then restart every server.");
    print(
      "Keep it in a place apart from the backups: after a restore, orders paid before the change come back only with it, and people erased before the change are erased again only with it.",
    );
    return 0;
  }
  print(
    `Keep the old key until ${utc(until)}. Until a week after the change (${utc(since)}), it also recognizes bounce reports of earlier emails.`,
  );
  return 1;
}

/** "2026-11-27 18:30 UTC" */
const utc = (instant: Date) => `${instant.toISOString().slice(0, 16).replace("T", " ")} UTC`;
