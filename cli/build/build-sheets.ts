import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { BuiltSheets } from "../../server/sheets/css-part.ts";
import { sheetRules } from "./sheet-rules.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const CLIENT = join(ROOT, "build", "client");
/** A design's own file, by its number (app/designs/sheets). */
const OF_DESIGN = /^\d+-/;
/** What an island loads by itself comes with the islands, from the build after this. */
const OF_ISLAND = /^altcha-widget-/;
/** The design that a desk wears (app/designs/look.ts). */
const OF_DESK = /^9-/;

/**
 * Makes one sheet for each design of the router's: all that a club's pages may wear, in one file that a
 * browser keeps. And writes down its rules one by one, of which a document carries those that its first
 * screen needs (server/sheets/).
 * @throws Error if the router's build holds other sheets than those of app.css, desk.css and the designs
 */
export function buildSheets(): void {
  const built = globSync("assets/*.css", { cwd: CLIENT }).map((file) => basename(file));
  const designs = built.filter((file) => OF_DESIGN.test(file));
  const [app, desk] = ["root-", "desk-"].map((start) => built.find((file) => file.startsWith(start)));
  const others = built.filter((file) => ![app, desk, ...designs].includes(file) && !OF_ISLAND.test(file));
  if (!app || !desk || others.length > 0)
    throw new Error(
      `Sheets beside those of pages, desk and designs: ${others.join(", ")}, of ${built.join(", ")}`,
    );
  const textOf = (file: string) => readFileSync(join(CLIENT, "assets", file), "utf8").trim();
  const ofDesigns = designs.map((file) => {
    const [number = ""] = file.split("-");
    const href = writtenAs(`design-${number}`, textOf(app) + textOf(file));
    return [`/assets/${file}`, { href, rules: sheetRules(textOf(file)) }] as const;
  });
  const quiet = designs.find((file) => OF_DESK.test(file)) ?? "";
  const sheets: BuiltSheets = {
    app: sheetRules(textOf(app)),
    desk: writtenAs("desk", [app, desk, quiet].map(textOf).join("")),
    designs: Object.fromEntries(ofDesigns),
  };
  writeFileSync(join(ROOT, "build", "sheets.json"), JSON.stringify(sheets));
  for (const file of built) rmSync(join(CLIENT, "assets", file));
}

/** Its name changes with its text, so that browsers keep it for ever. Returns its address. */
function writtenAs(name: string, text: string): string {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const href = `/assets/${name}-${hash}.css`;
  writeFileSync(join(CLIENT, href), text);
  return href;
}
