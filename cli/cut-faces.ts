import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { DESIGNS } from "../app/designs/designs.ts";
import type { Face } from "../app/designs/faces.ts";

const ROOT = join(import.meta.dirname, "..");
const CUT = join(ROOT, "app", "designs", "faces", "cut");

/**
 * What nearly all headings are written with: ASCII, the no-break space, ©, the middle dot, dashes, quotation marks, the bullet and the
 * ellipsis. The sheets of faces name the same range behind that of the package's file, which therefore loads only where a page
 * has another letter.
 */
const OF_HEADINGS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0©·–—‘’“”•…`;
/** Texts hold names and figures besides. A kilobyte that saves most pages twenty. */
const OF_TEXTS = `${OF_HEADINGS}áäåçèéíñóöøúüÁÉÓÖØÜ×−`;
/** Kerning, figures of one width and height, small capitals, and what puts accents and ligatures in place: what designs ask for. */
const FEATURES = ["kern", "tnum", "lnum", "smcp", "ccmp", "liga", "mark"];

/** Files of Latin letters in the packages of faces, by the names that their cut ones get. Graduate's is small as it is. */
const SOURCES = {
  anton: "@fontsource/anton/files/anton-latin-400-normal.woff2",
  archivoNarrow: "@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2",
  barlow: "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2",
  barlowItalic: "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-italic.woff2",
  cinzel: "@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2",
  figtree: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  leagueGothic: "@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2",
  nunito: "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2",
  oswald: "@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2",
  playfair: "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2",
  robotoSlab: "@fontsource-variable/roboto-slab/files/roboto-slab-latin-wght-normal.woff2",
  saira: "@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-700-normal.woff2",
  sourceSerif: "@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff2",
  sourceSerifText: "@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2",
  spaceGrotesk: "@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2",
  urbanist: "@fontsource-variable/urbanist/files/urbanist-latin-wght-normal.woff2",
} as const satisfies Partial<Record<Face | "sourceSerifText", string>>;

export type CutFace = keyof typeof SOURCES;
export const CUT_FACES = Object.keys(SOURCES) as CutFace[];

export const commonLetters = (name: CutFace) =>
  name === "figtree" || name === "sourceSerifText" ? OF_TEXTS : OF_HEADINGS;

/**
 * A face's common letters, as WOFF2: half of the package's file or less. One that headings alone wear keeps only their weight;
 * Figtree, which texts wear too, keeps all. Hints are left out: they are for small letters on coarse screens.
 */
export function cutFace(name: CutFace): Promise<Buffer> {
  const source = readFileSync(join(ROOT, "node_modules", SOURCES[name]));
  const isPinned = SOURCES[name].includes("-wght-") && name !== "figtree";
  return subsetFont(source, commonLetters(name), {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    noHinting: true,
    ...(isPinned && { variationAxes: { wght: headingWeight(name) } }),
  });
}

/** @throws Error if designs wear the face in headings of several weights, or none does */
function headingWeight(face: string): number {
  const headings = Object.values(DESIGNS).map(({ heading }) => heading);
  const weights = new Set(headings.filter((heading) => heading.face === face).map(({ weight }) => weight));
  const [weight, ...others] = weights;
  if (weight === undefined || others.length > 0)
    throw new Error(`Headings wear ${face} in ${weights.size} weights, and its cut file can have one`);
  return weight;
}

// `npm run faces`, after an update of a face's package, or when a design's heading changes its weight.
if (import.meta.main) {
  mkdirSync(CUT, { recursive: true });
  for (const name of CUT_FACES) writeFileSync(join(CUT, `${name}.woff2`), await cutFace(name));
}
