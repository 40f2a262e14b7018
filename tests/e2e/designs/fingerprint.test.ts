import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
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

/** Wears another design than it came with: what the server changes besides is the order of the home page alone. */
async function wear(page: Page, number: DesignNumber): Promise<void> {
  const [file = ""] = globSync(`${number}-*.css`, { cwd: ASSETS });
  const tokens = Object.entries(designTokens(DESIGNS[number])).map((entry) => entry.join(":"));
  await page.evaluate(
    ([design, css]) => {
      document.documentElement.dataset.design = design;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    [String(number), `:root:root{${tokens.join(";")}}${readFileSync(join(ASSETS, file), "utf8")}`] as const,
  );
}

/** By the design, a fingerprint at each width. */
async function fingerprints(kind: DesignPageKind): Promise<Map<DesignNumber, Fingerprint[]>> {
  const found = new Map<DesignNumber, Fingerprint[]>();
  const page = await browser.open("desktop");
  if (kind !== "homepage") await visit(page, browser.at(DESIGN_PAGES[kind]));
  for (const number of NUMBERS) {
    // The home page's blocks are put in order by the server.
    if (kind === "homepage") await visit(page, browser.at(`/?design=${number}`));
    else await wear(page, number);
    const prints: Fingerprint[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      prints.push(await fingerprintOf(page));
    }
    found.set(number, prints);
  }
  return found;
}

const differences = (one: Fingerprint[], other: Fingerprint[]) =>
  one.flatMap((print, at) =>
    Object.entries(print).filter(([trait, value]) => other[at]?.[trait as keyof Fingerprint] !== value),
  ).length;

describe("no two designs are alike", () => {
  test.each(Object.keys(DESIGN_PAGES) as DesignPageKind[])(
    "on pages of the kind %s",
    async (kind) => {
      const found = [...(await fingerprints(kind))];
      const tooAlike = found.flatMap(([one, its], at) =>
        found
          .slice(at + 1)
          .map(([other, others]) => ({ one, other, differences: differences(its, others) }))
          .filter(({ differences }) => differences < LEAST_DIFFERENT),
      );
      expect(tooAlike).toEqual([]);
    },
    60_000,
  );

  test("and one is like itself", async () => {
    const page = await browser.open("desktop");
    await visit(page, browser.at("/about"));
    await wear(page, 7);
    const one = await fingerprintOf(page);
    await wear(page, 2);
    await wear(page, 7);
    expect(differences([one], [await fingerprintOf(page)])).toBe(0);
  });
});
