import { join } from "node:path";
import { html } from "./fields.ts";
import type { Findings } from "./findings.ts";
import { cleanHtml } from "./html.ts";
import { listFolder, readText } from "./read-file.ts";

const STORY_FILE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.html$/;

/** The clean HTML of every file in a folder of texts (articles/, pages/), by name; what was taken out is noted. */
export async function readStories(
  folder: string,
  shown: string,
  findings: Findings,
): Promise<Map<string, string>> {
  const stories = new Map<string, string>();
  for (const { name, kind } of await listFolder(folder, shown, findings)) {
    const file = join(shown, name);
    if (kind === "folder" || !STORY_FILE.test(name)) {
      const expected = "an .html file with a plain name (letters, digits, dots, hyphens)";
      findings.mistakes.push({ file, line: null, field: "", expected });
      continue;
    }
    const text = await readText(join(folder, name), file, findings);
    stories.set(name, text === undefined ? "" : cleaned(text, file, findings));
  }
  return stories;
}

/** The clean HTML of a text, noting under `place` what had to go. */
export function cleaned(text: string, place: string, { mistakes, notes }: Findings): string {
  const fit = html.safeParse(text);
  if (!fit.success) {
    const expected = fit.error.issues[0]?.message ?? "HTML";
    mistakes.push({ file: place, line: null, field: "", expected });
    return "";
  }
  const { html: clean, removed } = cleanHtml(text);
  if (removed.length) notes.push(`${place}: removed ${removed.join(", ")}`);
  return clean;
}
