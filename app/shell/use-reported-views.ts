import { useEffect } from "react";
import { useLocation } from "react-router";
import { withTeamParam } from "../../domain/values/site-path.ts";
import { whenIdle } from "../site/when-idle.ts";

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

/** Only pages that stand in a club's frame are counted: not its desk, nor its lock. */
const isClubs = () => document.documentElement.dataset.club !== undefined;

/** Of all documents, those whose web vitals are reported: enough to know, and the others load nothing for it. */
const MEASURED = 0.1;

/** A test of ours or of others would tell how fast its machine is. */
const isMeasured = () => Math.random() < MEASURED && !navigator.webdriver;

/** Comes back from the browser's own store of pages: shown once more, without being loaded. */
const reportAgain = ({ persisted }: PageTransitionEvent) => persisted && report();

/**
 * Reports each page that is shown (server/http/count-view.ts): once it is loaded and alive, not while it is only prepared, and
 * again after every navigation to another path.
 */
export function useReportedViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isClubs()) return;
    if (!(document as { prerendering?: boolean }).prerendering) report();
    else document.addEventListener("prerenderingchange", report, { once: true });
  }, [pathname]);
  useEffect(() => {
    if (!isClubs()) return;
    if (!import.meta.env.SSR && isMeasured())
      whenIdle(() => void import("./report-vitals.ts").then((m) => m.reportVitals()));
    addEventListener("pageshow", reportAgain);
    return () => removeEventListener("pageshow", reportAgain);
  }, []);
}
