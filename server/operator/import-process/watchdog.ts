import { Worker } from "node:worker_threads";

/**
 * The signal that ends a process that takes too much memory. No other code sends it, and Node does not use
 * it.
 */
export const MEMORY_LIMIT_SIGNAL: NodeJS.Signals = "SIGUSR2";

/**
 * The code of a separate thread, because the main thread is blocked while it parses a file or decodes a
 * picture.
 */
const WATCHDOG = `
const { workerData } = require("node:worker_threads");
const { parent, maxBytes, signal } = workerData;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, signal);
}, 100);
`;

/**
 * Ends this process when it uses `memoryMb` more than now, or when its parent has ended. Memory outside the
 * heap (pictures, archives) counts, too.
 */
export function startWatchdog(memoryMb: number): void {
  const maxBytes = process.memoryUsage.rss() + memoryMb * 1024 * 1024;
  const workerData = { parent: process.ppid, maxBytes, signal: MEMORY_LIMIT_SIGNAL };
  new Worker(WATCHDOG, { eval: true, workerData }).unref();
}
