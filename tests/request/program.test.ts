import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { HOCKEY_HOST, RUGBY_HOST } from "../harness/browser/hosts.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { runInWorker } from "../harness/program/in-process.ts";
import {
  LAUNCHER_FILE,
  postgresEnv,
  programEnv,
  runProgram,
  startProgram,
  stopAndWait,
  type TestServer,
} from "../harness/program/server.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { startOnPostgres } from "./postgres-server.ts";
import { ENV_LOGGING_REACT_BUILD, reactLinesIn } from "./printed-react.ts";
import { clubsNamedIn, sendRequest } from "./request.ts";

/** The program as an operator runs it: its start, its refusals to start, and its end. */

/** Paths of the folder and of everything in it. */
async function everythingIn(folder: string): Promise<string[]> {
  return [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
}

/** Runs a command to its end; `output` is stdout and stderr together. */
async function call(args: string[], env: Record<string, string> = {}, dataDir = "/nowhere") {
  const { code, out, err } = await runInWorker(args, dataDir, env);
  return { code, output: out + err };
}

describe("starting", () => {
  test("with wrong settings names every mistake at once", async () => {
    const env = { PORT: "many", MODE: "party", WEB_CONCURRENCY: "4" };
    const { code, out, err } = await runProgram(["serve"], "/nowhere", env);
    const output = out + err;
    expect(code).toBe(1);
    for (const name of ["PORT", "MODE", "WEB_CONCURRENCY"]) expect(output).toContain(name);
    expect(output).not.toContain("    at ");
  });
});

/** The folder was left open to other users by an earlier version, and NODE_ENV is set to development. */
describe("one start", () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fieldhouse-loose-"));
    cpSync((await fetchSharedResource("demo")).dataDir, folder, { recursive: true });
    // Removes the link to the shared resized images, so that chmod below cannot change their permissions.
    await rm(join(folder, "images", "variants"));
    for (const path of await everythingIn(folder))
      await chmod(path, (await stat(path)).isDirectory() ? 0o777 : 0o666);
    const env = { ...ENV_LOGGING_REACT_BUILD, NODE_ENV: "development" };
    server = await startProgram({ dataDir: folder, env, program: LAUNCHER_FILE });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("prints the address of each club", () => {
    const { port, lines } = server;
    expect(lines.join("\n")).toContain(`http://${HOCKEY_HOST}:${port}`);
    expect(lines.join("\n")).toContain(`http://${RUGBY_HOST}:${port}`);
  });

  test("leaves nothing in its folder readable by other users", async () => {
    expect((await sendRequest(server.port, "/")).status).toBe(200);
    const open: string[] = [];
    for (const path of await everythingIn(folder))
      if (((await stat(path)).mode & 0o077) !== 0) open.push(path);
    expect(open).toEqual([]);
  });

  test("refuses a second start on its data folder in one line, and goes on serving", async () => {
    const { code, out, err } = await runProgram(["serve"], folder);
    expect(code).toBe(1);
    const output = (out + err).trim().split("\n");
    expect(output).toEqual([expect.stringContaining(`${folder} is in use by process`)]);
    expect((await sendRequest(server.port, "/")).status).toBe(200);
  });

  test("ends with code 0 on SIGTERM", async () => {
    await stopAndWait(server.process, "SIGTERM");
    expect(server.process.exitCode).toBe(0);
    expect(server.errors()).toEqual([]);
  });

  test("drew its pages with React's production build although NODE_ENV is development", async () => {
    await expect
      .poll(() => reactLinesIn(server.lines))
      .toEqual([expect.stringContaining("react-dom-server.node.production.js")]);
    expect(reactLinesIn(server.lines).join()).not.toContain("development");
  });
});

describe("a command", () => {
  test("with --help reads no configuration and touches nothing", async () => {
    const DATA_DIR = join(tmpdir(), "fieldhouse-none");
    const { code, output } = await call(["migrate", "--help"], {
      DATA_DIR,
      PORT: "many",
      PAYMENTS: "paypal",
    });
    expect([code, output]).toEqual([0, expect.stringContaining("Usage: fieldhouse migrate")]);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test("whose output is closed early ends without an error", async () => {
    const child = spawn(process.execPath, [LAUNCHER_FILE, "--help"], { env: programEnv(tmpdir()) });
    child.stdout.destroy();
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect([code, errors]).toEqual([0, ""]);
  });

  test("checks only the settings it uses", async () => {
    const unusedSettings = { PORT: "many", PAYMENTS: "stripe", CAPTCHA: "turnstile", FIELDHOUSE_NOW: "" };
    const dataDir = await mkdtemp(join(tmpdir(), "fieldhouse-migrate-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    expect(
      await call(["migrate"], { ...postgresEnv(await copyPostgres()), ...unusedSettings }, dataDir),
    ).toEqual({
      code: 0,
      output: "The database is up to date.\n",
    });
  });

  test("that does not exist is named, with the command that may have been meant", async () => {
    const { code, output } = await call(["imprt", "club"]);
    expect([code, output]).toEqual([2, expect.stringContaining("(Did you mean import?)")]);
  });
});

test("behind a trusted proxy the forwarded host selects the club and the sandbox is closed; without QUERY_TEAMS ?team= selects nothing", async () => {
  const { port, stop } = await startOnPostgres({ TRUST_PROXY: "on", QUERY_TEAMS: "off" });
  onTestFinished(stop);
  const forwarded = await sendRequest(port, "/", { headers: { "x-forwarded-host": RUGBY_HOST } });
  expect(clubsNamedIn(forwarded.body)).toEqual(["Larkin Foxes"]);
  expect((await sendRequest(port, "/sandbox")).status).toBe(403);
  const { body } = await sendRequest(port, "/?team=larkin-foxes", { host: "localhost" });
  expect(clubsNamedIn(body)).toEqual(["Ashford Kestrels"]);
});
