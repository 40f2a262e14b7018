import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import { signInLinkToken } from "../../../server/usecases/desk/desk-secrets.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { runInWorker } from "../../harness/program/in-process.ts";
import { postgresEnv, type RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";
import { deskCookieOf, officerEmailOf, peopleSql, sendToDesk } from "./desk-people.ts";
import { doorCode, doorSalesSql, TONIGHT_EVENT } from "./door-sales.ts";

/** What was signed before the secret changed works beside the new secret, and ends with the old one. */

const KESTRELS = "ashford-kestrels";
const OLD = "the-old-secret-0123456789-abcdefghij";
const NEW = "the-new-secret-0123456789-abcdefghij";
const AFTER_ALL = "2027-02-20T17:00:00Z";

const desk = (server: RunningProgram, path: string, cookie: string | null, form?: Record<string, string>) =>
  sendToDesk(server, HOCKEY_HOST, path, { cookie, ...(form && { form }) });

/** Opens a door at the desk; returns the token and the public key in its link. */
async function openDoor(server: RunningProgram, label: string) {
  const form = { event: TONIGHT_EVENT, label };
  const { headers } = await desk(server, "/desk/doors", deskCookieOf(KESTRELS, "door"), form);
  const [, token = "", publicKey = ""] = /#([\w-]+)\.([\w-]{43})$/.exec(headers.location ?? "") ?? [];
  return { token, publicKey };
}

const bearer = (server: RunningProgram, path: string, token: string, body?: object) =>
  sendRequest(server.port, path, {
    host: HOCKEY_HOST,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });

/** True if the phone that holds this link accepts the list that the server sends it. */
async function isListAccepted(server: RunningProgram, door: { token: string; publicKey: string }) {
  const { list } = JSON.parse((await bearer(server, `/doors/${TONIGHT_EVENT}?list`, door.token)).body);
  const jwk = { kty: "OKP", crv: "Ed25519", x: door.publicKey };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  return verify(null, Buffer.from(list.text), key, Buffer.from(list.signature, "base64url"));
}

test("links, doors, lists and people signed in survive a change of the secret", async () => {
  const DATABASE_URL = await copyPostgres("postgresDemo");
  const start = (SECRET_KEY: string, changes = "") => startOnPostgres({ DATABASE_URL, SECRET_KEY }, changes);
  let dataDir = "";
  const command = (env: Record<string, string>, ...args: string[]) =>
    runInWorker(args, dataDir, { ...postgresEnv(DATABASE_URL), ...env });
  const check = (env: Record<string, string>) => command(env, "secrets", "rotate", "--check");
  const scorer = async (SECRET_KEY: string) => {
    const made = await command({ SECRET_KEY }, "scorer", "g0-16", "--team", KESTRELS);
    const { pathname, hash } = new URL(made.out.split("\n")[0] ?? "");
    return { path: pathname.replace(/scorer$/, "score"), token: hash.slice(1) };
  };
  /** Asks for a sign-in link by mail; returns its path and the browser's cookie. */
  const requested = async (server: RunningProgram, secret: string) => {
    const email = officerEmailOf(KESTRELS, "treasurer");
    const asked = await desk(server, "/desk/sign-in", null, { intent: "mail", email });
    const [begun = ""] = (asked.headers["set-cookie"]?.[0] ?? "").split(";");
    const [, id = ""] = /=([\w-]+)\./.exec(begun) ?? [];
    const key = deriveKey(Buffer.from(secret), "desk");
    return {
      cookie: `none; ${begun}`,
      path: `/desk/sign-in/${signInLinkToken(key, { teamId: "ashford", id })}`,
    };
  };
  const signIn = async (server: RunningProgram, link: { path: string; cookie: string }) =>
    (await desk(server, link.path, link.cookie, {})).status;

  const before = await start(OLD, `${peopleSql(KESTRELS)} ${doorSalesSql(KESTRELS)}`);
  dataDir = before.dataDir;
  const door = await openDoor(before, "Main entrance");
  const scoring = await scorer(OLD);
  const [mailed, another] = [await requested(before, OLD), await requested(before, OLD)];
  expect(await isListAccepted(before, door)).toBe(true);
  expect(await check({ SECRET_KEY: OLD })).toMatchObject({ code: 0 });
  await before.stop();

  const both = await start(`${NEW},${OLD}`);
  expect(await isListAccepted(both, door)).toBe(true);
  const scan = { do: "scan", id: "a-scan-of-the-old-link", act: "admit", wanted: { code: doorCode("zoe1") } };
  const scanned = await bearer(both, `/doors/${TONIGHT_EVENT}`, door.token, scan);
  expect(JSON.parse(scanned.body).answer.result).toBe("admitted");
  expect((await bearer(both, scoring.path, scoring.token)).status).toBe(200);
  expect(await signIn(both, mailed)).toBe(303);
  expect((await desk(both, "/desk", deskCookieOf(KESTRELS, "owner"))).status).toBe(200);
  const newDoor = await openDoor(both, "Side entrance");
  expect(await isListAccepted(both, newDoor)).toBe(true);
  const early = await check({ SECRET_KEY: `${NEW},${OLD}` });
  expect(early.code).toBe(1);
  expect(early.out).toMatch(
    /^1 door link; the last one ends 20\d\d-.* UTC, and may report scans for a week/m,
  );
  expect(early.out).toMatch(/^1 scoring link; /m);
  expect(early.out).toMatch(/^1 started sign-in; /m);
  expect(early.out).toMatch(/^Keep the old key until 20\d\d-/m);
  const late = await check({ SECRET_KEY: `${NEW},${OLD}`, FIELDHOUSE_NOW: AFTER_ALL });
  expect(late).toMatchObject({
    code: 0,
    out: expect.stringContaining("Nothing needs the old key any more."),
  });
  await both.stop();

  const after = await start(NEW);
  expect((await bearer(after, `/doors/${TONIGHT_EVENT}`, door.token)).status).toBe(403);
  expect((await bearer(after, scoring.path, scoring.token)).status).toBe(403);
  expect(await signIn(after, another)).not.toBe(303);
  expect(await isListAccepted(after, newDoor)).toBe(true);
  expect((await desk(after, "/desk", deskCookieOf(KESTRELS, "owner"))).status).toBe(200);
  expect([before, both, after].flatMap((server) => server.errors())).toEqual([]);
  await after.stop();
});
