import { type MetricType, onCLS, onINP, onLCP } from "web-vitals";
import { vitalsText } from "../../domain/site/analytics/web-vitals.ts";
import { withTeamParam } from "../../domain/values/site-path.ts";

/**
 * Reports the page's web vitals once, when it is first hidden: a phone may end a hidden page without
 * another event.
 */
export function reportVitals(): void {
  const ratings = new Map<string, string>();
  const keep = ({ name, rating }: MetricType) => ratings.set(name, rating);
  onLCP(keep);
  onINP(keep);
  onCLS(keep);
  addEventListener("visibilitychange", function report() {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", report);
    const { team = null } = document.documentElement.dataset;
    if (ratings.size > 0) navigator.sendBeacon(withTeamParam("/views", team), vitalsText(ratings));
  });
}
