import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { launchChromium } from "../tests/harness/browser/chromium.ts";
import { DEVICES } from "../tests/harness/browser/devices.ts";
import { HOCKEY_HOST } from "../tests/harness/browser/hosts.ts";
import { TEST_PAGES, testPagePath } from "../tests/harness/browser/pages.ts";
import { importDemoInto, startProgram } from "../tests/harness/program/server.ts";

/**
 * `node bench/first-sight.ts` measures when a first-time visitor on a slow phone sees the page: first paint
 * and largest paint in milliseconds, and layout shift. The phone is Lighthouse's: 1.6 Mbit/s, round trips of
 * 150 ms, a processor four times slower.
 */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const SLOWER = 4;
const SHOWN = ["home", "upcoming", "article", "roster", "store", "product", "ticket", "form"];

const { values } = parseArgs({
  options: {
    /** An existing data folder with the demo clubs. */
    data: { type: "string" },
    rounds: { type: "string", default: "5" },
  },
});

interface Seen {
  first: number;
  largest: number;
  shift: number;
}

async function look(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext(DEVICES.phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(() => {
    const seen = { first: 0, largest: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch("paint", (entry) => {
      if (entry.name === "first-contentful-paint") seen.first = entry.startTime;
    });
    watch("largest-contentful-paint", (entry) => {
      seen.largest = entry.startTime;
    });
    watch("layout-shift", (entry) => {
      seen.shift += Number(Reflect.get(entry, "value"));
    });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const seen = await page.evaluate(() => Reflect.get(globalThis, "seen") as Seen);
  await context.close();
  return seen;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const own = values.data === undefined ? await mkdtemp(join(tmpdir(), "fieldhouse-sight-")) : null;
if (own !== null) await importDemoInto(own);
const server = await startProgram({ dataDir: own ?? values.data ?? "" });
const browser = await launchChromium();
try {
  process.stdout.write(`${"ms".padEnd(12)}   first  largest   shift\n`);
  for (const page of TEST_PAGES.filter(({ name }) => SHOWN.includes(name))) {
    const url = `http://${HOCKEY_HOST}:${server.port}${await testPagePath(page, server.port, HOCKEY_HOST)}`;
    // Opens the page once before the measurement, so that it is stored and the sizes of its images are
    // made.
    await look(browser, url);
    const seen: Seen[] = [];
    for (let round = 0; round < Number(values.rounds); round++) seen.push(await look(browser, url));
    const of = (what: keyof Seen) => median(seen.map((one) => one[what]));
    const figures = [of("first").toFixed(0), of("largest").toFixed(0), of("shift").toFixed(3)];
    process.stdout.write(`${page.name.padEnd(12)}${figures.map((figure) => figure.padStart(8)).join(" ")}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
  if (own !== null) await rm(own, { recursive: true, force: true });
}
