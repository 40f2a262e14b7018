import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";

/**
 * Measures how slow this machine is, as a factor of 1 or more compared to a quiet machine with two cores. The
 * time limits of tests are meant to catch programs that hang: a slow, busy or single-core machine gets more
 * time, so that no test fails just for being slow.
 */

const NAME = "FIELDHOUSE_TEST_SLOWNESS";
/** Milliseconds that the work below takes on a quiet machine. */
const QUIET_MS = 300;
const WORK = { megabytes: 400, cores: 2 };

/** Measures the factor. Called only in the process that starts the workers, which inherit the factor. */
export function measureSlowness(): number {
  const known = process.env[NAME];
  if (known !== undefined) return Number(known);
  const megabyte = Buffer.alloc(2 ** 20, 1);
  const begun = performance.now();
  for (let nth = 0; nth < WORK.megabytes; nth++) createHash("sha256").update(megabyte).digest();
  const took = performance.now() - begun;
  const factor = Math.max(1, took / QUIET_MS) * Math.max(1, WORK.cores / availableParallelism());
  process.env[NAME] = factor.toFixed(2);
  return factor;
}

/** Scales a timeout for a quiet machine to this machine. */
export const scaledTimeoutMs = (ms: number): number => ms * Number(process.env[NAME] ?? 1);
