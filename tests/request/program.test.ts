import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { askOnce } from "../ask-once.ts";
import { HOCKEY, RUGBY } from "../hosts.ts";
import { ended, PROGRAM, programEnv, runProgram, startProgram, type TestServer } from "../server.ts";
import { reactOf, SAYING_REACT } from "./drawn-by.ts";
import { clubsNamed, send } from "./request.ts";

/** The program as a process: its start, refusals to start, and end. */
let dataDir: string;
const started: TestServer[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "fieldhouse-program-"));
  await cp((await askOnce("demo")).dataDir, dataDir, { recursive: true });
  // Its image sizes are its own, because tests change the folder's permissions.
  await rm(join(dataDir, "images", "variants"));
});

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startProgram({ dataDir, env, program: PROGRAM });
  started.push(server);
  return server;
}

afterEach(() => Promise.all(started.splice(0).map((server) => server.stop())));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The folder and everything in it. */
async function everythingIn(folder: string): Promise<string[]> {
  return [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
}

/** Runs the program to its end; `said` is both of its outputs. */
async function call(args: string[], env: Record<string, string> = {}) {
  const { code, out, err } = await runProgram(args, dataDir, env);
  return { code, said: out + err };
}

describe("starting", () => {
  test("with a wrong environment names every mistake at once", async () => {
    const { code, said } = await call(["serve"], { PORT: "many", MODE: "party", WEB_CONCURRENCY: "4" });
    expect(code).toBe(1);
    for (const name of ["PORT", "MODE", "WEB_CONCURRENCY"]) expect(said).toContain(name);
    expect(said).not.toContain("    at ");
  });
});

/** On a folder that an earlier version left open to other users, with NODE_ENV set to development. */
describe("one start", () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fieldhouse-loose-"));
    await cp(dataDir, folder, { recursive: true });
    for (const path of await everythingIn(folder))
      await chmod(path, (await stat(path)).isDirectory() ? 0o777 : 0o666);
    const env = { ...SAYING_REACT, NODE_ENV: "development" };
    server = await startProgram({ dataDir: folder, env, program: PROGRAM });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("prints the address of each club", () => {
    const { port, lines } = server;
    expect(lines.join("\n")).toContain(`http://${HOCKEY}:${port}`);
    expect(lines.join("\n")).toContain(`http://${RUGBY}:${port}`);
  });

  test("leaves nothing in its folder to other users", async () => {
    expect((await send(server.port, "/")).status).toBe(200);
    const open: string[] = [];
    for (const path of await everythingIn(folder))
      if (((await stat(path)).mode & 0o077) !== 0) open.push(path);
    expect(open).toEqual([]);
  });

  test("refuses a second one on its data folder in one clear line, and serves on", async () => {
    const { code, out, err } = await runProgram(["serve"], folder);
    expect(code).toBe(1);
    const said = (out + err).trim().split("\n");
    expect(said).toEqual([expect.stringContaining(`${folder} is in use by process`)]);
    expect((await send(server.port, "/")).status).toBe(200);
  });

  test("is ended by SIGTERM with code 0", async () => {
    await ended(server.process, "SIGTERM");
    expect(server.process.exitCode).toBe(0);
    expect(server.errors()).toEqual([]);
  });

  test("drew its pages by React's production build, whatever the caller's NODE_ENV", async () => {
    await expect
      .poll(() => reactOf(server.lines))
      .toEqual([expect.stringContaining("react-dom-server.node.production.js")]);
    expect(reactOf(server.lines).join()).not.toContain("development");
  });
});

describe("a command", () => {
  test("that is asked for its help reads no configuration and touches nothing", async () => {
    const DATA_DIR = join(dataDir, "none");
    const { code, said } = await call(["migrate", "--help"], {
      DATA_DIR,
      PORT: "many",
      PAYMENTS: "paypal",
    });
    expect([code, said]).toEqual([0, expect.stringContaining("Usage: fieldhouse migrate")]);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test("whose reader has heard enough ends without a word", async () => {
    const child = spawn(process.execPath, [PROGRAM, "--help"], { env: programEnv(dataDir) });
    child.stdout.destroy();
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect([code, said]).toEqual([0, ""]);
  });

  test("asks for the settings it uses alone", async () => {
    const ofOthers = { PORT: "many", PAYMENTS: "stripe", CAPTCHA: "turnstile", FIELDHOUSE_NOW: "" };
    expect(await call(["migrate"], ofOthers)).toEqual({
      code: 0,
      said: "The database is at the present schema.\n",
    });
  });

  test("that nobody knows is named, with the one that may have been meant", async () => {
    const { code, said } = await call(["imprt", "club"]);
    expect([code, said]).toEqual([2, expect.stringContaining("(Did you mean import?)")]);
  });
});

test("after kill -9 it starts again on the same data", async () => {
  const first = await start();
  await ended(first.process, "SIGKILL");
  const second = await start();
  expect(clubsNamed((await send(second.port, "/", { host: RUGBY })).body)).toEqual(["Larkin Foxes"]);
  expect(second.errors()).toEqual([]);
});

describe("configured otherwise", () => {
  test("behind a trusted proxy the forwarded host chooses the club, and the sandbox is closed", async () => {
    const { port, lines } = await start({ TRUST_PROXY: "on" });
    const { body } = await send(port, "/", { headers: { "x-forwarded-host": RUGBY } });
    expect(clubsNamed(body)).toEqual(["Larkin Foxes"]);
    expect(lines).toContainEqual(expect.stringContaining("SANDBOX_PUBLIC=on opens them"));
    expect((await send(port, "/sandbox")).status).toBe(403);
  });

  test("with QUERY_TEAMS off ?team= chooses nothing", async () => {
    const { port } = await start({ QUERY_TEAMS: "off" });
    const { body } = await send(port, "/?team=larkin-foxes", { host: "localhost" });
    expect(clubsNamed(body)).toEqual(["Ashford Kestrels"]);
  });

  test("without a club for the bare domain it lists them all", async () => {
    const { port } = await start({ DEMO: "off" });
    const { status, body } = await send(port, "/", { host: "localhost" });
    expect([status, clubsNamed(body)]).toEqual([200, ["Ashford Kestrels", "Larkin Foxes", "Calder Mesa"]]);
  });

  test("without a club for the bare domain and without a directory it goes to /notfound", async () => {
    const { port } = await start({ DEMO: "off", DIRECTORY: "off" });
    const { status, headers } = await send(port, "/", { host: "localhost" });
    expect([status, headers.location]).toEqual([302, "/notfound"]);
  });
});
