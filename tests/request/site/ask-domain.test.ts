import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";

const BASE = "clubs.example";
const OWN = "kestrels.example";
const UNVERIFIED = "not-yet.example";

/** A proxy asks for which hosts it may get a certificate. */
let server: RunningProgram;
beforeAll(async () => {
  server = await startOnPostgres(
    { BASE_DOMAIN: BASE, TRUST_PROXY: "on", SANDBOX_PUBLIC: "on" },
    `insert into domains (host, team_id, mode, is_primary, verified)
      select d.host, t.team_id, 'site', false, d.verified
      from (values ('${OWN}', true), ('${UNVERIFIED}', false)) as d (host, verified),
        (select team_id from teams where slug = 'ashford-kestrels') as t;
    insert into former_slugs (slug, team_id, time_left) select 'old-foxes', team_id, now() from teams where slug = 'larkin-foxes';`,
  );
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const ask = (domain: string, headers: Record<string, string> = {}) =>
  sendRequest(server.port, `/domains/ask?domain=${encodeURIComponent(domain)}`, {
    host: "fieldhouse:3000",
    headers,
  });

test.each([
  ["the base domain", BASE],
  ["a club below it", `larkin-foxes.${BASE}`],
  ["a club's former address", `old-foxes.${BASE}`],
  ["a verified domain", OWN],
  ["a verified domain with www", `www.${OWN}`],
  ["another spelling", `KESTRELS.example.`],
])("a proxy may get a certificate for %s", async (_what, domain) => {
  const { status, headers } = await ask(domain);
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
});

test.each([
  ["an unknown domain", "stranger.example"],
  ["a domain that is not verified", UNVERIFIED],
  ["no club below the base domain", `nobody.${BASE}`],
  ["a name below a club's", `mail.larkin-foxes.${BASE}`],
  ["www before a club below the base domain", `www.larkin-foxes.${BASE}`],
  ["an address", "127.0.0.1"],
  ["nothing", ""],
  ["what is no name", "a b"],
])("but not for %s", async (_what, domain) => {
  const { status, headers } = await ask(domain);
  expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
});

test("a visitor's request through the proxy gets no answer", async () => {
  for (const headers of [{ "X-Forwarded-For": "203.0.113.9" }, { "X-Forwarded-Host": OWN }])
    expect((await ask(OWN, headers)).status).not.toBe(200);
});

test("a flood of unknown names is refused before it reaches the database, and known hosts are not", async () => {
  expect((await ask(OWN)).status).toBe(200);
  const statuses = new Set<number>();
  for (let batch = 0; batch < 20; batch++) {
    const names = Array.from({ length: 40 }, (_, index) => `flood-${batch}-${index}.example`);
    for (const { status } of await Promise.all(names.map((name) => ask(name)))) statuses.add(status);
  }
  expect([...statuses].toSorted()).toEqual([404, 429]);
  expect((await ask(OWN)).status).toBe(200);
});
