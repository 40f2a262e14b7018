/** Set for the suites that `npm run proof` runs with all their rows; `npm test` takes a part of them. */
export const IN_FULL = "FIELDHOUSE_IN_FULL";

export const IS_IN_FULL = process.env[IN_FULL] !== undefined;
