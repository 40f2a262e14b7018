import { describe, expect, test } from "vitest";
import { HOCKEY_HOST, RUGBY_HOST } from "../harness/browser/hosts.ts";
import { clubsNamedIn } from "./request.ts";
import { useServer } from "./use-server.ts";

/** Requests that try to make one visitor, or one club, get an answer meant for another. */
const server = useServer();

const EVIL = "evil.example";

describe("a header that selects no page never gets into one", () => {
  test.each([
    ["X-Forwarded-Host", EVIL],
    ["X-Forwarded-Host", RUGBY_HOST],
    ["X-Forwarded-Proto", "https"],
    ["X-Forwarded-Port", "4711"],
    ["X-Forwarded-Prefix", `/${EVIL}`],
    ["X-Forwarded-For", EVIL],
    ["Forwarded", `host=${EVIL};proto=https`],
    ["X-Host", EVIL],
    ["X-Original-Host", EVIL],
    ["X-Original-URL", `/${EVIL}`],
    ["X-Rewrite-URL", `/${EVIL}`],
    ["X-HTTP-Method-Override", "POST"],
    ["Origin", `https://${EVIL}`],
    ["Referer", `https://${EVIL}/`],
    ["Cookie", `team=${EVIL}; theme=${EVIL}`],
    ["Authorization", `Bearer ${EVIL}`],
    ["Accept", "application/json"],
    ["Accept-Language", EVIL],
    ["User-Agent", EVIL],
    ["Range", "bytes=0-9"],
    ["Via", EVIL],
  ])("%s: %s", async (name, value) => {
    // The path is new, so this request is the one for which the page is rendered.
    const path = `/roster?q=${name}-${value.length}`.toLowerCase();
    const poisoned = await server.get(path, { headers: { [name]: value } });
    const clean = await server.get(path);
    expect([poisoned.status, poisoned.body]).toEqual([200, clean.body]);
    expect(clean.body).not.toContain(EVIL);
    expect(clean.headers.location).toBeUndefined();
  });
});

describe("a path that looks as if it were a shared file's, or on another host", () => {
  test.each([
    "/assets/../coaches",
    "/assets/%2e%2e/coaches",
    "/assets/..%2fcoaches",
    "/assets/./../coaches",
    "/coaches/a.css",
    "/coaches;a.css",
    "/coaches%2fa.css",
    "/coaches%3fa.css",
    "/coaches?a.css",
    "/images/../coaches",
    `http://${RUGBY_HOST}/coaches`,
    `http://${HOCKEY_HOST}/coaches`,
    `//${RUGBY_HOST}/coaches`,
  ])("%s shows each club's visitors nothing of the other club", async (target) => {
    const ask = async (host: string) =>
      server.raw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    for (const [host, other] of [
      [HOCKEY_HOST, "Larkin Foxes"],
      [RUGBY_HOST, "Ashford Kestrels"],
      [HOCKEY_HOST, "Larkin Foxes"],
    ] as const)
      expect(clubsNamedIn(await ask(host)), host).not.toContain(other);
  });
});

describe("a request hidden in another's body gets no answer", () => {
  const hidden = `GET /coaches HTTP/1.1\r\nHost: ${RUGBY_HOST}\r\n\r\n`;
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  const post = (headers: string[], body: string) =>
    [`POST /views HTTP/1.1`, `Host: ${HOCKEY_HOST}`, ...headers, "", body].join("\r\n");

  test.each([
    ["a length and chunks", post(["Content-Length: 4", "Transfer-Encoding: chunked"], chunk)],
    ["chunks and a length", post(["Transfer-Encoding: chunked", "Content-Length: 4"], chunk)],
    ["two lengths", post(["Content-Length: 0", `Content-Length: ${hidden.length}`], hidden)],
    ["two lengths in one line", post([`Content-Length: 0, ${hidden.length}`], hidden)],
    ["a length with a sign", post([`Content-Length: +${hidden.length}`], hidden)],
    ["a length in hexadecimal", post(["Content-Length: 0x10"], hidden)],
    ["a negative length", post(["Content-Length: -1"], hidden)],
    ["chunks under another name", post(["Transfer-Encoding: xchunked"], chunk)],
    ["chunks named twice", post(["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], chunk)],
    ["chunks followed by another coding", post(["Transfer-Encoding: chunked, identity"], chunk)],
    ["a space before the colon", post(["Transfer-Encoding : chunked"], chunk)],
    ["a folded line", post(["Transfer-Encoding:\r\n chunked"], chunk)],
    ["a line that ends early", post([`X: y\nContent-Length: 0`], hidden)],
    ["an invalid chunk size", post(["Transfer-Encoding: chunked"], `0x1\r\n${hidden}`)],
    [
      "a chunk that is longer than it says",
      post(["Transfer-Encoding: chunked"], `1\r\n${hidden}\r\n0\r\n\r\n`),
    ],
    [
      "a HEAD with a body",
      `HEAD / HTTP/1.1\r\nHost: ${HOCKEY_HOST}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    ],
    [
      "a GET with a body",
      `GET / HTTP/1.1\r\nHost: ${HOCKEY_HOST}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    ],
    [
      "an upgrade",
      `GET / HTTP/1.1\r\nHost: ${HOCKEY_HOST}\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    ],
  ])("%s", async (_what, text) => {
    const answers = await server.raw(text).catch(() => "");
    expect(clubsNamedIn(answers)).not.toContain("Larkin Foxes");
  });

  test("while a second request on the same connection is answered", async () => {
    const first = `GET /livez HTTP/1.1\r\nHost: ${HOCKEY_HOST}\r\n\r\n`;
    const second = hidden.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    expect(clubsNamedIn(await server.raw(first + second))).toContain("Larkin Foxes");
  });
});
