import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { startBucket, type TestBucket } from "./bucket.ts";

/**
 * What a faulty bucket does with a request: `cut` closes the connection in the middle of the answer, or of an
 * upload; `stall` sends half of the answer and then nothing; `slow` sends it in pieces, one each 100 ms;
 * `busy` answers 503; `refuse` answers 403.
 */
export type BucketFault = "cut" | "stall" | "slow" | "busy" | "refuse";

/** Which requests fail: "GET /pictures/fieldhouse/backups/…". Null for a request that is passed on. */
export type FindFault = (request: string) => BucketFault | null;

export interface FaultyBucket extends TestBucket {
  /** Decides about each request from now on. */
  fail(find: FindFault): void;
}

/** A bucket behind a proxy that lets requests fail. `settings` and `env` lead to the proxy. */
export async function startFaultyBucket(): Promise<FaultyBucket> {
  const bucket = await startBucket();
  let find: FindFault = () => null;
  const proxy = createServer((asked, answer) => {
    const fault = find(`${asked.method} ${asked.url}`);
    if (fault === "busy") end(answer, 503, "SlowDown");
    else if (fault === "refuse") end(answer, 403, "AccessDenied");
    else passOn(asked, answer, { port: bucket.port, fault });
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    ...bucket,
    settings: { ...bucket.settings, endpoint },
    env: { ...bucket.env, AWS_ENDPOINT_URL_S3: endpoint },
    fail: (wanted) => {
      find = wanted;
    },
    stop: async () => {
      proxy.close();
      proxy.closeAllConnections();
      await bucket.stop();
    },
  };
}

function end(answer: ServerResponse, status: number, code: string): void {
  answer.writeHead(status, { "content-type": "application/xml" });
  answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

type PassedFault = Exclude<BucketFault, "busy" | "refuse">;

function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  { port, fault }: { port: number; fault: PassedFault | null },
): void {
  if (fault === "cut" && asked.method === "PUT") {
    asked.once("data", () => asked.destroy());
    return;
  }
  const { method, url, headers } = asked;
  const onward = request({ host: "127.0.0.1", port, method, path: url, headers }, (found) => {
    answer.writeHead(found.statusCode ?? 500, found.headers);
    if (fault === null) found.pipe(answer);
    else
      buffer(found).then(
        (bytes) => sendFaulty(answer, bytes, fault),
        () => answer.destroy(),
      );
  });
  onward.on("error", () => answer.destroy());
  asked.pipe(onward);
}

const PIECES = 5;
const PIECE_MS = 100;

async function sendFaulty(answer: ServerResponse, bytes: Buffer, fault: PassedFault): Promise<void> {
  const half = bytes.subarray(0, bytes.length >> 1);
  if (fault === "cut") answer.write(half, () => answer.destroy());
  else if (fault === "stall") answer.write(half);
  else {
    const size = Math.ceil(bytes.length / PIECES);
    for (let at = 0; at < bytes.length; at += size) {
      answer.write(bytes.subarray(at, at + size));
      await pause(PIECE_MS);
    }
    answer.end();
  }
}
