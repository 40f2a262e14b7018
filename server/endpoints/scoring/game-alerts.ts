import { z } from "zod";
import { ALERT_MESSAGES } from "../../../domain/scoring/alerts/alert-messages.ts";
import { ALERT_KINDS } from "../../../domain/scoring/alerts/game-alert.ts";
import { ITEM_ID } from "../../../domain/values/item-id.ts";
import { LIMIT_MESSAGES, NOT_FOUND_MESSAGES } from "../../../domain/values/messages.ts";
import type { WriteServices } from "../../services.ts";
import {
  type AlertRefusal,
  chooseAlerts,
  findAlertChoice,
} from "../../usecases/scoring/alerts/choose-alerts.ts";
import { badRequest, type Callable, type CallRefusal } from "../callables/callable-protocol.ts";

const gameId = z.string().regex(ITEM_ID);
/** The use case checks what kind of address it is. */
const endpoint = z.string().min(1).max(2000);
const readData = z.strictObject({ gameId, endpoint });
/** The keys have fixed lengths: an uncompressed point of P-256, and 16 bytes. */
const subscription = z.strictObject({
  endpoint,
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});
const chooseData = z.strictObject({
  gameId,
  subscription,
  kinds: z.array(z.enum(ALERT_KINDS)).max(ALERT_KINDS.length),
});

/** Changes from one address in an hour: on game day a whole campus shares one. */
const MAX_PER_HOUR = 1000;
const HOUR_SECONDS = 3600;

const NO_ALERTS: CallRefusal = {
  ok: false,
  status: "NOT_FOUND",
  message: NOT_FOUND_MESSAGES.other,
  reason: "no-alerts",
};

const refused = (reason: AlertRefusal, message: string): CallRefusal => ({
  ok: false,
  status: "FAILED_PRECONDITION",
  message,
  reason,
});

const REFUSALS: Readonly<Record<AlertRefusal, CallRefusal>> = {
  "unusable-browser": refused("unusable-browser", ALERT_MESSAGES.unusable),
  "unknown-game": { ...refused("unknown-game", NOT_FOUND_MESSAGES.game), status: "NOT_FOUND" },
  over: refused("over", ALERT_MESSAGES.over),
  full: refused("full", ALERT_MESSAGES.full),
};

/** gameAlerts {gameId, endpoint}: what the game alerts this browser about, and how many other games do. */
export function gameAlertsCall({ db, push }: WriteServices): Callable {
  return async (data, { site }) => {
    const read = readData.safeParse(data);
    if (!read.success) return badRequest("invalid-data");
    if (push === null || site.mode === "store") return NO_ALERTS;
    return { ok: true, result: await findAlertChoice(db, { ...read.data, teamId: site.team.teamId }) };
  };
}

/**
 * chooseGameAlerts {gameId, subscription, kinds}: alerts this browser about a game; with no kinds, no longer.
 * Answers like gameAlerts.
 */
export function chooseGameAlertsCall(services: WriteServices): Callable {
  const limit = services.sharedLimit("alerts-by-address", MAX_PER_HOUR, HOUR_SECONDS);
  return async (data, { site, clientAddress }) => {
    const read = chooseData.safeParse(data);
    if (!read.success) return badRequest("invalid-data");
    if (services.push === null || site.mode === "store") return NO_ALERTS;
    const rate = await limit(clientAddress);
    if (!rate.ok) return { ...TOO_MANY, retryAfterSeconds: rate.retryAfterSeconds };
    const { team, teamParam } = site;
    const chosen = await chooseAlerts(services, { ...read.data, teamId: team.teamId, teamParam });
    return chosen.ok ? { ok: true, result: chosen.choice } : REFUSALS[chosen.reason];
  };
}

const TOO_MANY: CallRefusal = {
  ok: false,
  status: "RESOURCE_EXHAUSTED",
  message: LIMIT_MESSAGES.tooManyRequests,
  reason: "too-many-requests",
};
