import type { Page } from "playwright-core";
import type { Design } from "../../../app/designs/design.ts";
import { DESIGNS, type DesignNumber } from "../../../app/designs/designs.ts";
import { designTokens } from "../../../app/designs/tokens.ts";
import { designSheet } from "../../harness/browser/design-sheets.ts";

/** Classes of list items. */
const CARDS =
  "score-card list-row story-card portrait-card gallery-card leader-card product-card call facts box form";

export const DESIGN_NUMBERS = Object.keys(DESIGNS).map(Number) as DesignNumber[];

/**
 * Groups of designs whose home pages have their parts in the same order: one document can show every design
 * of a group.
 */
export const HOME_PAGE_GROUPS = Object.values(
  Object.groupBy(DESIGN_NUMBERS, (number) => JSON.stringify([DESIGNS[number].hero, DESIGNS[number].home])),
) as DesignNumber[][];

/** A design in the form in which a page applies it. */
export interface DesignStyles {
  number: number;
  css: string;
}

export function makeDesignStyles(number: number, row: Design, sheet: string): DesignStyles {
  const tokens = Object.entries(designTokens(row)).map((entry) => entry.join(":"));
  return { number, css: `:root:root{${tokens.join(";")}}${sheet}` };
}

export const designStylesOf = (number: DesignNumber): DesignStyles =>
  makeDesignStyles(number, DESIGNS[number], designSheet(number));

/** The loaded designs, stored in the browser. */
interface Wardrobe {
  faces: CSSStyleSheet;
  dresses: Map<number, CSSStyleSheet>;
}

/**
 * Loads designs and their fonts into a page, so that the page can switch between them without a paint in
 * between.
 */
export const loadDesignStyles = (page: Page, dresses: DesignStyles[]): Promise<void> =>
  page.evaluate(async (brought) => {
    const FACE = /@font-face\s*\{[^}]*\}/g;
    const sheetOf = (css: string) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return sheet;
    };
    const faces = sheetOf(brought.flatMap(({ css }) => css.match(FACE) ?? []).join(""));
    const dresses = new Map(brought.map(({ number, css }) => [number, sheetOf(css.replace(FACE, ""))]));
    Object.assign(globalThis, { wardrobe: { faces, dresses } satisfies Wardrobe });
    document.adoptedStyleSheets = [faces];
    const all = [...document.fonts];
    const subsets = all.filter(({ unicodeRange }) => /U\+20-7E/i.test(unicodeRange));
    const families = new Set(subsets.map(({ family }) => family));
    // The font Graduate has no subset, because its Latin file is already small.
    const others = all.filter(
      ({ family, unicodeRange }) => /U\+0+-FF/i.test(unicodeRange) && !families.has(family),
    );
    await Promise.all([...subsets, ...others].map((face) => face.load()));
  }, dresses);

/** Traits of a laid-out page that distinguish designs. */
export interface Fingerprint {
  /** Font, weight and case of the headings. */
  heading: string;
  /** Background, borders, corners, shadow, clipping and rotation of the page's first list item. */
  card: string;
  /** The same traits of the page's head, or of the home page's first screen. */
  head: string;
  bar: string;
  /** The columns of every part that is a grid or has columns. */
  columns: string;
  /** Positions and sizes of the parts, in steps of 16 px. */
  boxes: string;
}

/** A page in a design; `wide` is its width, larger than the window if it scrolls sideways. */
export interface MeasuredDesign {
  number: number;
  print: Fingerprint;
  wide: number;
}

/**
 * Applies one loaded design after another and measures the page; the last design stays applied. The server
 * itself changes nothing for a design except the order of the home page's parts (HOMES).
 */
export function applyDesigns(page: Page, numbers: number[]): Promise<MeasuredDesign[]> {
  return page.evaluate(
    ({ numbers, cards }) => {
      const { wardrobe } = globalThis as unknown as { wardrobe: Wardrobe };
      const STEP = 16;
      const parts = [...document.querySelectorAll<HTMLElement>("[data-part]")].slice(0, 40);
      const look = (element: Element | null | undefined): string => {
        if (!element) return "none";
        const css = getComputedStyle(element);
        return [
          css.backgroundColor,
          css.backgroundImage === "none" ? "plain" : "drawn",
          css.borderTopWidth + css.borderBottomWidth + css.borderLeftWidth + css.borderTopStyle,
          css.borderTopLeftRadius,
          css.boxShadow === "none" ? "flat" : "lifted",
          css.clipPath,
          css.rotate,
          css.transform,
        ].join(" ");
      };
      const named = (name: string) => parts.find(({ dataset }) => dataset.part === name);
      const box = ({ dataset }: HTMLElement, rect: DOMRect) =>
        [
          dataset.part,
          ...[rect.x, rect.y + scrollY, rect.width, rect.height].map((px) => Math.round(px / STEP)),
        ].join(" ");
      const print = (): Fingerprint => {
        const heading = document.querySelector(".display") ?? document.body;
        const { fontFamily, fontWeight, textTransform, fontSize } = getComputedStyle(heading);
        return {
          heading: [fontFamily.split(",")[0], fontWeight, textTransform, fontSize].join(" "),
          card: look(
            cards
              .split(" ")
              .map(named)
              .find((found) => found !== undefined),
          ),
          head: look(named("head") ?? named("hero") ?? named("story-head")),
          bar: look(named("bar")),
          columns: parts
            .map((part) => {
              const css = getComputedStyle(part);
              return `${part.dataset.part} ${css.display} ${css.gridTemplateColumns.split(" ").length} ${css.columnCount}`;
            })
            .join("|"),
          boxes: parts.map((part) => box(part, part.getBoundingClientRect())).join("|"),
        };
      };
      return numbers.map((number) => {
        const sheet = wardrobe.dresses.get(number);
        if (!sheet) throw new Error(`Design ${number} was not brought`);
        document.documentElement.dataset.design = String(number);
        document.adoptedStyleSheets = [wardrobe.faces, sheet];
        return { number, print: print(), wide: document.documentElement.scrollWidth };
      });
    },
    { numbers, cards: CARDS },
  );
}
