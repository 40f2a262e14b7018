import { followActivation } from "./follow-activation.ts";
import { startPolicyDialogs } from "./policy-dialog.ts";

/** Starts the scripts that every page of a club has, but needs only after a while. */
export default function startDeferredScripts(): void {
  startPolicyDialogs();
  setTimeout(followActivation, 2000);
}
