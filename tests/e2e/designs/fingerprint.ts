import type { Page } from "playwright-core";

/** What tells one design from another on a page, as a browser lays it out. */
export interface Fingerprint {
  /** Of the headings: face, weight and case. */
  heading: string;
  /** Ground, borders, corners, shadow, cut and turn of the first thing that lists are made of. */
  card: string;
  /** Those of the page's head, or of the home page's first screen. */
  head: string;
  bar: string;
  /** The columns of every part that is a grid or has columns. */
  columns: string;
  /** Where the parts stand and how large they are, in steps of 16 px. */
  boxes: string;
}

/** The things that lists are made of. */
const CARDS =
  "score-card list-row story-card portrait-card gallery-card leader-card product-card call facts box form";

export function fingerprintOf(page: Page): Promise<Fingerprint> {
  return page.evaluate((cards) => {
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
    const heading = document.querySelector(".display") ?? document.body;
    const { fontFamily, fontWeight, textTransform, fontSize } = getComputedStyle(heading);
    const box = ({ dataset }: HTMLElement, rect: DOMRect) =>
      [
        dataset.part,
        ...[rect.x, rect.y + scrollY, rect.width, rect.height].map((px) => Math.round(px / STEP)),
      ].join(" ");
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
  }, CARDS);
}
