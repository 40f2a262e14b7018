import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";

/**
 * How slow this machine is, as a factor of 1 or more to a quiet one with two cores. Limits of tests are there
 * for what hangs: a slow machine, a busy one and one core get more time, and nothing fails for being slow.
 */

const NAME = "FIELDHOUSE_TEST_SLOWNESS";
/** Milliseconds of the work below on a quiet machine. */
const QUIET_MS = 300;
const WORK = { megabytes: 400, cores: 2 };

/** Measured once, by the process that starts the workers: they inherit it. */
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
export const patience = (ms: number): number => ms * Number(process.env[NAME] ?? 1);
