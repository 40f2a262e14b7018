import { join } from "node:path";
import type { BundleReport } from "./bundle-report.ts";
import { htmlText } from "./fields.ts";
import { cleanHtml } from "./html.ts";
import { listFolder, readText } from "./read-file.ts";

const ARTICLE_FILE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.html$/;

/** Clean HTML of every file in a folder (articles/, pages/), by file name; what was removed becomes a note. */
export async function readArticleTexts(
  folder: string,
  shown: string,
  report: BundleReport,
): Promise<Map<string, string>> {
  const articles = new Map<string, string>();
  for (const { name, kind } of await listFolder(folder, shown, report)) {
    const file = join(shown, name);
    if (kind === "folder" || !ARTICLE_FILE.test(name)) {
      const expected = "an .html file with a plain name (letters, digits, dots, hyphens)";
      report.mistakes.push({ file, line: null, field: "", expected });
      continue;
    }
    const text = await readText(join(folder, name), file, report);
    articles.set(name, text === undefined ? "" : cleaned(text, file, report));
  }
  return articles;
}

/** @param place where notes and mistakes say the text is */
export function cleaned(text: string, place: string, { mistakes, notes }: BundleReport): string {
  const fit = htmlText.safeParse(text);
  if (!fit.success) {
    const expected = fit.error.issues[0]?.message ?? "HTML";
    mistakes.push({ file: place, line: null, field: "", expected });
    return "";
  }
  const { html: clean, removed } = cleanHtml(text);
  if (removed.length) notes.push(`${place}: removed ${removed.join(", ")}`);
  return clean;
}
