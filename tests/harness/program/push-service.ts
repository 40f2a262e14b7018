import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushSubscription } from "../../../platform/push/push-sender.ts";

/** A message as a push service got it. */
export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  origin: string;
  received: ReceivedPush[];
  /** How the service answers messages to a path; 201 unless set. */
  answers: Map<string, { status: number; headers?: Record<string, string> } | "never">;
  close(): Promise<void>;
}

/** Starts a push service on loopback, which records what it gets. */
export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const answers: PushService["answers"] = new Map();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const answer = answers.get(path) ?? { status: 201 };
      if (answer !== "never") response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface PushBrowser {
  subscription: PushSubscription;
  /** The path of its endpoint, under which a test's service gets its messages. */
  path: string;
  /** Decrypts a message, independently of the library that encrypted it (RFC 8188, RFC 8291). */
  read(body: Buffer): unknown;
}

/** A browser that has subscribed at a push service with this host. */
export function subscribeBrowser(name: string, host = "fcm.googleapis.com"): PushBrowser {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${name}`;
  const p256dh = pair.getPublicKey("base64url");
  return {
    subscription: { endpoint: `https://${host}${path}`, p256dh, auth: auth.toString("base64url") },
    path,
    read: (body) => JSON.parse(decrypt(body, pair, auth)),
  };
}

function decrypt(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), senderKey]);
  const input = Buffer.from(hkdfSync("sha256", pair.computeSecret(senderKey), auth, info, 32));
  const keyFor = (what: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${what}\0`, bytes));
  const record = body.subarray(21 + keyLength);
  const cipher = createDecipheriv("aes-128-gcm", keyFor("aes128gcm", 16), keyFor("nonce", 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** What a message's Authorization claims, if its signature fits the key; null if it doesn't (RFC 8292). */
export function signedClaims(authorization: string | undefined, publicKey: string): unknown {
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? "") ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const signer = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: signer, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isSigned && key === publicKey ? JSON.parse(Buffer.from(claims, "base64url").toString()) : null;
}
