import { withTeamParam } from "../../domain/values/site-path.ts";
import { whenIdle } from "../site/when-idle.ts";
import { whenShown } from "./when-shown.ts";

/**
 * The session storage key of the mark that this tab has already reported a page view. The mark identifies
 * nobody, and never leaves the browser.
 */
const REPORTED = "reported";

/**
 * 1 for a session's first view, else 0. A visitor with Global Privacy Control has no session: all their
 * views are 0.
 */
function isFirst(): 0 | 1 {
  try {
    if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl || sessionStorage[REPORTED])
      return 0;
    sessionStorage[REPORTED] = 1;
    return 1;
  } catch {
    // The browser allows no storage.
    return 0;
  }
}

function report(): void {
  const { team = null } = document.documentElement.dataset;
  navigator.sendBeacon(withTeamParam("/views", team), `${isFirst()}${location.pathname}`);
}

/**
 * The share of page loads whose web vitals are reported. A tenth is enough; on all other page loads the
 * measuring script is not even loaded.
 */
const MEASURED_SHARE = 0.1;

/** Automated browsers are left out: they would measure the speed of a test machine. */
const isMeasured = () => Math.random() < MEASURED_SHARE && !navigator.webdriver;

/**
 * Reports each view of a club's page (server/endpoints/site/count-view.ts). A prerendered page counts only
 * once it is shown; a page that comes back from the back/forward cache counts again.
 */
export function startViewReports(): void {
  // Counts only pages in a club's frame: not its lock screen, and no missing or failed page.
  if (document.documentElement.dataset.club === undefined || document.querySelector("[data-uncounted]"))
    return;
  whenShown(report);
  addEventListener("pageshow", ({ persisted }) => persisted && report());
  if (isMeasured()) whenIdle(() => void import("../shell/vitals.ts").then((part) => part.reportVitals()));
}
