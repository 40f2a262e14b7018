import { connect } from "node:net";
import { expect, test } from "vitest";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { useServer } from "../use-server.ts";

const server = useServer();

/**
 * Sends a request. Returns the request's id, and the answer's raw bytes without the two headers that always
 * differ.
 */
async function bytesOf(lines: string[]): Promise<{ bytes: string; id: string }> {
  const socket = connect(server.port(), "127.0.0.1");
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  const bytes = Buffer.concat(await socket.toArray()).toString("latin1");
  const id = /\r\nx-request-id: (.*?)\r\n/i.exec(bytes)?.[1] ?? "";
  return { bytes: bytes.replace(/\r\n(?:date|x-request-id): .*?(?=\r\n)/gi, ""), id };
}

const asking = (line: string, ...more: string[]) => [line, `Host: ${HOCKEY_HOST}`, ...more];

test.each([
  ["a page", asking("GET /coaches HTTP/1.1")],
  ["a page in brotli", asking("GET /coaches HTTP/1.1", "Accept-Encoding: gzip, br")],
  ["a page in zstd", asking("GET /coaches HTTP/1.1", "Accept-Encoding: zstd")],
  ["a HEAD", asking("HEAD /coaches HTTP/1.1", "Accept-Encoding: gzip")],
  ["a page that the browser has", asking("GET /coaches HTTP/1.1", "If-None-Match: *")],
  ["a page's data", asking("GET /coaches.data HTTP/1.1")],
  ["a feed", asking("GET /schedule.ics HTTP/1.1")],
  ["a missing page", asking("GET /coaches/nobody-at-all HTTP/1.1")],
  ["a redirect", asking("GET /alumnis HTTP/1.1")],
  ["an unknown host", ["GET / HTTP/1.1", "Host: nobody.example"]],
  ["a request of HTTP 1.0", asking("GET /coaches HTTP/1.0")],
])(
  "%s has the same bytes when drawn, from the page store and from the response cache",
  async (_what, lines) => {
    const answers = [await bytesOf(lines), await bytesOf(lines), await bytesOf(lines)];
    expect(answers[0]?.bytes).toMatch(/^HTTP\/1\.1 (?:200|301|302|304|404) /);
    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(3);
  },
);
