import type { AlertKind } from "../../../domain/scoring/alerts/game-alert.ts";
import { callServer } from "../../site/callable.ts";

/** The pages for which the worker is registered. It answers no requests of theirs. */
const SCOPE = "/games/";

/** The server's answer: what this browser is alerted about, and how many other games alert it. */
interface AlertsAnswer {
  kinds: AlertKind[];
  otherGames: number;
}

/** Asks the visitor for permission, if nobody has answered yet. Call it right after a press. */
export async function isSubscriptionAllowed(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

/** Loads what the game alerts this browser about; nothing if the browser has no subscription. */
export async function loadAlerts(gameId: string): Promise<readonly AlertKind[]> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return [];
  const { endpoint } = subscription;
  return (await callServer<AlertsAnswer>("gameAlerts", { gameId, endpoint })).kinds;
}

interface WantedAlerts {
  gameId: string;
  /** The server's key. The browser accepts messages only from the key that it subscribed with. */
  publicKey: string;
  /** Empty to turn the alerts off. */
  kinds: readonly AlertKind[];
}

/**
 * Subscribes this browser, or changes what it is alerted about, and resolves with the server's answer. If no
 * game alerts it any more, the subscription is ended, too.
 * @throws CallFailed if the server refuses, and the browser's error if it cannot subscribe
 */
export async function saveAlerts({ gameId, publicKey, kinds }: WantedAlerts): Promise<readonly AlertKind[]> {
  const registration = await activeRegistration();
  const subscription = await subscribe(registration.pushManager, publicKey);
  const { endpoint, keys } = subscription.toJSON();
  const answer = await callServer<AlertsAnswer>("chooseGameAlerts", {
    gameId,
    subscription: { endpoint, p256dh: keys?.p256dh, auth: keys?.auth },
    kinds,
  });
  if (answer.kinds.length === 0 && answer.otherGames === 0) await subscription.unsubscribe();
  return answer.kinds;
}

/** Registers the worker. Subscribing fails until it is active, which takes a moment the first time. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register("/alert-worker.js", {
    scope: SCOPE,
    updateViaCache: "none",
  });
  const starting = registration.installing ?? registration.waiting;
  if (registration.active || !starting) return registration;
  return new Promise((resolve, reject) => {
    starting.addEventListener("statechange", () => {
      if (starting.state === "activated") resolve(registration);
      if (starting.state === "redundant") reject(new Error("The worker was not installed"));
    });
  });
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const former = await manager.getSubscription();
  if (former && isOfKey(former, publicKey)) return former;
  // The server has another key since: messages to the former subscription would be refused.
  await former?.unsubscribe();
  return manager.subscribe(options);
}

function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (key === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
}
