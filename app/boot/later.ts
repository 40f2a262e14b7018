import { followActivation } from "./follow-activation.ts";
import { openPolicies } from "./policy-dialog.ts";

/** Starts the scripts that every page of a club has, but needs only after a while. */
export default function startLater(): void {
  openPolicies();
  setTimeout(followActivation, 2000);
}
