import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK_PAGES } from "../../../domain/desk/pages.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { officerEmailOf, peopleSql, sendToDesk } from "./desk-people.ts";

const TOKEN = "token-at-the-operator-s-desk";
const HASH = createHash("sha256").update(TOKEN).digest("base64url");
const [KESTRELS, FOXES] = ["ashford-kestrels", "larkin-foxes"];
const OWNER = officerEmailOf(KESTRELS, "owner");

/** The hockey club's owner is also a scorer of the rugby club, and has signed in on the operator's host. */
const CHANGES = `${peopleSql(KESTRELS, FOXES)}
  update desk_members set email = '${OWNER}' where email = '${officerEmailOf(FOXES, "scorer")}';
  insert into desk_sessions (team_id, id, token_hash, email, method, browser, time_created, last_seen)
    values ('', 's', '${HASH}', '${OWNER}', 'mail', 'Firefox', '2026-11-20T16:00:00Z', '2026-11-20T16:00:00Z');`;

let server: RunningProgram;
beforeAll(async () => {
  server = await startOnPostgres({ DEMO: "off", RATE_LIMITS: "on" }, CHANGES);
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const ask = (path: string, cookie: string | null, host = "localhost") =>
  sendToDesk(server, host, path, { cookie });

test("the operator's desk lists the clubs at which one has a role, each with its desk's address", async () => {
  const { body } = await ask("/desk", TOKEN);
  const links = [...body.matchAll(/href="(http[^"]+\/desk)"><strong>([^<]+)<\/strong><span>([^<]+)/g)];
  expect(links.map(([, ...said]) => said)).toEqual([
    [`http://kestrels.localhost:${server.port}/desk`, "Ashford Kestrels", "Owner"],
    [`http://larkin-foxes.localhost:${server.port}/desk`, "Larkin Foxes", "Scorekeeper"],
  ]);
});

test("the operator's desk has no club's pages, and its session opens no club's desk", async () => {
  const ofClubs = Object.entries(DESK_PAGES).filter(([, page]) => !page.evenWithoutClub);
  expect(ofClubs.length).toBeGreaterThan(3);
  for (const [path, { needs }] of ofClubs) {
    expect((await ask(`/desk/${path}`, TOKEN)).headers.location).toBe("/desk/refused");
    // Everybody may open a door's page: without a link's key it shows nothing.
    if (needs !== "nobody")
      expect((await ask(`/desk/${path}`, TOKEN, HOCKEY_HOST)).headers.location).toBe("/desk/sign-in");
  }
});

test("a network may send 60 forms a minute, and the next answer has a Retry-After", async () => {
  const post = () =>
    sendToDesk(server, "localhost", "/desk/sign-in", {
      cookie: null,
      form: {},
      origin: "https://evil.example",
    });
  const statuses: number[] = [];
  for (let sent = 0; sent < 61; sent += 1) statuses.push((await post()).status);
  expect(statuses).toEqual([...Array<number>(60).fill(403), 429]);
  expect(Number((await post()).headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask("/desk/sign-in", null)).status).toBe(200);
});
