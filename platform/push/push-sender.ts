/** A browser that wants messages: its address at a push service, and the keys that only it has. */
export interface PushSubscription {
  /** `https://…`, chosen by the browser (`parsePushEndpoint`). */
  endpoint: string;
  /** The browser's public key, in base64url: a point of P-256. */
  p256dh: string;
  /** 16 secret bytes in base64url, which the browser shares with the sender. */
  auth: string;
}

export interface PushMessage {
  /** At most 3 kB. The browser's service worker reads it. */
  text: string;
  /** How long the push service keeps the message for a device that is off, in seconds; at least 1. */
  ttlSeconds: number;
  /**
   * At most 32 characters of base64url. Of the messages with one topic, a device that was off gets only the
   * last.
   */
  topic: string;
  /** "normal" may wait until the device is in use; "high" wakes it. */
  urgency: "normal" | "high";
}

export type PushOutcome =
  /** The push service accepted the message. */
  | { kind: "sent" }
  /** The browser no longer wants messages: delete the subscription. */
  | { kind: "gone" }
  /** The service is busy, failed or did not answer: try again after this many seconds, or null if unknown. */
  | { kind: "busy"; afterSeconds: number | null; reason: string }
  /** The service, or the rules for addresses, refuse the message. Another try would be refused, too. */
  | { kind: "refused"; reason: string };

export interface PushSender {
  /** The key that browsers subscribe with, in base64url. */
  publicKey: string;
  /** Never throws: every failure is an outcome. */
  send(subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>;
}
