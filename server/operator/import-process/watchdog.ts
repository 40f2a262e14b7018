import { Worker } from "node:worker_threads";

/** Ends a process that takes too much memory. Nothing else sends it, and Node leaves it alone. */
export const TOO_MUCH_MEMORY: NodeJS.Signals = "SIGUSR2";

/** A thread of its own: the others cannot look while they parse a file or decode a picture. */
const LOOK = `
const { workerData } = require("node:worker_threads");
const { parent, mostBytes, signal } = workerData;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, signal);
}, 100);
`;

/**
 * Ends this process as soon as it takes so much more memory than it has now, or its parent is gone. What lies
 * outside the heap counts too: pictures, archives.
 */
export function watchOver(memoryMb: number): void {
  const mostBytes = process.memoryUsage.rss() + memoryMb * 1024 * 1024;
  const workerData = { parent: process.ppid, mostBytes, signal: TOO_MUCH_MEMORY };
  new Worker(LOOK, { eval: true, workerData }).unref();
}
