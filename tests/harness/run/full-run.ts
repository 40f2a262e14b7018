/**
 * True in `npm run proof`, which runs some suites with all their rows; `npm test` runs only some of the rows.
 */
export const IN_FULL_VARIABLE = "FIELDHOUSE_IN_FULL";

export const RUNS_ALL_ROWS = process.env[IN_FULL_VARIABLE] !== undefined;
