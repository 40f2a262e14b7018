import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { DESIGNS } from "../../app/designs/designs.ts";
import type { FontFaceName } from "../../app/designs/faces.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const CUT = join(ROOT, "app", "designs", "faces", "cut");

/**
 * The characters of almost every heading: ASCII, no-break space, ©, middle dot, dashes, quotation marks,
 * bullet and ellipsis. The style sheets of the faces declare the same range after the package's file, so a
 * browser downloads that file only for a page with other characters.
 */
const OF_HEADINGS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0©·–—‘’“”•…`;
/**
 * The characters of body text, which also has names and figures: 1 kB more here saves most pages a download
 * of 20 kB.
 */
const OF_TEXTS = `${OF_HEADINGS}áäåçèéíñóöøúüÁÉÓÖØÜ×−`;
/** OpenType features the designs use, and those that place accents and ligatures. */
const FEATURES = ["kern", "tnum", "lnum", "smcp", "ccmp", "liga", "mark"];

/** The packages' Latin files, by the names of the subsets. Graduate is left out: its file is only 6 kB. */
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
} as const satisfies Partial<Record<FontFaceName | "sourceSerifText", string>>;

export type SubsetFontName = keyof typeof SOURCES;
export const SUBSET_FONT_NAMES = Object.keys(SOURCES) as SubsetFontName[];

export const subsetFontLetters = (name: SubsetFontName) =>
  name === "figtree" || name === "sourceSerifText" ? OF_TEXTS : OF_HEADINGS;

/**
 * Subsets a face to its common characters: half of the package's file or less, as WOFF2. A variable face that
 * is used only in headings is pinned to the headings' weight; Figtree, also the body face, keeps its weight
 * axis. Hinting is dropped: it matters only for small text on coarse screens.
 */
export function subsetFontFile(name: SubsetFontName): Promise<Buffer> {
  const source = readFileSync(join(ROOT, "node_modules", SOURCES[name]));
  const isPinned = SOURCES[name].includes("-wght-") && name !== "figtree";
  return subsetFont(source, subsetFontLetters(name), {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    noHinting: true,
    ...(isPinned && { variationAxes: { wght: headingWeight(name) } }),
  });
}

/**
 * The one weight in which designs set headings in this face.
 * @throws Error if the headings of designs use the face in several weights, or in none
 */
function headingWeight(face: string): number {
  const headings = Object.values(DESIGNS).map(({ heading }) => heading);
  const weights = new Set(headings.filter((heading) => heading.face === face).map(({ weight }) => weight));
  const [weight, ...others] = weights;
  if (weight === undefined || others.length > 0)
    throw new Error(`Headings use ${face} in ${weights.size} weights; its subset can have only one`);
  return weight;
}

// `npm run faces`: run it after updating a face's package or changing the weight of a design's headings.
if (import.meta.main) {
  mkdirSync(CUT, { recursive: true });
  for (const name of SUBSET_FONT_NAMES) writeFileSync(join(CUT, `${name}.woff2`), await subsetFontFile(name));
}
