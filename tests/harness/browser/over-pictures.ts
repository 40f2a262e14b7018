import type { Page } from "playwright-core";
import sharp from "sharp";
import { contrast } from "../../../domain/club/contrast.ts";
import { quickScreenshot } from "./debugger.ts";
import { visiblePicturesLoaded } from "./visible-pictures.ts";

/** Parts that may lie over a club's picture. */
const PARTS = ["bar", "hero", "head", "image-band"].map((part) => `[data-part="${part}"]`).join(",");
/**
 * The share of the pixels behind a line that may be ignored: a line's box includes corners and edges of
 * buttons, which are not behind letters.
 */
const IGNORED_SHARE = 0.04;
/** The minimum contrast of large text. */
const MIN_CONTRAST_LARGE = 3;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Line {
  text: string;
  color: string;
  least: number;
  box: Box;
}

/**
 * Lines of text on the first screen that are unreadable over an all-white or an all-black picture. The
 * painted pixels are measured, because no checker can compute a gradient over a picture. Afterwards the
 * page's pictures stay replaced.
 */
export async function contrastFaultsOverPictures(page: Page): Promise<string[]> {
  const faults: string[] = [];
  // Waits for the pictures: without them the text lies on a plain background, and every line would pass.
  await visiblePicturesLoaded(page);
  const lines = await page.evaluate(linesIn, PARTS);
  if (lines.length === 0) return [];
  const clip = around(lines);
  for (const shade of ["white", "black"] as const) {
    const endangered = lines.filter(({ color }) => isEndangered(hexOf(color), shade));
    if (endangered.length === 0) continue;
    await page.evaluate(paint, [PARTS, shade] as const);
    const drawn = await sharp(await quickScreenshot(page, clip))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const line of endangered) {
      const ratio = leastContrast(line, clip, drawn);
      if (ratio < line.least)
        faults.push(`${ratio.toFixed(1)} of ${line.least} over ${shade}: ${line.text} (${line.color})`);
    }
  }
  return faults;
}

const OPPOSITE = { white: "#000000", black: "#ffffff" } as const;

/**
 * True if a line may be unreadable over a picture of this shade but readable over the other shade. A white
 * picture makes every pixel at least as light as a black picture does. So light letters that are readable
 * over white are readable over black too, and the reverse holds for dark letters.
 */
const isEndangered = (ink: string, shade: "white" | "black") =>
  contrast(ink, OPPOSITE[shade]) >= MIN_CONTRAST_LARGE;

/** The visible lines of text in the parts. Runs in the browser. */
function linesIn(parts: string): Line[] {
  const inSight = [...document.querySelectorAll<HTMLElement>(parts)].filter(
    (part) => part.getBoundingClientRect().top < innerHeight,
  );
  const lines: Line[] = [];
  for (const part of inSight) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest(".sr-only")) continue;
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const isOutlined = style.color.endsWith(", 0)");
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects())
        if (
          width > 2 &&
          height > 2 &&
          x >= 0 &&
          y >= 0 &&
          x + width <= innerWidth &&
          y + height <= innerHeight
        )
          lines.push({
            text: text.slice(0, 40),
            color: isOutlined ? style.webkitTextStrokeColor : style.color,
            least: isLarge ? 3 : 4.5,
            box: { x, y, width, height },
          });
    }
  }
  return lines;
}

/** Paints the pictures in one color and makes the text invisible. Runs in the browser. */
function paint([parts, shade]: readonly [string, "white" | "black"]): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :is(${parts}) picture img { filter: ${shade === "white" ? "brightness(0) invert(1)" : "brightness(0)"} !important }
    :is(${parts}) * { color: transparent !important; text-shadow: none !important; text-decoration: none !important;
      -webkit-text-stroke-color: transparent !important; transition: none !important }
    :is(${parts}) svg, .floating-buttons { visibility: hidden !important }`);
  document.adoptedStyleSheets.push(sheet);
}

/** The smallest box of the screen that contains all lines. */
function around(lines: Line[]): Box {
  const [x, y] = [Math.min(...lines.map(({ box }) => box.x)), Math.min(...lines.map(({ box }) => box.y))].map(
    Math.floor,
  ) as [number, number];
  const right = Math.max(...lines.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...lines.map(({ box }) => box.y + box.height));
  return { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y };
}

function leastContrast(
  { box, color }: Line,
  clip: Box,
  { data, info }: { data: Buffer; info: { width: number; channels: number } },
): number {
  const ratios: number[] = [];
  const known = new Map<string, number>();
  const ink = hexOf(color);
  // Skips the top and bottom of the line's box, which is taller than its letters.
  for (let y = Math.ceil(box.y + box.height * 0.2); y < box.y + box.height * 0.8; y += 2)
    for (let x = Math.ceil(box.x); x < box.x + box.width - 1; x += 2) {
      const at = ((y - clip.y) * info.width + x - clip.x) * info.channels;
      const ground = `#${data.subarray(at, at + 3).toString("hex")}`;
      const ratio = known.get(ground) ?? contrast(ink, ground);
      known.set(ground, ratio);
      ratios.push(ratio);
    }
  ratios.sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length * IGNORED_SHARE)] ?? 21;
}

/** The hexadecimal form of a computed color such as "rgb(1, 2, 3)". */
function hexOf(color: string): string {
  const parts = color.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  return `#${parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, "0")).join("")}`;
}
