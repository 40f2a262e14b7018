import { pollSiteActivation } from "./follow-activation.ts";
import { startPolicyDialogs } from "./policy-dialog.ts";

/** Starts scripts that every page of a club needs only some time after it is shown. */
export default function startDeferredScripts(): void {
  startPolicyDialogs();
  setTimeout(pollSiteActivation, 2000);
}
