import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOCKEY } from "../hosts.ts";
import { startServer, type TestServer } from "../server.ts";
import { send } from "./request.ts";

/**
 * The program as a machine for production has it: the packed files under node_modules, where Node reads no TypeScript, and
 * beside them only the packages it is said to need.
 */
const ROOT = join(import.meta.dirname, "..", "..");
const run = promisify(execFile);

let folder: string;
let program: string;
let server: TestServer;
let firstStart: number;

/** The top-level packages that `npm ci --omit=dev` leaves. */
async function neededPackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path.lastIndexOf("node_modules/") === 0 && dev !== true)
    .map(([path]) => path)
    .filter((path) => existsSync(join(ROOT, path)));
}

async function install(): Promise<string> {
  const target = join(folder, "node_modules", "fieldhouse");
  await mkdir(target, { recursive: true });
  await run("npm", ["pack", "--pack-destination", folder, "--loglevel=error"], { cwd: ROOT });
  const { version } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as { version: string };
  const packed = join(folder, `fieldhouse-${version}.tgz`);
  await run("tar", ["--extract", "--file", packed, "--strip-components=1", "--directory", target]);
  for (const path of await neededPackages()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(ROOT, path), join(folder, path));
  }
  return join(target, "cli", "launch.js");
}

/** Seconds from the command to the first page. */
async function secondsToStart(): Promise<number> {
  const begun = performance.now();
  server = await startServer({ program, dataDir: join(folder, "data") });
  expect((await send(server.port, "/", { host: HOCKEY })).status).toBe(200);
  return (performance.now() - begun) / 1000;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fieldhouse-installed-"));
  program = await install();
  firstStart = await secondsToStart();
});

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("an installation without development packages serves the demo clubs, their files and pictures", async () => {
  const page = await send(server.port, "/", { host: HOCKEY });
  expect(page.status).toBe(200);
  const paths = [
    /\/assets\/[^"]+\.js/,
    /\/assets\/[^"]+\.css/,
    /\/images\/[^" ]+\.webp/,
    /\/share-images\/[^"]+/,
  ].map((pattern) => pattern.exec(page.body)?.[0] ?? `no ${pattern}`);
  for (const path of paths) expect((await send(server.port, path, { host: HOCKEY })).status, path).toBe(200);
  expect(server.errors()).toEqual([]);
});

// Against the first start of the same minute: how fast a machine is differs, and whether others use it.
test("starting again on a filled database takes less than half of the first time", async () => {
  const again: number[] = [];
  for (let start = 0; start < 2; start += 1) {
    await server.stop();
    again.push(await secondsToStart());
  }
  expect(Math.min(...again)).toBeLessThan(firstStart / 2);
  expect(server.errors()).toEqual([]);
}, 120_000);
