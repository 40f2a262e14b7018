import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { DESIGNS, type DesignNumber } from "../../../app/designs/designs.ts";
import { designTokens } from "../../../app/designs/tokens.ts";
import {
  type PageShot,
  SCREENS,
  type Screen,
  takeShot,
  writeContactSheet,
} from "../../../cli/designs/contact-sheet.ts";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";
import { importDemoInto, startProgram } from "../program/server.ts";
import { chosenNames } from "../run/choose-names.ts";
import { launchChromium } from "./chromium.ts";
import { DESIGN_PAGES } from "./design-pages.ts";
import { designSheet, sharedSheet } from "./design-sheets.ts";
import { HOCKEY_HOST } from "./hosts.ts";

/**
 * `npm run designs`: writes contact sheets of all designs into ./designs, one for each kind of page, screen
 * and theme. Each option takes one name and may be repeated. `--path` shows that page instead of one page of
 * each kind; `--at` uses a running program (http://localhost:3000), and `--live` takes the designs' settings
 * and style sheets from the sources, without a build.
 */
const FOLDER = join(PROJECT_ROOT, "designs");
const SHEETS = join(PROJECT_ROOT, "app", "designs", "sheets");
const MODES = ["light", "dark"] as const;
const { values } = parseArgs({
  options: {
    design: { type: "string", multiple: true },
    page: { type: "string", multiple: true },
    device: { type: "string", multiple: true },
    mode: { type: "string", multiple: true },
    host: { type: "string", default: HOCKEY_HOST },
    path: { type: "string" },
    at: { type: "string" },
    live: { type: "boolean", default: false },
    out: { type: "string", default: FOLDER },
  },
});

/** The text of a style sheet without its imports; "" if the file does not exist. */
const textOf = (path: string) =>
  existsSync(path) ? readFileSync(path, "utf8").replace(/^@import.*$/gm, "") : "";

/** Replaces the design's built rules by those in the sources; its fonts stay. */
async function redress(page: Page, number: DesignNumber): Promise<void> {
  const file = globSync(`${number}-*.css`, { cwd: SHEETS })[0] ?? "";
  const sheet = ["home", ""].map((half) => textOf(join(SHEETS, half, file))).join("");
  const tokens = Object.entries(designTokens(DESIGNS[number])).map((entry) => entry.join(":"));
  const faces = designSheet(number).match(/@font-face\s*\{[^}]*\}/g) ?? [];
  await page.evaluate(
    (text) => {
      for (const built of document.querySelectorAll('style[data-first], link[rel="stylesheet"]'))
        built.remove();
      document.head.append(Object.assign(document.createElement("style"), { textContent: text }));
    },
    [sharedSheet(), ...faces, `:root:root{${tokens.join(";")}}${sheet}`].join(""),
  );
}

/** The port of a program with the demo clubs, and a function to stop that program. */
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

/** The pages to show: one of each kind, or the one in `--path`. */
function pages(): [name: string, path: string][] {
  if (values.path) return [[values.path.replaceAll(/\W+/g, "-").slice(1), values.path]];
  const kinds = Object.keys(DESIGN_PAGES) as (keyof typeof DESIGN_PAGES)[];
  return chosenNames("page", kinds, values.page).map((kind) => [kind, DESIGN_PAGES[kind]]);
}

const { port, stop } = await program();
const browser = await launchChromium();
try {
  await mkdir(values.out, { recursive: true });
  const numbers = chosenNames("design", Object.keys(DESIGNS), values.design).map(Number) as DesignNumber[];
  for (const [name, path] of pages())
    for (const screen of chosenNames("device", Object.keys(SCREENS) as Screen[], values.device))
      for (const mode of chosenNames("mode", MODES, values.mode)) {
        const shots: PageShot[] = [];
        for (const number of numbers) {
          const url = new URL(`http://${values.host}:${port}${path}`);
          url.searchParams.set("design", String(number));
          url.searchParams.set("mode", mode);
          const prepare = async (page: Page) => void (values.live && (await redress(page, number)));
          const jpeg = await takeShot(browser, { url: url.href, screen, prepare });
          shots.push({ name: `${number} ${DESIGNS[number].name}`, jpeg });
        }
        const file = join(values.out, `${name}-${screen}-${mode}.png`);
        await writeContactSheet(browser, { title: `${name}, ${screen}, ${mode}`, file, screen, shots });
        process.stdout.write(`${file}\n`);
      }
} finally {
  await browser.close();
  await stop();
}
