import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { createFairQueue } from "../../platform/serving/fair-queue.ts";
import { HOCKEY_HOST } from "../harness/browser/hosts.ts";

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The answer's bytes as text. */
  body: string;
}

export interface RequestOptions {
  host?: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
}

/** Sends one request over a new connection. Unlike fetch, it sends the Host header and the path unchanged. */
export function sendRequest(port: number, path: string, options: RequestOptions = {}): Promise<HttpAnswer> {
  const { method = "GET" } = options;
  const headers = { host: options.host ?? HOCKEY_HOST, ...options.headers };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false });
    sent.once("error", reject);
    sent.once("response", (response) => {
      const { statusCode: status = 0, headers } = response;
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status, headers, bytes, body: bytes.toString("utf8") });
      });
    });
    sent.end(options.body);
  });
}

/** Limits a suite to eight requests at a time: more would only wait for each other and time out. */
export function limitRequests() {
  const turns = createFairQueue({ working: { all: 8 } });
  return <T>(work: () => Promise<T>) => turns.take({ key: "suite", visitor: null }, work);
}

/** Sends raw bytes that no HTTP client would send, and reads the whole answer. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(text, "latin1"));
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      answer += chunk;
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(answer));
  });
}

const ALIASES = ["Ashford Kestrels", "Larkin Foxes", "Calder Mesa"];

/** The demo clubs that a page names: it should name only its own club. */
export function clubsNamedIn(text: string): string[] {
  return ALIASES.filter((alias) => text.includes(alias));
}

/**
 * Every id in links that begin with a path, whether or not the link continues after the id:
 * `idsUnder("/roster", html)`.
 */
export function idsUnder(path: string, html: string): string[] {
  const links = html.matchAll(new RegExp(`href="${path}/([A-Za-z0-9_~-]+)(?:/[^"]*)?"`, "g"));
  return [...new Set([...links].map(([, id = ""]) => id))];
}
