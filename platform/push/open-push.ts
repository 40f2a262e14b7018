import { lookup } from "node:dns";
import { Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent, type RequestOptions, request } from "node:https";
import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import { createHostLanes } from "./host-lanes.ts";
import { createPublicLookup } from "./public-address.ts";
import { parsePushEndpoint } from "./push-endpoint.ts";
import { publicPushKey } from "./push-key.ts";
import type { PushMessage, PushOutcome, PushSender, PushSubscription } from "./push-sender.ts";

interface PushSettings {
  /** The private key in base64url (`createPushKey`). */
  key: string;
  /** A `mailto:` or `https:` address for the operators of push services. */
  contact: string;
  /** For tests: the origin that gets every message instead of the push services. */
  serviceBase: string | undefined;
}

const TIMEOUT_MS = 5000;
/** How long a signed header is used again. Its signature holds for 12 hours. */
const HEADER_MS = 3_600_000;
/** Hosts with a stored header. Visitors choose hosts, so the number has to be limited. */
const MAX_HEADERS = 200;
/** Connections to all push services; each kept one costs memory and a file handle. */
const CONNECTIONS = { keepAlive: true, maxSockets: 40, maxTotalSockets: 200, timeout: 30_000 };

/**
 * Opens the sender of messages to browsers.
 * @param timeoutMs the time of one message, from the connection to the status
 * @param resolve finds the addresses of a name
 */
export function openPush(
  settings: PushSettings,
  { timeoutMs = TIMEOUT_MS, resolve = lookup }: { timeoutMs?: number; resolve?: typeof lookup } = {},
): PushSender {
  const publicKey = publicPushKey(settings.key) ?? "";
  const base = settings.serviceBase === undefined ? null : new URL(settings.serviceBase);
  const secure = new Agent({ ...CONNECTIONS, lookup: createPublicLookup(resolve) });
  const plain = new PlainAgent(CONNECTIONS);
  const headersFor = createHeaderStore({ ...settings, publicKey });
  const inLane = createHostLanes();

  async function deliver(url: URL, subscription: PushSubscription, message: PushMessage): Promise<Answer> {
    const body = await encryptMessage(subscription, message.text);
    const headers = {
      ...(await headersFor(url)),
      TTL: String(message.ttlSeconds),
      Topic: message.topic,
      Urgency: message.urgency,
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      "Content-Length": String(body.byteLength),
    };
    const target = base === null ? url : new URL(url.pathname + url.search, base);
    const isPlain = base?.protocol === "http:";
    const options = {
      method: "POST",
      headers,
      agent: isPlain ? plain : secure,
      signal: AbortSignal.timeout(timeoutMs),
    };
    return post(target, options, { body, send: isPlain ? plainRequest : request });
  }

  return {
    publicKey,
    send: async (subscription, message) => {
      const url = parsePushEndpoint(subscription.endpoint);
      if (url === null) return { kind: "refused", reason: "address" };
      return inLane(url.host, () => deliver(url, subscription, message)).then(outcomeOf, failureOf);
    },
  };
}

/** Thrown if a browser's keys are none. */
class UnusableKeys extends Error {}

async function encryptMessage(
  { endpoint, p256dh, auth }: PushSubscription,
  text: string,
): Promise<Uint8Array> {
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  try {
    // Pads every message to the same length, so that nobody learns from it what the message says.
    return await encryptNotification(subscription, new TextEncoder().encode(text));
  } catch (error) {
    throw new UnusableKeys("The browser's keys can't be used", { cause: error });
  }
}

/** Signs the header that names the sender, once an hour for each push service. */
function createHeaderStore({
  key: privateKey,
  contact: subject,
  publicKey,
}: PushSettings & { publicKey: string }) {
  const stored = new Map<string, { headers: Promise<{ authorization: string }>; until: number }>();
  return (url: URL): Promise<{ authorization: string }> => {
    const found = stored.get(url.origin);
    if (found && found.until > performance.now()) return found.headers;
    const audience = { endpoint: url.origin, expirationTime: null, keys: { p256dh: "", auth: "" } };
    const headers = vapidHeaders(audience, { subject, publicKey, privateKey }).then((made) => made.headers);
    stored.delete(url.origin);
    stored.set(url.origin, { headers, until: performance.now() + HEADER_MS });
    const [oldest] = stored.keys();
    if (stored.size > MAX_HEADERS && oldest !== undefined) stored.delete(oldest);
    return headers;
  };
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

interface Posted {
  body: Uint8Array;
  send: typeof request;
}

/** Posts the body and resolves with the status. Of the answer it reads only what frees the connection. */
function post(url: URL, options: RequestOptions, { body, send }: Posted): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = send(url, options, (answer) => {
      let left = MAX_ANSWER_BYTES;
      answer.on("data", (part: Buffer) => {
        left -= part.length;
        if (left < 0) answer.destroy();
      });
      answer.on("error", () => {});
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Push services explain a refusal in some hundred bytes. A longer answer closes its connection. */
const MAX_ANSWER_BYTES = 16 * 1024;
/** The longest time that a push service may ask to wait, in seconds. */
const MAX_WAIT_SECONDS = 3600;

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `status ${status}`;
  if (status !== 429 && status < 500) return { kind: "refused", reason };
  const seconds = /^\d{1,9}$/.test(retryAfter ?? "") ? Number(retryAfter) : null;
  return { kind: "busy", reason, afterSeconds: seconds && Math.min(seconds, MAX_WAIT_SECONDS) };
}

function failureOf(error: unknown): PushOutcome {
  const name = error instanceof Error ? error.name : "";
  if (error instanceof UnusableKeys) return { kind: "gone" };
  if (name === "AddressNotPublic") return { kind: "refused", reason: "address" };
  return { kind: "busy", reason: (error as NodeJS.ErrnoException).code ?? name, afterSeconds: null };
}
