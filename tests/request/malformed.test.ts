import { describe, expect, test } from "vitest";
import { HOCKEY_HOST } from "../harness/browser/hosts.ts";
import { useServer } from "./use-server.ts";

const server = useServer();

const line = (start: string, headers = "") =>
  `${start}\r\nHost: ${HOCKEY_HOST}\r\n${headers}Connection: close\r\n\r\n`;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe("a malformed address is a 4xx", () => {
  test.each([
    ["a broken percent-escape", "/articles/%E0%A4%A"],
    ["a percent sign only", "/%"],
    ["a null byte", "/articles/%00"],
    ["a null byte in the query", "/articles?page=%00"],
    ["a broken escape in the query", "/articles?page=%zz"],
    ["a line break", "/articles/%0d%0aSet-Cookie:a=b"],
    ["a query of 100,000 characters", `/articles?page=${"9".repeat(10_000)}`],
    ["a path of 10,000 characters", `/${"a".repeat(10_000)}`],
  ])("%s", async (_what, path) => {
    const { status, headers } = await server.get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test.each([
    ["a page number beyond all pages", "/articles?page=99999999999999999999"],
    ["a negative page number", "/articles?page=-1"],
    ["words for a page number", "/articles?page=constructor"],
    ["an unknown sort", "/roster?sort=__proto__"],
    ["an unknown view", "/roster?view=%27%20or%201=1"],
    ["one parameter 200 times", `/roster?${"sort=name&".repeat(200)}`],
  ])("%s is no server error", async (_what, path) => {
    expect((await server.get(path)).status).toBeLessThan(500);
  });
});

describe("a method that pages do not support", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "%s is a 405 that names the allowed methods",
    async (method) => {
      const { status, headers } = await server.get("/articles", { method });
      expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    },
  );

  test.each(["TRACE", "CONNECT", "NONSENSE", "get"])("%s is refused", async (method) => {
    const status = statusOf(await server.raw(line(`${method} / HTTP/1.1`)));
    // CONNECT gets no answer: its connection is dropped.
    if (!Number.isNaN(status)) expect(status).toSatisfy((code: number) => code >= 400 && code < 500);
  });
});

describe("a path out of the served folders", () => {
  test.each([
    "/assets/..%2f..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/..\\..\\package.json",
    "/images/..%2f..%2f..%2fetc%2fpasswd/64.webp",
    `/images/${"0".repeat(64)}/..%2f..%2f64.webp`,
    "/.git/HEAD",
    "/package.json",
    "/../package.json",
  ])("%s finds nothing", async (path) => {
    const { status, body } = await server.get(path);
    expect(status).toSatisfy((code: number) => code >= 400 && code < 500);
    expect(body).not.toContain('"fieldhouse"');
  });
});

describe("bytes that are not a valid request", () => {
  test.each([
    ["no HTTP at all", "hello\r\n\r\n"],
    ["headers of 100,000 bytes", line("GET / HTTP/1.1", `X-Long: ${"a".repeat(100_000)}\r\n`)],
    ["two lengths", line("POST / HTTP/1.1", "Content-Length: 1\r\nContent-Length: 2\r\n")],
    [
      "length and chunks together",
      line("POST / HTTP/1.1", "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n"),
    ],
  ])("%s: refused, and the server goes on", async (_what, text) => {
    const answer = await server.raw(text).catch(() => "");
    if (answer !== "") expect(statusOf(answer)).toSatisfy((code: number) => code >= 400 && code < 500);
    expect((await server.get("/healthz")).status).toBe(200);
  });
});

describe("a sender who disconnects in the middle of a body", () => {
  test.each([
    ["/callable/sendContact", "application/json"],
    ["/desk/sign-in", "application/x-www-form-urlencoded"],
    ["/doors/e-1", "application/json"],
    ["/games/g-1/score", "application/json"],
    ["/webhooks/stripe", "application/json"],
    ["/webhooks/stripe/connect", "application/json"],
    ["/sandbox/pay/none", "application/x-www-form-urlencoded"],
    ["/views", "text/plain"],
  ])("is a 4xx and not an error of the server: %s", async (path, type) => {
    const headers = `Origin: http://${HOCKEY_HOST}\r\nContent-Type: ${type}\r\n`;
    for (const [length, part] of [
      ["Content-Length: 100", "{"],
      ["Transfer-Encoding: chunked", "5\r\n{}"],
    ]) {
      const answer = await server.raw(line(`POST ${path} HTTP/1.1`, `${headers}${length}\r\n`) + part);
      expect(statusOf(answer)).toSatisfy((code: number) => code >= 400 && code < 500);
    }
    expect((await server.get("/healthz")).status).toBe(200);
  });
});

test("a visitor's X-React-Router headers change no page", async () => {
  const plain = await server.get("/articles");
  const steered = await server.get("/articles", {
    headers: { "x-react-router-redirect": "/evil", "x-react-router-spa-mode": "yes" },
  });
  expect([steered.status, steered.body]).toEqual([plain.status, plain.body]);
});

test("a path that starts with two slashes or a backslash redirects to no other host", async () => {
  for (const path of [
    "//evil.example",
    "//evil.example/%2f..",
    "/\\evil.example",
    "/schedule//evil.example",
  ]) {
    const { status, headers } = await server.get(path);
    expect(status).toBeLessThan(500);
    expect(new URL(headers.location ?? "/", `http://${HOCKEY_HOST}`).hostname, path).toBe(HOCKEY_HOST);
  }
});
