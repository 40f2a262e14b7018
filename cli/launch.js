#!/usr/bin/env node
// Starts the command line on a Node that can run it, before anything else is imported. Keep this file
// readable for an older Node, so that it can say which one is needed.
import { spawn } from "node:child_process";
import cluster from "node:cluster";
import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const MIN_NODE = 24;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const LAUNCHER = here("launch.js");
const SOURCES = here("fieldhouse.ts");
const BUILT = here("../build/server/fieldhouse.js");
/**
 * The tool that builds. Without development packages it is missing: nothing can be built, and the existing
 * build is run unchanged.
 */
const BUILD_TOOL = here("../node_modules/.bin/react-router");

const args = process.argv.slice(2);
const isDev = args[0] === "serve" && args.includes("--dev");

// Packages read NODE_ENV when they are imported, above all React, whose development build uses a quarter more
// processor time. A caller's own NODE_ENV is overwritten, because MODE decides how a site answers. Workers
// inherit the new value.
process.env.NODE_ENV = isDev ? "development" : "production";

// Loads a checkout's own settings (.env.example), but only for `npm start` and `npm run dev`: another
// command, or a test that starts the program, must not reach a database it was not pointed at.
if (["start", "dev"].includes(process.env.npm_lifecycle_event ?? "") && existsSync(".env"))
  process.loadEnvFile(".env");

/** The Node that package.json installs; null if it is not there. */
function ownNode() {
  try {
    return realpathSync(createRequire(import.meta.url).resolve("node/bin/node"));
  } catch {
    return null;
  }
}

/**
 * Memory limits for `serve`. Without them Node collects garbage late, as if it had the machine to itself, and
 * a program that has drawn every page uses a third more memory. What the program stores is bounded anyway
 * (pages, pictures, connections). With half this space for new objects it processes a tenth fewer orders,
 * because it collects garbage all the time; with twice this space it takes 100 MB more.
 */
const HEAP_FLAGS = ["--max-semi-space-size=16", "--max-old-space-size=384"];
const flags = args[0] === "serve" && !isDev ? HEAP_FLAGS : [];
// glibc creates up to 16 heaps for threads (8 per core) and never returns their memory; pages are compressed
// and pictures drawn in threads. With two heaps, a program that has drawn every page is some 60 MB smaller,
// and no slower.
if (args[0] === "serve") process.env.MALLOC_ARENA_MAX ??= "2";
const hasFlags = flags.every((flag) => process.execArgv.includes(flag));

function runOn(node) {
  const child = spawn(node, [...flags, LAUNCHER, ...args], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** The file to run; null if there is none, and the reason has been printed. */
async function entry() {
  if (isDev && existsSync(BUILD_TOOL)) return SOURCES;
  // A worker must run what its supervisor runs, even if a source has changed since.
  if (cluster.isWorker || !existsSync(BUILD_TOOL)) return BUILT;
  const { chooseRunSource } = await import("./checkout.ts");
  return { build: BUILT, sources: SOURCES }[await chooseRunSource(args)] ?? null;
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

async function run() {
  const path = await entry();
  if (path === null) process.exitCode = 1;
  else if (!existsSync(path)) refuse("Nothing is built here. Run `npm ci && npm run build` first.");
  else process.exitCode = await (await import(path)).runCommandLine(args);
}

const own = ownNode();
const version = process.versions.node;
if (own !== null && own !== process.execPath) runOn(own);
else if (own === null && Number.parseInt(version, 10) < MIN_NODE)
  refuse(`Fieldhouse needs Node ${MIN_NODE} or later, and this is ${version}. \`npm ci\` brings its own.`);
// Restarts Node in the same process with the flags, which take effect only at the start.
else if (!hasFlags && process.execve && !cluster.isWorker)
  process.execve(process.execPath, [process.execPath, ...flags, LAUNCHER, ...args], process.env);
else await run();
