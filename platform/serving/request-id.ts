import { randomBytes } from "node:crypto";

/** Differs for every process and start. */
const PROCESS_PREFIX = randomBytes(6).toString("hex");
let count = 0;

/** Identifies a request in the log and in its answer. Unique, and not secret. */
export function newRequestId(): string {
  count += 1;
  return `${PROCESS_PREFIX}-${count.toString(36)}`;
}
