import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { DESIGNS } from "../app/designs/designs.ts";
import { chosen } from "./chosen.ts";
import { launchChromium } from "./chromium.ts";
import { DESIGN_PAGES } from "./design-pages.ts";
import { DEVICES, type Device } from "./devices.ts";
import { HOCKEY } from "./hosts.ts";
import { importDemoInto, startProgram, TEST_NOW } from "./server.ts";

/**
 * `npm run designs`: contact sheets of all designs, one for each kind of page, screen and theme, into ./designs. Each option takes
 * one name and may be given several times.
 */
const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "designs");
const MODES = ["light", "dark"] as const;
/** What a sheet shows of each page, and how wide, in px. */
const SHOWN = {
  phone: { height: 2400, width: 300, across: 7 },
  desktop: { height: 2400, width: 640, across: 4 },
} as const satisfies Record<Device, object>;

const { values } = parseArgs({
  options: {
    design: { type: "string", multiple: true },
    page: { type: "string", multiple: true },
    device: { type: "string", multiple: true },
    mode: { type: "string", multiple: true },
    host: { type: "string", default: HOCKEY },
  },
});

/** Waits for what a person sees: pictures and faces. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const animation of document.getAnimations()) animation.finish();
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

async function shot(browser: Browser, url: string, device: Device): Promise<Buffer> {
  const context = await browser.newContext({
    ...DEVICES[device],
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
  });
  await context.clock.setFixedTime(TEST_NOW);
  const page = await context.newPage();
  await page.goto(url);
  await settle(page);
  const { width } = DEVICES[device].viewport;
  const all = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(all, SHOWN[device].height);
  const bytes = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
    type: "jpeg",
    quality: 85,
  });
  await context.close();
  return bytes;
}

interface Sheet {
  title: string;
  file: string;
  device: Device;
  shots: { name: string; bytes: Buffer }[];
}

async function write(browser: Browser, { title, file, device, shots }: Sheet): Promise<void> {
  const { width, across } = SHOWN[device];
  const figures = shots.map(
    ({ name, bytes }) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/jpeg;base64,${bytes.toString("base64")}"></figure>`,
  );
  const columns = Math.min(across, shots.length);
  const page = await browser.newPage({ viewport: { width: columns * (width + 16) + 32, height: 600 } });
  await page.setContent(
    `<style>body{margin:16px;background:#888;font:600 18px sans-serif}
      main{display:grid;grid-template-columns:repeat(${columns},${width}px);gap:16px;align-items:start}
      figure{margin:0}img{display:block;width:100%}</style><h1>${title}</h1><main>${figures.join("")}</main>`,
  );
  await settle(page);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

const data = await mkdtemp(join(tmpdir(), "fieldhouse-designs-"));
const server = await importDemoInto(data).then((dataDir) => startProgram({ dataDir }));
const browser = await launchChromium();
try {
  await mkdir(FOLDER, { recursive: true });
  const numbers = chosen("design", Object.keys(DESIGNS), values.design).map(Number);
  for (const kind of chosen("page", Object.keys(DESIGN_PAGES) as (keyof typeof DESIGN_PAGES)[], values.page))
    for (const device of chosen("device", Object.keys(DEVICES) as Device[], values.device))
      for (const mode of chosen("mode", MODES, values.mode)) {
        const shots: Sheet["shots"] = [];
        for (const number of numbers) {
          const url = `http://${values.host}:${server.port}${DESIGN_PAGES[kind]}?design=${number}&mode=${mode}`;
          const { name } = DESIGNS[number as keyof typeof DESIGNS];
          shots.push({ name: `${number} ${name}`, bytes: await shot(browser, url, device) });
        }
        const title = `${kind}, ${device}, ${mode}`;
        const file = join(FOLDER, `${kind}-${device}-${mode}.png`);
        await write(browser, { title, file, device, shots });
        process.stdout.write(`${file.slice(ROOT.length + 1)}\n`);
      }
} finally {
  await browser.close();
  await server.stop();
  await rm(data, { recursive: true, force: true });
}
