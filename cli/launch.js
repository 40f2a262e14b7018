#!/usr/bin/env node
// Runs the command line on the Node that package.json brings, whatever Node the machine has: the
// sources are TypeScript, which an older Node does not read.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const own = fileURLToPath(new URL("../node_modules/node/bin/node", import.meta.url));
const entry = fileURLToPath(new URL("./fieldhouse.ts", import.meta.url));
const child = spawn(existsSync(own) ? own : process.execPath, [entry, ...process.argv.slice(2)], {
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
