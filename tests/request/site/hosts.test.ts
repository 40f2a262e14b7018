import { describe, expect, test } from "vitest";
import { HOCKEY_HOST, LACROSSE_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { clubsNamedIn } from "../request.ts";
import { useServer } from "../use-server.ts";

const server = useServer();

const MEETS: [what: string, path: string, host: string, club: string][] = [
  ["a club's own domain", "/", HOCKEY_HOST, "Ashford Kestrels"],
  ["another club's own domain", "/", RUGBY_HOST, "Larkin Foxes"],
  ["a third club's own domain", "/", LACROSSE_HOST, "Calder Mesa"],
  ["the alias under the base domain", "/", "larkin-foxes.localhost", "Larkin Foxes"],
  ["?team= on the base domain", "/?team=calder-mesa", "localhost", "Calder Mesa"],
  ["the base domain alone", "/", "localhost", "Ashford Kestrels"],
  ["the loopback address", "/", "127.0.0.1", "Ashford Kestrels"],
  ["capital letters", "/", "FOXES.LocalHost", "Larkin Foxes"],
  ["a trailing dot", "/", "foxes.localhost.", "Larkin Foxes"],
  ["a port", "/", "foxes.localhost:8443", "Larkin Foxes"],
  ["all three", "/", "FOXES.localhost.:8443", "Larkin Foxes"],
  ["?team= on a club's own domain, which it cannot change", "/?team=calder-mesa", RUGBY_HOST, "Larkin Foxes"],
];

test.each(MEETS)("%s shows that club and no other", async (_what, path, host, club) => {
  const { status, body } = await server.get(path, { host });
  expect(status).toBe(200);
  expect(clubsNamedIn(body)).toEqual([club]);
});

test("a host with a foreign port is a 400 that shows no club", async () => {
  const { status, body } = await server.get("/", { host: "foxes.localhost:8444" });
  expect(status).toBe(400);
  expect(body).not.toContain("8444");
  expect(clubsNamedIn(body)).toEqual([]);
});

describe("an unknown host", () => {
  test.each([
    ["a foreign domain", "/", "club.example.com"],
    ["an unknown alias", "/", "nobody.localhost"],
    ["the database's wildcard for an alias", "/", "%25.localhost"],
    ["a name that only ends like the base domain", "/", "evil-localhost"],
    ["a club's domain with another in front", "/", "x.foxes.localhost"],
  ])("%s goes to /notfound or is refused", async (_what, path, host) => {
    const { status, headers, body } = await server.get(path, { host });
    if (status !== 400) expect([status, headers.location]).toEqual([302, "/notfound"]);
    expect(clubsNamedIn(body)).toEqual([]);
  });

  test("an unknown ?team= redirects to the platform's 404 page, not to the default club's", async () => {
    const { status, headers } = await server.get("/roster?team=nobody", { host: "localhost" });
    expect([status, headers.location]).toEqual([302, "/notfound?team=nobody"]);
    const page = await server.get("/notfound?team=nobody", { host: "localhost" });
    expect(page.status).toBe(404);
    expect(clubsNamedIn(page.body)).toEqual([]);
  });

  test("/notfound is a 404 page that names no club", async () => {
    const { status, headers, body } = await server.get("/notfound", { host: "club.example.com" });
    expect(status).toBe(404);
    expect(headers["content-type"]).toMatch(/^text\/html/);
    expect(clubsNamedIn(body)).toEqual([]);
  });
});

describe("a 301 to the primary address of a club", () => {
  test.each([
    ["the alias of a club with a primary domain", "ashford-kestrels.localhost"],
    ["www before the club's domain", "www.kestrels.localhost"],
  ])("%s keeps path and query", async (_what, host) => {
    const { status, headers } = await server.get("/roster?view=table", { host });
    expect([status, headers.location]).toEqual([301, "http://kestrels.localhost/roster?view=table"]);
  });

  test("a path that starts with two slashes stays on the club's host", async () => {
    const { headers } = await server.get("//evil.example/", { host: "ashford-kestrels.localhost" });
    expect(new URL(headers.location ?? "/", "http://kestrels.localhost").host).toBe("kestrels.localhost");
  });
});

describe("a forged host", () => {
  test("X-Forwarded-Host is ignored without a trusted proxy", async () => {
    const { body } = await server.get("/", { headers: { "x-forwarded-host": RUGBY_HOST } });
    expect(clubsNamedIn(body)).toEqual(["Ashford Kestrels"]);
  });

  test("two Host headers are refused", async () => {
    const answer = await server.raw(
      `GET / HTTP/1.1\r\nHost: ${HOCKEY_HOST}\r\nHost: ${RUGBY_HOST}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("no Host header is refused", async () => {
    expect(await server.raw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("the Host header, not the request line, selects the club", async () => {
    const answer = await server.raw(
      `GET http://${RUGBY_HOST}/ HTTP/1.1\r\nHost: ${HOCKEY_HOST}\r\nConnection: close\r\n\r\n`,
    );
    expect(clubsNamedIn(answer)).not.toContain("Larkin Foxes");
  });

  test.each([
    "kestrels.localhost, foxes.localhost",
    "user@kestrels.localhost",
    "kestrels.localhost/foxes",
    "ke strels",
  ])("%j is refused as a host", async (host) => {
    expect((await server.get("/", { host })).status).toBe(400);
  });
});

test("the default port is not part of the canonical address", async () => {
  const plain = await server.get("/articles", { host: RUGBY_HOST });
  const withPort = await server.get("/articles?view=cards", { host: `${RUGBY_HOST}:80` });
  const canonical = /<link rel="canonical" href="[^"]+"/;
  expect(canonical.exec(withPort.body)?.[0]).toBe(canonical.exec(plain.body)?.[0]);
});

test("a page stored for one host is never answered on another", async () => {
  const path = "/roster?home=1";
  const first = await server.get(path, { host: RUGBY_HOST });
  const second = await server.get(path, { host: LACROSSE_HOST });
  expect([clubsNamedIn(first.body), clubsNamedIn(second.body)]).toEqual([["Larkin Foxes"], ["Calder Mesa"]]);
});
