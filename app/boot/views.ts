import { withTeamParam } from "../../domain/values/site-path.ts";
import { whenIdle } from "../site/when-idle.ts";
import { whenShown } from "./when-shown.ts";

/** Set once a page was reported in this tab. It names nobody, and never leaves the browser. */
const REPORTED = "reported";

/** "1" for a session's first view. Whoever asks not to be followed has no session: each view is a further one. */
function isFirst(): 0 | 1 {
  try {
    if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl || sessionStorage[REPORTED])
      return 0;
    sessionStorage[REPORTED] = 1;
    return 1;
  } catch {
    // Storage is off.
    return 0;
  }
}

function report(): void {
  const { team = null } = document.documentElement.dataset;
  navigator.sendBeacon(withTeamParam("/views", team), `${isFirst()}${location.pathname}`);
}

/** Of all documents, those whose web vitals are reported: enough to know, and the others load nothing for it. */
const MEASURED = 0.1;

/** A test of ours or of others would tell how fast its machine is. */
const isMeasured = () => Math.random() < MEASURED && !navigator.webdriver;

/**
 * Reports each page of a club that is shown (server/http/count-view.ts): not while it is only prepared, and once more when it comes
 * back from the browser's own store of pages.
 */
export function startViews(): void {
  // Only pages that stand in a club's frame are counted: not its lock, and none that is missing or failed.
  if (document.documentElement.dataset.club === undefined || document.querySelector("[data-uncounted]"))
    return;
  whenShown(report);
  addEventListener("pageshow", ({ persisted }) => persisted && report());
  if (isMeasured())
    whenIdle(() => void import("../shell/report-vitals.ts").then((part) => part.reportVitals()));
}
