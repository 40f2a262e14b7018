import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const FOLDER = join(import.meta.dirname, "..", "..", "docs", "decisions");
const TITLE = /^# (?<number>\d{3}) (?<words>\S.*) \(\d{4}-\d\d-\d\d\)$/;

/**
 * The file name for a decision's title, and its line in the list; null if the title does not have the usual
 * form.
 */
function namesOf(title: string): { file: string; listed: string } | null {
  const { number, words } = TITLE.exec(title)?.groups ?? {};
  if (number === undefined || words === undefined) return null;
  const slug = words
    .toLowerCase()
    .replaceAll(/['`$]/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("-");
  const file = `${number}-${slug}.md`;
  return { file, listed: `- [${number} ${words}](${file})` };
}

/** Mistakes in a decision's title, file name and line in the list, each with what to write instead. */
export function decisionMistakes(file: string, text: string, list: string): string[] {
  const [title = ""] = text.split("\n");
  const names = namesOf(title);
  if (names === null) return [`${file}: the title is not "# NNN What was decided (YYYY-MM-DD)"`];
  const misnamed = names.file === file ? [] : [`${file}: rename it ${names.file}`];
  const times = list.split("\n").filter((line) => line === names.listed).length;
  const listed = times === 1 ? [] : [`README.md has ${times} times, instead of once: ${names.listed}`];
  return [...misnamed, ...listed];
}

/** The lines of the list that link to no decision. */
export function brokenDecisionLinks(list: string, files: readonly string[]): string[] {
  return list.split("\n").filter((line) => {
    const file = /^- \[.*\]\((?<file>[^()]+)\)$/.exec(line)?.groups?.file;
    return file !== undefined && !files.includes(file);
  });
}

/** The decisions with their file names, and the list of all decisions. */
export function readDecisions(): { decisions: { file: string; text: string }[]; list: string } {
  const read = (file: string) => readFileSync(join(FOLDER, file), "utf8");
  const files = globSync("[0-9]*.md", { cwd: FOLDER }).map((path) => basename(path));
  return { decisions: files.map((file) => ({ file, text: read(file) })), list: read("README.md") };
}
