import type { StatementEffect } from "./statement-effects.ts";

/**
 * Bytes of a table that a statement works through in a second. Measured with 300,000 orders and their 14
 * indexes on two cores (`npm run proof upgrade`), and at least halved: a wrong estimate must be too long.
 */
const BYTES_A_SECOND: Record<StatementEffect["work"], number> = {
  none: Number.POSITIVE_INFINITY,
  scan: 200e6,
  index: 45e6,
  rewrite: 6e6,
  change: 2.5e6,
};

/** Estimates how long a statement works on a table of this many bytes, and so holds its lock, in seconds. */
export const workSeconds = ({ work }: Pick<StatementEffect, "work">, bytes: number): number =>
  bytes / BYTES_A_SECOND[work];
