import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

const texts = new Map<string, string>();

/** A built style sheet, by its address, to stand in a document. Null while developing, where Vite serves its own. */
export function sheetText(href: string): string | null {
  if (import.meta.env.DEV) return null;
  const text = texts.get(href) ?? readFileSync(join(ROOT, "build", "client", href), "utf8").trim();
  texts.set(href, text);
  return text;
}
