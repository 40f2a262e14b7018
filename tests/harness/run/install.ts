import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { isBuildCurrent } from "../../../cli/build/build.ts";
import { ROOT } from "../../../platform/process/root.ts";
import { send } from "../../request/request.ts";
import { HOCKEY } from "../browser/hosts.ts";
import { type RunningProgram, startProgram } from "../program/server.ts";
import type { InstalledStart } from "./shared.ts";

const run = promisify(execFile);

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

/**
 * Installs the program as in production: the packed files under node_modules, where Node does not run
 * TypeScript, and only the packages it declares.
 * @returns the file for Node to run
 */
export async function install(folder: string): Promise<string> {
  if (!isBuildCurrent()) await run(process.execPath, [join(ROOT, "cli", "build", "build.ts")], { cwd: ROOT });
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

export async function startInstalled(
  program: string,
  dataDir: string,
): Promise<InstalledStart & { server: RunningProgram }> {
  const begun = performance.now();
  const server = await startProgram({ program, dataDir });
  const { status } = await send(server.port, "/", { host: HOCKEY });
  return { server, status, seconds: (performance.now() - begun) / 1000 };
}
