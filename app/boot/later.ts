import { followActivation } from "./follow-activation.ts";
import { openPolicies } from "./policy-dialog.ts";

/** What every page of a club has, but not at first. */
export default function startLater(): void {
  openPolicies();
  setTimeout(followActivation, 2000);
}
