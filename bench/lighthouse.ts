import lighthouse, { type RunnerResult } from "lighthouse";
import { launchChromium } from "../tests/harness/browser/chromium.ts";
import { HOCKEY_HOST } from "../tests/harness/browser/hosts.ts";
import { TEST_PAGES, testPagePath } from "../tests/harness/browser/pages.ts";
import { openTestStore } from "../tests/harness/program/test-store.ts";
import { freePort } from "./free-port.ts";
import type { Report } from "./report.ts";

/** The pages that most visitors come for. */
const SHOWN = ["home", "upcoming", "article", "roster", "roster-stats", "store", "product", "ticket", "form"];
/**
 * Minimum scores, on any machine. Performance depends on the machine: a score below its goal is reported and
 * does not fail.
 */
const MIN_SCORES = { performance: 0.85, accessibility: 1, "best-practices": 1, seo: 1 } as const;
/**
 * The goals. `lcp` depends on how the phone is slowed: computed from a fast load ("simulate"), or applied
 * in the browser ("devtools").
 */
const GOALS = { performance: 98, lcp: { simulate: 1800, devtools: 1500 }, tbt: 50, cls: 0.001 };
type Throttling = keyof typeof GOALS.lcp;
const THROTTLINGS = Object.keys(GOALS.lcp) as Throttling[];
const AUDITS = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

/**
 * Runs Lighthouse's phone (slow processor, 1.6 Mbit/s, round trips of 150 ms) on the demo club's pages, with
 * both methods of slowing; times in milliseconds. Each page is requested once before, so that it is stored
 * and its images are made.
 * @returns true if every page has the minimum scores
 */
export async function runLighthouse(print: Report): Promise<boolean> {
  const shop = await openTestStore({});
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`], [], true);
  let isWell = true;
  try {
    print(
      "Lighthouse, phone              performance   first  largest  blocking   shift   accessibility, practices, search",
    );
    for (const page of TEST_PAGES.filter(({ name }) => SHOWN.includes(name))) {
      const at = shop.server.port;
      const url = `http://${HOCKEY_HOST}:${at}${await testPagePath(page, at, HOCKEY_HOST)}`;
      await lookAt(url, port, "simulate");
      for (const throttling of THROTTLINGS) {
        const seen = await lookAt(url, port, throttling);
        isWell &&= Object.entries(MIN_SCORES).every(([name, least]) => scoreOf(seen, name) >= least);
        print(`${page.name.padEnd(14)} ${throttling.padEnd(15)} ${lineOf(seen, throttling)}`);
      }
    }
  } finally {
    await browser.close();
    await shop.close();
  }
  return isWell;
}

const scoreOf = ({ lhr }: RunnerResult, name: string) => lhr.categories[name]?.score ?? 0;

function lineOf(seen: RunnerResult, throttling: Throttling): string {
  const value = (name: keyof typeof AUDITS) => seen.lhr.audits[AUDITS[name]]?.numericValue ?? Number.NaN;
  const performance = Math.round(100 * scoreOf(seen, "performance"));
  const missed = [
    performance < GOALS.performance && "performance",
    value("lcp") > GOALS.lcp[throttling] && "largest",
    value("tbt") > GOALS.tbt && "blocking",
    value("cls") > GOALS.cls && "shift",
  ].filter(Boolean);
  const cells = [performance, ...(["fcp", "lcp", "tbt"] as const).map((name) => value(name).toFixed(0))];
  const others = Object.keys(MIN_SCORES)
    .slice(1)
    .map((name) => Math.round(100 * scoreOf(seen, name)));
  const figures = cells.map((cell) => String(cell).padStart(8)).join(" ");
  const short = missed.length > 0 ? `   short of the goal: ${missed.join(", ")}` : "";
  return `${figures} ${value("cls").toFixed(3).padStart(9)}   ${others.join(", ")}${short}`;
}

async function lookAt(url: string, port: number, throttlingMethod: Throttling): Promise<RunnerResult> {
  const result = await lighthouse(url, { port, output: "json", logLevel: "error", throttlingMethod });
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`);
  return result;
}
