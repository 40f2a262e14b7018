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
let server: TestServer;

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
  const program = join(folder, "node_modules", "fieldhouse");
  await mkdir(program, { recursive: true });
  await run("npm", ["pack", "--pack-destination", folder, "--loglevel=error"], { cwd: ROOT });
  const { version } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as { version: string };
  const packed = join(folder, `fieldhouse-${version}.tgz`);
  await run("tar", ["--extract", "--file", packed, "--strip-components=1", "--directory", program]);
  for (const path of await neededPackages()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(ROOT, path), join(folder, path));
  }
  return join(program, "cli", "launch.js");
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fieldhouse-installed-"));
  server = await startServer({ program: await install() });
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
