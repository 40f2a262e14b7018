/** True in `npm run proof`, which runs some suites with all their rows; `npm test` runs a part of them. */
export const IN_FULL = "FIELDHOUSE_IN_FULL";

export const IS_IN_FULL = process.env[IN_FULL] !== undefined;
