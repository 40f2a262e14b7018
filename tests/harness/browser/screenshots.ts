import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";
import { importDemoInto, startProgram, TEST_NOW } from "../program/server.ts";
import { chosenNames } from "../run/choose-names.ts";
import { launchChromium } from "./chromium.ts";
import { DEVICES, type Device } from "./devices.ts";
import { CLUB_HOSTS, HOCKEY_HOST } from "./hosts.ts";
import { TEST_PAGES, testPagePath } from "./pages.ts";

/**
 * `npm run screenshots`: writes screenshots of every page of every demo club into ./screenshots, on phone and
 * desktop, in light and dark mode. Each option takes one name and may be repeated; `--readme` makes only the
 * README's image.
 */
const FOLDER = join(PROJECT_ROOT, "screenshots");
const THEMES = ["light", "dark"] as const;

const { values } = parseArgs({
  options: {
    club: { type: "string", multiple: true },
    page: { type: "string", multiple: true },
    device: { type: "string", multiple: true },
    theme: { type: "string", multiple: true },
    readme: { type: "boolean", default: false },
  },
});

interface Shot {
  url: string;
  file: string;
  device: Device;
  theme: (typeof THEMES)[number];
  fullPage: boolean;
}

async function shotsOf(port: number): Promise<Shot[]> {
  if (values.readme) {
    const url = `http://${HOCKEY_HOST}:${port}/`;
    return [
      {
        url,
        file: join(PROJECT_ROOT, "docs", "screenshot.png"),
        device: "desktop",
        theme: "light",
        fullPage: false,
      },
    ];
  }
  const shots: Shot[] = [];
  const pages = chosenNames(
    "page",
    TEST_PAGES.map(({ name }) => name),
    values.page,
  );
  for (const club of chosenNames("club", Object.keys(CLUB_HOSTS) as (keyof typeof CLUB_HOSTS)[], values.club))
    for (const page of TEST_PAGES.filter(({ name }) => pages.includes(name))) {
      const url = `http://${CLUB_HOSTS[club]}:${port}${await testPagePath(page, port, CLUB_HOSTS[club])}`;
      for (const device of chosenNames("device", Object.keys(DEVICES) as Device[], values.device))
        for (const theme of chosenNames("theme", THEMES, values.theme)) {
          const file = join(FOLDER, `${club}-${page.name}-${device}-${theme}.png`);
          shots.push({ url, file, device, theme, fullPage: true });
        }
    }
  return shots;
}

async function take(browser: Browser, { url, file, device, theme, fullPage }: Shot): Promise<void> {
  const context = await browser.newContext({ ...DEVICES[device], reducedMotion: "reduce" });
  await context.clock.setFixedTime(TEST_NOW);
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async (wanted) => {
    document.documentElement.dataset.theme = wanted;
    for (const animation of document.getAnimations()) animation.finish();
    // Images below the fold load only when they come near the screen: a full-page shot would show empty
    // spaces.
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  }, theme);
  await page.screenshot({ path: file, fullPage, animations: "disabled" });
  await context.close();
}

const data = await mkdtemp(join(tmpdir(), "fieldhouse-screenshots-"));
const server = await importDemoInto(data).then((dataDir) => startProgram({ dataDir }));
const browser = await launchChromium();
try {
  await mkdir(FOLDER, { recursive: true });
  const shots = await shotsOf(server.port);
  for (const [index, shot] of shots.entries()) {
    await take(browser, shot);
    process.stdout.write(
      `${String(index + 1).padStart(4)} of ${shots.length}  ${shot.file.slice(PROJECT_ROOT.length + 1)}\n`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(data, { recursive: true, force: true });
}
