import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { DESIGNS, type DesignNumber } from "../../../app/designs/designs.ts";
import {
  type PageShot,
  type Screen,
  takeShot,
  writeContactSheet,
} from "../../../cli/designs/contact-sheet.ts";
import { WEBSITE_IMAGE_IDS, type WebsiteImageId } from "../../../domain/club/team.ts";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";
import { importFolder } from "../program/in-process.ts";
import { startProgram } from "../program/server.ts";
import { launchChromium } from "./chromium.ts";
import { DEVICES } from "./devices.ts";

/**
 * `npm run pictures`: writes the pictures of docs/bundles.md into docs/pictures/: all twenty designs, and
 * where a page shows each website image. They show the demo's hockey club with all website images set.
 */
const FOLDER = join(PROJECT_ROOT, "docs", "pictures");
const CLUB = "ashford-kestrels";
/** Milliseconds that the hero's slideshow shows each picture (app/styles). */
const SLIDE_MS = 7000;

const HEAD = "1920 × 600";

/**
 * The page that shows each image, and the image's best size: as wide as the server sends pictures, and as
 * tall as most designs show them.
 */
const PLACES: Record<WebsiteImageId, { image: string; path: string; best: string; slide?: number }> = {
  featureImage1: { image: "hero.webp", path: "/", best: "1920 × 1080", slide: 0 },
  featureImage2: { image: "games.webp", path: "/", best: "1920 × 1080", slide: 1 },
  featureImage3: { image: "articles.webp", path: "/", best: "1920 × 1080", slide: 2 },
  mFeatureImage1: { image: "hero-mobile.webp", path: "/", best: "1080 × 1440", slide: 0 },
  mFeatureImage2: { image: "games.webp", path: "/", best: "1080 × 1440", slide: 1 },
  mFeatureImage3: { image: "articles.webp", path: "/", best: "1080 × 1440", slide: 2 },
  bannerImage1: { image: "games.webp", path: "/", best: HEAD },
  bannerImage2: { image: "roster.webp", path: "/", best: HEAD },
  rosterFeatureImage: { image: "roster.webp", path: "/roster", best: HEAD },
  articleFeatureImage: { image: "articles.webp", path: "/articles", best: HEAD },
  gameFeatureImage: { image: "games.webp", path: "/schedule/upcoming", best: HEAD },
  galleryFeatureImage: { image: "hero.webp", path: "/galleries", best: HEAD },
  eventFeatureImage: { image: "gallery-11.webp", path: "/events/upcoming", best: HEAD },
  practiceFeatureImage: { image: "roster.webp", path: "/practice/upcoming", best: HEAD },
  storeFeatureImage1: { image: "games.webp", path: "/store", best: HEAD },
  mStoreFeatureImage1: { image: "games.webp", path: "/store", best: "1080 × 600" },
};

/** "mFeatureImage1" → "featureImage1": the field of the wide picture that the phones' picture replaces. */
const wideOf = (id: WebsiteImageId) => id.replace(/^m(.)/, (_, letter: string) => letter.toLowerCase());

/** The demo's club as a bundle with every website image set. */
async function writeClub(folder: string): Promise<void> {
  const club = join(folder, CLUB);
  await cp(join(PROJECT_ROOT, "demo", CLUB), club, { recursive: true });
  await cp(join(PROJECT_ROOT, "demo", "reference.json"), join(folder, "reference.json"));
  await cp(join(PROJECT_ROOT, "demo", "images"), join(folder, "images"), { recursive: true });
  const team = JSON.parse(await readFile(join(club, "team.json"), "utf8"));
  const websiteImages = WEBSITE_IMAGE_IDS.map((id) => ({ id, imageTitle: id, image: PLACES[id].image }));
  await writeFile(join(club, "team.json"), JSON.stringify({ ...team, domains: undefined, websiteImages }));
}

/** Takes a screenshot of the part of a page with the image, and outlines the image. */
async function placeShot(
  browser: Browser,
  origin: string,
  id: WebsiteImageId,
  screen: Screen,
): Promise<PageShot> {
  const { path, best, slide } = PLACES[id];
  const reducedMotion = slide === undefined ? "reduce" : "no-preference";
  const context = await browser.newContext({ ...DEVICES[screen], deviceScaleFactor: 1, reducedMotion });
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  await page.evaluate(
    ([wide, ms]) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = ms;
      }
      const image = document.querySelector<HTMLElement>(`img[title="${wide}"]`);
      const place = image?.getBoundingClientRect();
      if (!place) throw new Error(`${wide} stands nowhere`);
      const frame = document.createElement("div");
      frame.style.cssText = `position:absolute;z-index:99;border:8px solid #f0f;left:${place.left + scrollX}px;top:${
        place.top + scrollY
      }px;width:${place.width}px;height:${place.height}px;box-sizing:border-box`;
      document.body.append(frame);
      scrollTo({ top: place.top + scrollY - (innerHeight - place.height) / 2, behavior: "instant" });
    },
    [wideOf(id), (slide ?? 0) * SLIDE_MS + SLIDE_MS / 2] as const,
  );
  await page.evaluate(async () => {
    // Loads lazy images at once, because an image that is never scrolled into view would never load.
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const jpeg = await page.screenshot({ type: "jpeg", quality: 85 });
  await context.close();
  return { name: `${id}<br>${best}`, jpeg };
}

/** Writes a contact sheet of the screenshots, small enough for a page of documentation. */
async function writeSheet(browser: Browser, name: string, width: number, sheet: Omit<Sheet, "file">) {
  const file = join(FOLDER, `${name}.png`);
  await writeContactSheet(browser, { ...sheet, file });
  await sharp(file)
    .resize({ width })
    .webp({ quality: 62, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
  await rm(file);
  process.stdout.write(`docs/pictures/${name}.webp\n`);
}
type Sheet = Parameters<typeof writeContactSheet>[1];

const data = await mkdtemp(join(tmpdir(), "fieldhouse-pictures-"));
await writeClub(join(data, "clubs"));
const dataDir = join(data, "data");
await importFolder(join(data, "clubs"), dataDir);
const server = await startProgram({ dataDir });
const browser = await launchChromium();
try {
  await mkdir(FOLDER, { recursive: true });
  const origin = `http://${CLUB}.localhost:${server.port}`;
  const designs: PageShot[] = [];
  for (const number of Object.keys(DESIGNS).map(Number) as DesignNumber[]) {
    const url = `${origin}/?design=${number}&mode=light`;
    designs.push({
      name: `${number} ${DESIGNS[number].name}`,
      jpeg: await takeShot(browser, { url, screen: "desktop" }),
    });
  }
  await writeSheet(browser, "designs", 1320, { title: "Home pages", screen: "desktop", shots: designs });
  for (const screen of ["desktop", "phone"] as const) {
    const shots: PageShot[] = [];
    for (const id of WEBSITE_IMAGE_IDS)
      if ((wideOf(id) !== id) === (screen === "phone"))
        shots.push(await placeShot(browser, origin, id, screen));
    const [name, width] =
      screen === "phone" ? (["image-places-phone", 900] as const) : (["image-places", 1320] as const);
    await writeSheet(browser, name, width, { title: `Website images, ${screen}`, screen, shots });
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(data, { recursive: true, force: true });
}
