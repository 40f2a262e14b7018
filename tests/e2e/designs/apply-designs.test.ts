import { expect, test } from "vitest";
import type { Design } from "../../../app/designs/design.ts";
import { DESIGNS, type DesignNumber } from "../../../app/designs/designs.ts";
import { DESIGN_PAGE_KINDS, type DesignPageKind } from "../../../domain/club/team.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { DESIGN_PAGES } from "../../harness/browser/design-pages.ts";
import { CLUB_HOSTS } from "../../harness/browser/hosts.ts";
import {
  applyDesigns,
  DESIGN_NUMBERS,
  designStylesOf,
  type Fingerprint,
  HOME_PAGE_GROUPS,
  loadDesignStyles,
  makeDesignStyles,
} from "./apply-designs.ts";

const browser = useBrowser();
/** Excludes staff pages, which have the same parts as coaches' pages. */
const KINDS = DESIGN_PAGE_KINDS.filter((kind) => kind !== "staff");
/** Consecutive kinds share a host: a browser starts a process when it goes from one site to another. */
const hostOf = (kind: DesignPageKind) =>
  Object.values(CLUB_HOSTS)[Math.floor(DESIGN_PAGE_KINDS.indexOf(kind) / 4)];
/**
 * In CSS pixels. Kinds in AT_BOTH show every design at the first two widths; each other kind shows every
 * design at only one of the two, in turn.
 */
const WIDTHS = [390, 1280, 320, 768, 1200, 1920];
const FOR_ALL = 2;
const AT_BOTH: readonly DesignPageKind[] = ["homepage", "games", "players", "articles"];
/**
 * Any two designs must differ in at least this many of the six traits, at each width and on every kind of
 * page.
 */
const MIN_DIFFERENCES = 3;

interface Seen {
  number: DesignNumber;
  /** One fingerprint for each width at which all designs are measured. */
  prints: Fingerprint[];
  tooWide: string[];
}

const known = new Map<DesignPageKind, Promise<Seen[]>>();

/** Measures all designs on a page of this kind. The page is opened only once. */
function designsOn(kind: DesignPageKind): Promise<Seen[]> {
  const seen = known.get(kind) ?? lookAt(kind);
  known.set(kind, seen);
  return seen;
}

async function lookAt(kind: DesignPageKind): Promise<Seen[]> {
  const at = DESIGN_PAGE_KINDS.indexOf(kind);
  const page = await browser.open("desktop");
  const found = new Map(
    DESIGN_NUMBERS.map((number) => [number as number, { number, prints: [], tooWide: [] } as Seen]),
  );
  for (const group of kind === "homepage" ? HOME_PAGE_GROUPS : [DESIGN_NUMBERS]) {
    const url = browser.at(`${DESIGN_PAGES[kind]}?design=${group[0]}`, hostOf(kind));
    expect(await openAndWait(page, url)).toBe(200);
    await loadDesignStyles(page, group.map(designStylesOf));
    for (const [turn, width] of WIDTHS.entries()) {
      const isForAll = turn < FOR_ALL && (AT_BOTH.includes(kind) || turn === at % FOR_ALL);
      // At the other widths each kind of page shows a tenth of the designs. Together the kinds show every
      // design.
      const worn = group.filter((number) => isForAll || (number + at) % 10 === 0);
      if (worn.length === 0) continue;
      await page.setViewportSize({ width, height: 900 });
      for (const { number, print, wide } of await applyDesigns(page, worn)) {
        const seen = found.get(number);
        if (isForAll) seen?.prints.push(print);
        if (wide > width) seen?.tooWide.push(`${wide} of ${width}`);
      }
    }
  }
  return [...found.values()];
}

/** The number of traits that differ, averaged over the widths. */
const differences = (one: Fingerprint[], other: Fingerprint[]) =>
  one.flatMap((print, at) =>
    Object.entries(print).filter(([trait, value]) => other[at]?.[trait as keyof Fingerprint] !== value),
  ).length / one.length;

const NEW_ROW: Design = {
  ...DESIGNS[9],
  name: "Index",
  heading: { ...DESIGNS[9].heading, face: DESIGNS[13].heading.face, scale: 0.7 },
  space: { density: 0.5, portraits: 8, gap: 2 },
  card: "filled",
};
const NEW_SHEET = `[data-design="21"] {
  [data-part="portraits"] { display: block; columns: 12rem }
  [data-part="portrait-card"] { display: grid; grid-template-columns: 3rem 1fr }
}`;

test.each(KINDS)("on %s pages no two designs look alike, and none is wider than the window", async (kind) => {
  const found = await designsOn(kind);
  expect(found.map(({ prints }) => prints.length)).toEqual(
    DESIGN_NUMBERS.map(() => (AT_BOTH.includes(kind) ? FOR_ALL : 1)),
  );
  const tooAlike = found.flatMap(({ number: one, prints }, at) =>
    found
      .slice(at + 1)
      .map((other) => ({ one, other: other.number, differences: differences(prints, other.prints) }))
      .filter(({ differences }) => differences < MIN_DIFFERENCES),
  );
  expect(tooAlike).toEqual([]);
  const tooWide = found.filter((seen) => seen.tooWide.length > 0);
  expect(tooWide.map(({ number, tooWide }) => [number, ...tooWide])).toEqual([]);
});

test("a design looks the same whether applied later or sent by the server", async () => {
  const page = await browser.open("desktop");
  await openAndWait(page, browser.at("/about?design=7"));
  // A design without CSS leaves the page as the server sent it.
  await loadDesignStyles(page, [{ number: 7, css: "" }]);
  const [sent] = await applyDesigns(page, [7]);
  await loadDesignStyles(page, [designStylesOf(2), designStylesOf(7)]);
  const [, worn] = await applyDesigns(page, [2, 7]);
  expect(worn).toEqual(sent);
});

test("a new design needs only a row and a style sheet", async () => {
  const found = await designsOn("players");
  const page = await browser.open("desktop");
  await openAndWait(page, browser.at(DESIGN_PAGES.players, hostOf("players")));
  await loadDesignStyles(page, [designStylesOf(13), makeDesignStyles(21, NEW_ROW, NEW_SHEET)]);
  const its: Fingerprint[] = [];
  for (const width of WIDTHS.slice(0, FOR_ALL)) {
    await page.setViewportSize({ width, height: 900 });
    its.push(...(await applyDesigns(page, [21])).map(({ print }) => print));
  }
  const alike = found.filter(({ prints }) => differences(its, prints) < MIN_DIFFERENCES);
  expect(alike.map(({ number }) => number)).toEqual([]);
});
