import sharp from "sharp";
import { DESIGNS } from "../../../app/designs/designs.ts";
import type { DesignPageKind } from "../../../domain/club/team.ts";
import type { Device } from "../../harness/browser/devices.ts";

/** A screenshot to compare. LOOKS has every design once, and those with the freest layout a second time. */
export interface DesignShot {
  design: number;
  kind: DesignPageKind;
  device: Device;
  mode: "light" | "dark";
}

/** The kinds of pages take turns; the home page comes most often, because designs differ most there. */
const KINDS = [
  "homepage",
  "players",
  "games",
  "homepage",
  "articles",
  "coaches",
  "homepage",
  "about",
  "galleries",
  "sponsors",
] as const satisfies DesignPageKind[];
const AGAIN = [
  { design: 6, kind: "players", device: "phone", mode: "dark" },
  { design: 12, kind: "articles", device: "desktop", mode: "light" },
  { design: 16, kind: "events", device: "desktop", mode: "dark" },
  { design: 19, kind: "games", device: "phone", mode: "light" },
] as const satisfies DesignShot[];

export const DESIGN_SHOTS: readonly DesignShot[] = [
  ...Object.keys(DESIGNS).map(
    (design, at): DesignShot => ({
      design: Number(design),
      kind: KINDS[at % KINDS.length] ?? "homepage",
      device: (at + Math.floor(at / KINDS.length)) % 2 === 0 ? "desktop" : "phone",
      mode: at % 3 === 1 ? "dark" : "light",
    }),
  ),
  ...AGAIN,
];

export const shotNameOf = ({ design, kind, device, mode }: DesignShot) =>
  `${design}-${kind}-${device}-${mode}`;

/** At half the size a moved part still shows, but the smoothing of letters does not. */
const SHRUNK = 0.5;
/**
 * Minimum difference of a color channel, from 0 to 255; a smaller difference comes from the picture's
 * compression.
 */
const MIN_CHANNEL_DIFFERENCE = 32;

/** A screenshot as it is stored: half as large, with lossy compression. */
export async function shrinkScreenshot(screenshot: Buffer): Promise<Buffer> {
  const { width } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .resize(Math.round(width * SHRUNK))
    .webp({ quality: 90, effort: 0 })
    .toBuffer();
}

/** The share of different pixels, 0 to 1; 1 for pictures of different sizes. */
export async function screenshotDifference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (first.info.width !== second.info.width || first.info.height !== second.info.height) return 1;
  const { channels } = first.info;
  let different = 0;
  for (let at = 0; at < first.data.length; at += channels)
    if (isSeen(first.data, second.data, at, channels)) different++;
  return different / (first.data.length / channels);
}

const pixelsOf = (picture: Buffer) =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

function isSeen(one: Buffer, other: Buffer, at: number, channels: number): boolean {
  for (let channel = at; channel < at + channels; channel++)
    if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) > MIN_CHANNEL_DIFFERENCE) return true;
  return false;
}
