import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { BuiltSheets } from "../../server/serving/sheets/css-part.ts";
import { parseStyleSheetRules } from "./sheet-rules.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const CLIENT = join(ROOT, "build", "client");
/** A design's own sheet, which begins with its number (app/designs/sheets). */
const DESIGN_SHEET = /^\d+-/;
/** A sheet that an island loads itself. The next build writes it again, beside the islands. */
const ISLAND_SHEET = /^altcha-widget-/;
/** The design of every desk (app/designs/look.ts). */
const DESK_DESIGN = /^9-/;

/**
 * Makes one sheet for each design from the router's build, so that a browser fetches all styles of a club's
 * pages as one file. Also writes the rules one by one: a document includes those that its first screen
 * needs (server/serving/sheets/).
 * @throws Error if the router's build has sheets besides app.css, desk.css and those of the designs
 */
export function buildStyleSheets(): void {
  const built = globSync("assets/*.css", { cwd: CLIENT }).map((file) => basename(file));
  const designs = built.filter((file) => DESIGN_SHEET.test(file));
  const [app, desk] = ["root-", "desk-"].map((start) => built.find((file) => file.startsWith(start)));
  const others = built.filter((file) => ![app, desk, ...designs].includes(file) && !ISLAND_SHEET.test(file));
  if (!app || !desk || others.length > 0)
    throw new Error(`Unexpected sheets: ${others.join(", ")}, of ${built.join(", ")}`);
  const textContentOf = (file: string) => readFileSync(join(CLIENT, "assets", file), "utf8").trim();
  const designSheets = designs.map((file) => {
    const [number = ""] = file.split("-");
    const href = writeSheet(`design-${number}`, textContentOf(app) + textContentOf(file));
    return [`/assets/${file}`, { href, rules: parseStyleSheetRules(textContentOf(file)) }] as const;
  });
  const deskDesign = designs.find((file) => DESK_DESIGN.test(file)) ?? "";
  const sheets: BuiltSheets = {
    app: parseStyleSheetRules(textContentOf(app)),
    desk: writeSheet("desk", [app, desk, deskDesign].map(textContentOf).join("")),
    designs: Object.fromEntries(designSheets),
  };
  writeFileSync(join(ROOT, "build", "sheets.json"), JSON.stringify(sheets));
  for (const file of built) rmSync(join(CLIENT, "assets", file));
}

/**
 * Writes a sheet under a name that changes with its text, so that browsers may keep it. Returns its address.
 */
function writeSheet(name: string, text: string): string {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const href = `/assets/${name}-${hash}.css`;
  writeFileSync(join(CLIENT, href), text);
  return href;
}
