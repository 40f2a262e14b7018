import { connect } from "node:net";

export interface LoadResult {
  perSecond: number;
  /** The median in milliseconds. */
  p50: number;
  p99: number;
}

export interface BenchRequest {
  method?: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The bytes of a request. */
export function requestBytes({ method = "GET", path, headers, body = "" }: BenchRequest): Buffer {
  const all = { ...headers, ...(method === "POST" && { "Content-Length": `${Buffer.byteLength(body)}` }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

/**
 * Sends requests on several connections, one at a time on each, until the time is over or `next` returns
 * null. Only finds the end of each answer, to leave as much of the processor as possible to the server.
 * @throws Error if an answer is neither 200 nor 204
 */
export async function generateLoad(
  port: number,
  next: () => Buffer | null,
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + 1000 * seconds;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      let left = 0;
      let tail = "";
      let sentAt = 0;
      const ask = () => {
        sentAt = performance.now();
        const request = sentAt < end ? next() : null;
        if (request === null) socket.end();
        else socket.write(request);
      };
      socket.once("connect", ask);
      socket.once("error", reject);
      socket.once("close", () => resolve());
      socket.on("data", (bytes) => {
        try {
          left = (left === 0 ? lengthOf(bytes) : left) - bytes.length;
          tail = (tail + bytes.subarray(-LAST_CHUNK.length).toString("latin1")).slice(-LAST_CHUNK.length);
          if (left === Number.POSITIVE_INFINITY && tail === LAST_CHUNK) left = 0;
        } catch (error) {
          return socket.destroy(error as Error);
        }
        if (left > 0) return;
        times.push(performance.now() - sentAt);
        ask();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  return loadResultOf(times, performance.now() - begun);
}

/** @param times in milliseconds, one per answer */
export function loadResultOf(times: number[], ms: number): LoadResult {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { perSecond: times.length / (ms / 1000), p50: at(0.5), p99: at(0.99) };
}

/** The end of a chunked answer. */
const LAST_CHUNK = "\r\n0\r\n\r\n";

/**
 * Bytes of head and body together; infinite for a chunked answer. Within one machine a head arrives in one
 * piece.
 */
function lengthOf(bytes: Buffer): number {
  const head = bytes.subarray(0, bytes.indexOf("\r\n\r\n")).toString("latin1");
  if (head.startsWith("HTTP/1.1 204")) return head.length + 4;
  if (head.startsWith("HTTP/1.1 200") && /\r\ntransfer-encoding: chunked/i.test(head))
    return Number.POSITIVE_INFINITY;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200") || length === undefined)
    throw new Error(`Not a whole answer: ${head.slice(0, 200)}`);
  return head.length + 4 + Number(length);
}
