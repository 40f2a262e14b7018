import { html, raw } from "hono/html";
import {
  goodVitals,
  type ReportedDay,
  type ReportedVital,
  topPages,
} from "../../domain/site/analytics/analytics.ts";
import { VIEW_COUNTERS } from "../../domain/site/view-counters.ts";
import { formatPrice } from "../../domain/values/money.ts";
import type { AnalyticsReport } from "../../server/operator/analytics-report.ts";

const TOP = 10;
const CHART = { width: 960, height: 160 };

/** The report as an HTML page with charts and tables in a single file, to open, send or print. */
export async function analyticsPage({ club, from, to, days }: AnalyticsReport): Promise<string> {
  const sum = (of: (day: ReportedDay) => number) => days.reduce((all, one) => all + of(one), 0);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${club.name}, ${from} to ${to}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<h1>${club.name}</h1>
<p>${from} to ${to}, days in ${club.timeZone}</p>
<dl>
<div><dt>Visits</dt><dd>${sum((one) => one.totalViews)}</dd></div>
<div><dt>Page views</dt><dd>${sum((one) => one.views)}</dd></div>
<div><dt>Forms sent</dt><dd>${sum((one) => one.formsSubmitted)}</dd></div>
<div><dt>Sales</dt><dd>${formatPrice(sum((one) => one.sales))}</dd></div>
</dl>
${chart("Page views per day", days, ({ views }) => views, String)}
${chart("Sales per day", days, ({ sales }) => sales, formatPrice)}
${Object.entries(VIEW_COUNTERS).map(([kind, name]) => topTable(kind, topPages(days, name, TOP)))}
${vitalsTable(goodVitals(days))}
<p><small>A visit is a view of the home page, or the first page opened in a browser tab. We count visits without cookies, and we
don't store addresses.</small></p>
</body>
</html>
`;
  return (await page).toString();
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem }
h1 { margin: 0; line-height: 1.2 }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem }
dl { display: flex; flex-wrap: wrap; gap: 1rem 3rem }
dt { font-size: .875rem }
dd { margin: 0; font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums }
svg { display: block; width: 100%; height: auto }
rect { fill: #1d4f91 }
table { border-collapse: collapse }
td, th { padding: .125rem 1.5rem .125rem 0; text-align: left; font-variant-numeric: tabular-nums }
td:last-child { text-align: right }
@media (prefers-color-scheme: dark) { rect { fill: #7fb0f0 } }
@media print { body { padding: 0 } section { break-inside: avoid } rect { fill: #333 } }
`;

/** A chart with one bar per day. Pointing at a bar shows its day and value. */
function chart(
  title: string,
  days: readonly ReportedDay[],
  measure: (day: ReportedDay) => number,
  format: (value: number) => string,
) {
  const max = Math.max(...days.map(measure));
  const step = CHART.width / Math.max(days.length, 1);
  const bars = days.map((one, at) => {
    const height = max === 0 ? 0 : (measure(one) / max) * CHART.height;
    return html`<rect x="${(at * step).toFixed(1)}" y="${(CHART.height - height).toFixed(1)}" width="${Math.max(step - 2, 1).toFixed(1)}" height="${height.toFixed(1)}"><title>${one.day}: ${format(measure(one))}</title></rect>`;
  });
  const best = days.find((one) => measure(one) === max);
  return html`<section>
<h2>${title}</h2>
<svg viewBox="0 0 ${CHART.width} ${CHART.height}" role="img" aria-label="${title}">${bars}</svg>
<p>${max > 0 && best ? `Highest on ${best.day}: ${format(max)}` : "None"}</p>
</section>`;
}

function topTable(kind: string, pages: ReturnType<typeof topPages>) {
  if (pages.length === 0) return "";
  const rows = pages.map(({ id, count }) => html`<tr><td>${id}</td><td>${count}</td></tr>`);
  return html`<section>
<h2>Most viewed: ${NAMES[kind as keyof typeof VIEW_COUNTERS]}</h2>
<table><tbody>${rows}</tbody></table>
</section>`;
}

function vitalsTable(vitals: readonly ReportedVital[]) {
  if (vitals.length === 0) return "";
  const rows = vitals.map(
    ({ name, measured, goodPercent }) =>
      html`<tr><td>${VITALS[name]}</td><td>${measured}</td><td>${goodPercent}%</td></tr>`,
  );
  return html`<section>
<h2>Web vitals, from 1 in 10 page views</h2>
<table><thead><tr><th>Metric</th><th>Page views</th><th>Good</th></tr></thead><tbody>${rows}</tbody></table>
</section>`;
}

const VITALS: Record<ReportedVital["name"], string> = {
  LCP: "Main content appears within 2.5 s (LCP)",
  INP: "Page responds to a tap within 0.2 s (INP)",
  CLS: "Page stays put while it loads (CLS)",
};

const NAMES: Record<keyof typeof VIEW_COUNTERS, string> = {
  homepage: "home page",
  webPage: "pages",
  player: "players",
  coach: "coaches",
  game: "games",
  event: "events",
  practice: "practices",
  article: "articles",
  gallery: "galleries",
  product: "products",
  ticket: "tickets",
  form: "forms",
  storeSuccess: "store success page",
};
