import { globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { DESIGNS, type DesignNumber } from "../app/designs/designs.ts";
import { designTokens } from "../app/designs/tokens.ts";
import { chosen } from "./chosen.ts";
import { launchChromium } from "./chromium.ts";
import { DESIGN_PAGES } from "./design-pages.ts";
import { DEVICES, type Device } from "./devices.ts";
import { HOCKEY } from "./hosts.ts";
import { importDemoInto, startProgram, TEST_NOW } from "./server.ts";

/**
 * `npm run designs`: contact sheets of all designs, one for each kind of page, screen and theme, into ./designs. Each option takes
 * one name and may be given several times. `--path` shows a page of its own instead of the kinds'; `--at` asks a program that
 * runs already (http://localhost:3000), and `--live` draws with the rows and sheets as they are written now, without a build.
 */
const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "designs");
const SHEETS = join(ROOT, "app", "designs", "sheets");
const MODES = ["light", "dark"] as const;
/** What a sheet shows of each page, and how wide, in px. */
const SHOWN = {
  phone: { height: 2400, width: 300, alone: 390, across: 7 },
  desktop: { height: 2400, width: 640, alone: 1100, across: 4 },
} as const satisfies Record<Device, object>;

const { values } = parseArgs({
  options: {
    design: { type: "string", multiple: true },
    page: { type: "string", multiple: true },
    device: { type: "string", multiple: true },
    mode: { type: "string", multiple: true },
    host: { type: "string", default: HOCKEY },
    path: { type: "string" },
    at: { type: "string" },
    live: { type: "boolean", default: false },
    out: { type: "string", default: FOLDER },
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

/** Puts what the sources say now in the place of the design's built sheet; its faces stay. */
async function redress(page: Page, number: DesignNumber): Promise<void> {
  const file = globSync(`${number}-*.css`, { cwd: SHEETS })[0] ?? "";
  const sheet = readFileSync(join(SHEETS, file), "utf8").replace(/^@import.*$/gm, "");
  const tokens = Object.entries(designTokens(DESIGNS[number])).map((entry) => entry.join(":"));
  await page.evaluate(
    ([built, text]) => {
      const style = document.querySelector(`style[data-sheet*="/${built}-"]`);
      const faces = style?.textContent.match(/@font-face\s*\{[^}]*\}/g) ?? [];
      if (style) style.textContent = [...faces, text].join("");
    },
    [String(number), `:root:root{${tokens.join(";")}}${sheet}`] as const,
  );
}

async function shot(browser: Browser, url: string, device: Device, number: DesignNumber): Promise<Buffer> {
  const context = await browser.newContext({
    ...DEVICES[device],
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
    bypassCSP: true,
  });
  await context.clock.setFixedTime(TEST_NOW);
  const page = await context.newPage();
  await page.goto(url);
  if (values.live) await redress(page, number);
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
  const { across, alone, ...shown } = SHOWN[device];
  const width = shots.length === 1 ? alone : shown.width;
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

/** The address of a program with the demo clubs, and how to end it. */
async function program(): Promise<{ port: number; stop(): Promise<unknown> }> {
  if (values.at) return { port: Number(new URL(values.at).port), stop: async () => {} };
  const data = await mkdtemp(join(tmpdir(), "fieldhouse-designs-"));
  const server = await importDemoInto(data).then((dataDir) => startProgram({ dataDir }));
  return {
    port: server.port,
    stop: async () => {
      await server.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The pages asked for: the kinds', or the one given. */
function pages(): [name: string, path: string][] {
  if (values.path) return [[values.path.replaceAll(/\W+/g, "-").slice(1), values.path]];
  const kinds = Object.keys(DESIGN_PAGES) as (keyof typeof DESIGN_PAGES)[];
  return chosen("page", kinds, values.page).map((kind) => [kind, DESIGN_PAGES[kind]]);
}

const { port, stop } = await program();
const browser = await launchChromium();
try {
  await mkdir(values.out, { recursive: true });
  const numbers = chosen("design", Object.keys(DESIGNS), values.design).map(Number) as DesignNumber[];
  for (const [name, path] of pages())
    for (const device of chosen("device", Object.keys(DEVICES) as Device[], values.device))
      for (const mode of chosen("mode", MODES, values.mode)) {
        const shots: Sheet["shots"] = [];
        for (const number of numbers) {
          const url = new URL(`http://${values.host}:${port}${path}`);
          url.searchParams.set("design", String(number));
          url.searchParams.set("mode", mode);
          const bytes = await shot(browser, url.href, device, number);
          shots.push({ name: `${number} ${DESIGNS[number].name}`, bytes });
        }
        const file = join(values.out, `${name}-${device}-${mode}.png`);
        await write(browser, { title: `${name}, ${device}, ${mode}`, file, device, shots });
        process.stdout.write(`${file}\n`);
      }
} finally {
  await browser.close();
  await stop();
}
