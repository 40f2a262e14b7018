import { randomBytes } from "node:crypto";

/** Another for every process and start. */
const OWN = randomBytes(6).toString("hex");
let count = 0;

/** A request's name in the log and in its answer; unique, and no secret. */
export function newRequestId(): string {
  count += 1;
  return `${OWN}-${count.toString(36)}`;
}
