import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { isBuildCurrent } from "../../../cli/build/build.ts";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";
import { sendRequest } from "../../request/request.ts";
import { HOCKEY_HOST } from "../browser/hosts.ts";
import { type RunningProgram, startProgram } from "../program/server.ts";
import type { InstalledStart } from "./shared.ts";

const run = promisify(execFile);

/** The top-level packages that `npm ci --omit=dev` installs. */
async function neededPackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(PROJECT_ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path.lastIndexOf("node_modules/") === 0 && dev !== true)
    .map(([path]) => path)
    .filter((path) => existsSync(join(PROJECT_ROOT, path)));
}

/**
 * Installs the program as in production: the packed files go under node_modules, where Node does not run
 * TypeScript, together with only the packages that the program declares.
 * @returns the file for Node to run
 */
export async function installProgram(folder: string): Promise<string> {
  if (!isBuildCurrent())
    await run(process.execPath, [join(PROJECT_ROOT, "cli", "build", "build.ts")], { cwd: PROJECT_ROOT });
  const target = join(folder, "node_modules", "fieldhouse");
  await mkdir(target, { recursive: true });
  await run("npm", ["pack", "--pack-destination", folder, "--loglevel=error"], { cwd: PROJECT_ROOT });
  const { version } = JSON.parse(await readFile(join(PROJECT_ROOT, "package.json"), "utf8")) as {
    version: string;
  };
  const packed = join(folder, `fieldhouse-${version}.tgz`);
  await run("tar", ["--extract", "--file", packed, "--strip-components=1", "--directory", target]);
  for (const path of await neededPackages()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(PROJECT_ROOT, path), join(folder, path));
  }
  return join(target, "cli", "launch.js");
}

export async function startInstalled(
  program: string,
  dataDir: string,
): Promise<InstalledStart & { server: RunningProgram }> {
  const begun = performance.now();
  const server = await startProgram({ program, dataDir });
  const { status } = await sendRequest(server.port, "/", { host: HOCKEY_HOST });
  return { server, status, seconds: (performance.now() - begun) / 1000 };
}
