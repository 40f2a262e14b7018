import { clubPalette, type Palette, type Scheme } from "../../domain/club/design.ts";
import {
  type Colors,
  DESIGN_PAGE_KINDS,
  type DesignPageKind,
  type WebsiteStyles,
} from "../../domain/club/team.ts";
import type { Design, HeroKind, HomeBlock } from "./design.ts";
import { DESIGNS, type DesignNumber } from "./designs.ts";
import { FONT_FACE_FILES } from "./face-files.ts";
import { designTokens } from "./tokens.ts";

/** The part of a design that drawing a page needs. */
export interface ShownDesign {
  number: DesignNumber;
  hero: HeroKind;
  home: readonly HomeBlock[];
  /** The URL of its style sheet. */
  sheet: string;
  /** The URL of the font file of its headings. */
  face: string;
}

/**
 * The designs that a club uses. `list` begins with the home page's design. `places` gives the index in `list`
 * for each kind of page that has another design.
 */
export interface ShownDesigns {
  list: readonly [ShownDesign, ...ShownDesign[]];
  places: Partial<Record<DesignPageKind, number>>;
}

/** How a club's pages look. */
export interface Look {
  /** CSS with the club's colors and the designs' tokens, for an inline style element. */
  palette: string;
  /** The club's theme; null to follow the device. A visitor's choice overrides both. */
  theme: Scheme | null;
  designs: ShownDesigns;
  /** Set only on a desk's pages. */
  isDesk?: true;
}

/**
 * The URL of each design's style sheet, sheets/{number}-{name}.css, by its number. Only pages with the
 * design load it.
 */
const SHEETS = new Map(
  Object.entries(
    import.meta.glob<string>("./sheets/*.css", { query: "?url", import: "default", eager: true }),
  ).map(([path, href]) => [Number.parseInt(path.replace("./sheets/", ""), 10), href]),
);

const VARSITY: DesignNumber = 1;
const QUIET: DesignNumber = 9;

const isKnown = (number: number): number is DesignNumber => Object.hasOwn(DESIGNS, number);

/** The page kind's own design, else the home page's, else 1; an unknown number counts as 1 (rule club-5). */
function numberOf(chosen: WebsiteStyles["design"], kind: DesignPageKind): DesignNumber {
  const number = chosen[kind] ?? chosen.homepage ?? VARSITY;
  return isKnown(number) ? number : VARSITY;
}

function shown(number: DesignNumber): ShownDesign {
  const { hero, home, heading } = DESIGNS[number];
  return { number, hero, home, sheet: SHEETS.get(number) ?? "", face: FONT_FACE_FILES[heading.face] };
}

function shownDesigns(chosen: WebsiteStyles["design"]): ShownDesigns {
  const home = numberOf(chosen, "homepage");
  const numbers = [...new Set([home, ...DESIGN_PAGE_KINDS.map((kind) => numberOf(chosen, kind))])];
  const [first = home, ...others] = numbers;
  const places = DESIGN_PAGE_KINDS.map((kind) => [kind, numbers.indexOf(numberOf(chosen, kind))] as const);
  return {
    list: [shown(first), ...others.map(shown)],
    places: Object.fromEntries(places.filter(([, place]) => place > 0)),
  };
}

const declared = (properties: Palette | ReturnType<typeof designTokens>) =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/**
 * CSS custom properties: the club's colors, light and dark, and the tokens of its designs. All of the club's
 * pages get the same text.
 */
function paletteSheet(
  colors: Colors,
  { list: [home, ...others] }: ShownDesigns,
  theme: Look["theme"],
): string {
  const { light, dark: darkPalette } = clubPalette(colors);
  const dark = `color-scheme:dark;${declared(darkPalette)}`;
  const tokens = (design: Design) => declared(designTokens(design));
  return [
    `:root{color-scheme:light;${declared(light)};${tokens(DESIGNS[home.number])}}`,
    ...others.map(({ number }) => `:root[data-design="${number}"]{${tokens(DESIGNS[number])}}`),
    // Printed pages are light, whatever the screen's theme.
    `@media not print{:root[data-theme="dark"]{${dark}}}`,
    // Without script nothing sets data-theme; then the device's setting decides.
    ...(theme === null
      ? [`@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`]
      : []),
  ].join("");
}

/**
 * How a club's pages look.
 * @param styles the club's choices; only default colors on pages that belong to no club
 * @param preview query parameters that choose another design for all pages, and another theme; never set in
 * production
 */
export function siteLook(
  styles: Pick<WebsiteStyles, "colors"> & Partial<WebsiteStyles>,
  preview?: URLSearchParams,
): Look {
  const number = Number(preview?.get("design"));
  const designs = shownDesigns(number > 0 ? { homepage: number } : (styles.design ?? {}));
  const theme = previewedTheme(preview) ?? clubTheme(styles.darkMode);
  return { palette: paletteSheet(styles.colors, designs, theme), theme, designs };
}

function previewedTheme(preview?: URLSearchParams): Scheme | null {
  const mode = preview?.get("mode");
  return mode === "light" || mode === "dark" ? mode : null;
}

function clubTheme(darkMode: WebsiteStyles["darkMode"] = null): Scheme | null {
  if (darkMode === null) return null;
  return darkMode === 1 ? "dark" : "light";
}

/** The look of a desk's pages: plain, in the club's colors, whatever design its site has. */
export const deskLook = ({
  colors,
  darkMode = null,
}: Pick<WebsiteStyles, "colors"> & Partial<WebsiteStyles>): Look => ({
  ...siteLook({ colors, darkMode, design: { homepage: QUIET } }),
  isDesk: true,
});
