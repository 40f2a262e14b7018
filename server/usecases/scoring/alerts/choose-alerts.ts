import { createHash, timingSafeEqual } from "node:crypto";
import {
  ALERT_KINDS,
  type AlertKind,
  MAX_ALERTED_BROWSERS,
  MAX_ALERTED_GAMES,
  offeredAlerts,
} from "../../../../domain/scoring/alerts/game-alert.ts";
import { parsePushEndpoint } from "../../../../platform/push/push-endpoint.ts";
import type { PushSubscription } from "../../../../platform/push/push-sender.ts";
import type { Database, WritePool } from "../../../db/client.ts";
import {
  type AlertKey,
  countAlertedBrowsers,
  countOtherAlerts,
  deleteGameAlerts,
  findGameAlert,
  upsertGameAlert,
} from "../../../db/queries/schedule/game-alerts.ts";
import { findGame } from "../../../db/queries/schedule/games.ts";

interface GameOfBrowser {
  teamId: string;
  gameId: string;
  endpoint: string;
}

export type AlertRefusal = "unusable-browser" | "unknown-game" | "over" | "full";

/** What a browser is alerted about, and how many other games of the club alert it, too. */
export interface AlertChoice {
  kinds: AlertKind[];
  otherGames: number;
}

/** The id of a browser's row; null if the endpoint is not an address to which alerts may be sent. */
function alertKey({ teamId, gameId, endpoint }: GameOfBrowser): AlertKey | null {
  const url = parsePushEndpoint(endpoint);
  const hash = createHash("sha256").update(endpoint).digest("base64url");
  return url && { teamId, gameId, id: `${url.hostname}/${hash}` };
}

/** Finds what a browser is alerted about. The endpoint is the proof: only that browser knows it. */
export async function findAlertChoice(db: Database, browser: GameOfBrowser): Promise<AlertChoice> {
  const key = alertKey(browser);
  return key ? choiceOf(db, key) : { kinds: [], otherGames: 0 };
}

async function choiceOf(db: Database, key: AlertKey): Promise<AlertChoice> {
  const stored = await findGameAlert(db, key);
  const kinds = ALERT_KINDS.filter((kind) => stored?.[kind] === true);
  return { kinds, otherGames: await countOtherAlerts(db, key) };
}

interface WantedAlerts {
  teamId: string;
  gameId: string;
  /** The value of ?team= in query-parameter mode, for the address that the alert opens. */
  teamParam: string | null;
  subscription: PushSubscription;
  /** Empty to turn the alerts off. */
  kinds: readonly AlertKind[];
}

/** Stores what a browser wants to be alerted about, or why it can't be. Turning alerts off always works. */
export async function chooseAlerts(
  { db, now }: { db: WritePool; now(): Date },
  { teamId, gameId, teamParam, subscription, kinds }: WantedAlerts,
): Promise<{ ok: true; choice: AlertChoice } | { ok: false; reason: AlertRefusal }> {
  const key = alertKey({ teamId, gameId, endpoint: subscription.endpoint });
  if (key === null) return { ok: false, reason: "unusable-browser" };
  const stored = await findGameAlert(db, key);
  // Whoever has seen the address alone can neither turn somebody's alerts off nor make them unreadable.
  if (stored && !isSameSecret(stored.auth, subscription.auth))
    return { ok: false, reason: "unusable-browser" };
  if (kinds.length === 0) await deleteGameAlerts(db, key, [key.id]);
  else {
    const game = await findGame(db, teamId, gameId);
    if (!game) return { ok: false, reason: "unknown-game" };
    if (offeredAlerts(game, now()).length === 0) return { ok: false, reason: "over" };
    if (stored === null && !(await hasRoom(db, key))) return { ok: false, reason: "full" };
    const wanted = {
      goals: kinds.includes("goals"),
      final: kinds.includes("final"),
      changes: kinds.includes("changes"),
    };
    await upsertGameAlert(db, { ...key, ...subscription, ...wanted, teamParam, timeCreated: now() });
  }
  return { ok: true, choice: await choiceOf(db, key) };
}

const isSameSecret = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Simultaneous calls may exceed the limits by a few rows, which does no harm. */
async function hasRoom(db: Database, key: AlertKey): Promise<boolean> {
  if ((await countOtherAlerts(db, key)) >= MAX_ALERTED_GAMES) return false;
  return (await countAlertedBrowsers(db, key)) < MAX_ALERTED_BROWSERS;
}
