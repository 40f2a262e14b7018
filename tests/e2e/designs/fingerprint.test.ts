import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Design } from "../../../app/designs/design.ts";
import { DESIGNS, type DesignNumber } from "../../../app/designs/designs.ts";
import { designTokens } from "../../../app/designs/tokens.ts";
import type { DesignPageKind } from "../../../domain/club/team.ts";
import { useBrowser, visit } from "../../browser.ts";
import { DESIGN_PAGES } from "../../design-pages.ts";
import { type Fingerprint, fingerprintOf } from "./fingerprint.ts";

const browser = useBrowser();
const ASSETS = join(import.meta.dirname, "..", "..", "..", "build", "client", "assets");
const NUMBERS = Object.keys(DESIGNS).map(Number) as DesignNumber[];
const WIDTHS = [390, 1280] as const;
/** Of the six traits at two widths: so many at least tell any two designs apart, on every kind of page. */
const LEAST_DIFFERENT = 6;

function sheetOf(number: DesignNumber): string {
  const [file = ""] = globSync(`${number}-*.css`, { cwd: ASSETS });
  return readFileSync(join(ASSETS, file), "utf8");
}

/** Wears another design than it came with: what the server changes besides is the order of the home page alone. */
async function wear(page: Page, number: number, row: Design, sheet: string): Promise<void> {
  const tokens = Object.entries(designTokens(row)).map((entry) => entry.join(":"));
  await page.evaluate(
    ([design, css]) => {
      document.documentElement.dataset.design = design;
      const own = new CSSStyleSheet();
      own.replaceSync(css);
      document.adoptedStyleSheets = [own];
    },
    [String(number), `:root:root{${tokens.join(";")}}${sheet}`] as const,
  );
}

const wearOne = (page: Page, number: DesignNumber) => wear(page, number, DESIGNS[number], sheetOf(number));

/** At each width. */
async function printsOf(page: Page): Promise<Fingerprint[]> {
  const prints: Fingerprint[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    prints.push(await fingerprintOf(page));
  }
  return prints;
}

const known = new Map<DesignPageKind, Map<DesignNumber, Fingerprint[]>>();

/** By the design, a fingerprint at each width; of each kind of page once. */
async function fingerprints(kind: DesignPageKind): Promise<Map<DesignNumber, Fingerprint[]>> {
  const drawn = known.get(kind) ?? (await drawAll(kind));
  known.set(kind, drawn);
  return drawn;
}

async function drawAll(kind: DesignPageKind): Promise<Map<DesignNumber, Fingerprint[]>> {
  const found = new Map<DesignNumber, Fingerprint[]>();
  const page = await browser.open("desktop");
  if (kind !== "homepage") await visit(page, browser.at(DESIGN_PAGES[kind]));
  for (const number of NUMBERS) {
    // The home page's blocks are put in order by the server.
    if (kind === "homepage") await visit(page, browser.at(`/?design=${number}`));
    else await wearOne(page, number);
    found.set(number, await printsOf(page));
  }
  return found;
}

const differences = (one: Fingerprint[], other: Fingerprint[]) =>
  one.flatMap((print, at) =>
    Object.entries(print).filter(([trait, value]) => other[at]?.[trait as keyof Fingerprint] !== value),
  ).length;

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

describe("no two designs are alike", () => {
  test.each(Object.keys(DESIGN_PAGES) as DesignPageKind[])("on pages of the kind %s", async (kind) => {
    const found = [...(await fingerprints(kind))];
    const tooAlike = found.flatMap(([one, its], at) =>
      found
        .slice(at + 1)
        .map(([other, others]) => ({ one, other, differences: differences(its, others) }))
        .filter(({ differences }) => differences < LEAST_DIFFERENT),
    );
    expect(tooAlike).toEqual([]);
  });

  test("and one is like itself", async () => {
    const page = await browser.open("desktop");
    await visit(page, browser.at("/about"));
    await wearOne(page, 7);
    const one = await fingerprintOf(page);
    await wearOne(page, 2);
    await wearOne(page, 7);
    expect(differences([one], [await fingerprintOf(page)])).toBe(0);
  });

  test("and a new one takes a row and a sheet", async () => {
    const found = await fingerprints("players");
    const page = await browser.openNew("desktop");
    await visit(page, browser.at(DESIGN_PAGES.players));
    await wear(page, 21, NEW_ROW, NEW_SHEET);
    const its = await printsOf(page);
    const alike = [...found].filter(([, others]) => differences(its, others) < LEAST_DIFFERENT);
    expect(alike.map(([number]) => number)).toEqual([]);
  });
});
