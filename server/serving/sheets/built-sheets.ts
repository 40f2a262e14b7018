import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";
import type { BuiltSheets, CssPart } from "./css-part.ts";

/** A style sheet of pages: its address and its separate rules. */
export interface PageSheet {
  href: string;
  rules: readonly CssPart[];
}

let known: { desk: PageSheet; designs: ReadonlyMap<string, PageSheet> } | undefined;

function builtSheets() {
  const path = join(PROJECT_ROOT, "build", "sheets.json");
  const { app, desk, designs } = JSON.parse(readFileSync(path, "utf8")) as BuiltSheets;
  const designSheets = Object.entries(designs).map(
    ([design, { href, rules }]) => [design, { href, rules: [...app, ...rules] }] as const,
  );
  return { desk: { href: desk, rules: [] }, designs: new Map(designSheets) };
}

/**
 * The style sheet of a page.
 * @param design the address of the design's own sheet, as in the design's code; undefined if the club could
 * not be read
 */
export function findPageSheet({
  isDesk,
  design,
}: {
  isDesk: boolean;
  design: string | undefined;
}): PageSheet {
  known ??= builtSheets();
  const { desk, designs } = known;
  if (isDesk) return desk;
  const [usual = desk] = designs.values();
  return (design !== undefined && designs.get(design)) || usual;
}
