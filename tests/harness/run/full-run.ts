/**
 * The variable that `npm run proof` sets to run some suites with all of their rows; `npm test` runs only some
 * of the rows.
 */
export const IN_FULL_VARIABLE = "FIELDHOUSE_IN_FULL";

export const RUNS_ALL_ROWS = process.env[IN_FULL_VARIABLE] !== undefined;
