import { join } from "node:path";
import { MAX_TEXT_FILES } from "../../domain/club/max-records.ts";
import type { CheckedCollections } from "../collections/collections.ts";
import { htmlText } from "../collections/fields/fields.ts";
import { isWithinMax } from "../collections/limits.ts";
import type { RawCollections } from "../intake/bundle/raw-collections.ts";
import type { BundleFile, BundleImage } from "../intake/bundle/sound-files.ts";
import { listFolder, MEGABYTE, readText } from "../intake/files/read-file.ts";
import type { BundleReport } from "../intake/records/bundle-report.ts";
import type { RawRecord } from "../intake/records/record.ts";
import { formatRemoval } from "./html-removals.ts";
import { renderMarkdown } from "./markdown.ts";
import { type MarkdownText, markdownRecord, parseMarkdownText } from "./markdown-text.ts";
import { type TextReferenceTargets, type TidyHtml, tidyHtml } from "./tidy-html.ts";

/** The maximum number of characters in a file. A longer text must be a mistake. */
const MAX_LETTERS = 1_000_000;

const TEXT_FILE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.(?:html|md)$/;

/** The texts of articles/ or pages/ by file name, as written. */
export interface WrittenTexts {
  folder: "articles" | "pages";
  /** Each file's text; null for a file with a mistake. */
  texts: Map<string, WrittenText | null>;
}

interface WrittenText {
  file: string;
  html: string;
  lineOf(at: number): number;
  /** The Markdown file with its front matter; null for HTML. */
  markdown: MarkdownText | null;
}

export async function readTexts(
  [path, shown]: [string, string],
  folder: WrittenTexts["folder"],
  report: BundleReport,
): Promise<WrittenTexts> {
  const texts: WrittenTexts["texts"] = new Map();
  const entries = await listFolder(path, shown, report);
  const tooMany = (most: string, got: string) => {
    report.mistakes.push({ file: shown, line: null, field: "", expected: `at most ${most}`, got });
    return { folder, texts: new Map(entries.map(({ name }) => [name, null])) };
  };
  const { count, megabytes } = MAX_TEXT_FILES;
  if (entries.length > count) return tooMany(`${count} files`, String(entries.length));
  let letters = 0;
  for (const { name, kind } of entries) {
    const file = join(shown, name);
    if (kind === "folder" || !TEXT_FILE.test(name)) {
      const expected =
        "an .html or .md file with a simple name such as big-win.md (letters, digits, dots, hyphens)";
      report.mistakes.push({ file, line: null, field: "", expected });
      continue;
    }
    const text = await readFitText(join(path, name), file, report);
    letters += text?.length ?? 0;
    if (letters > megabytes * MEGABYTE)
      return tooMany(`${megabytes} MB of text`, `more than that once ${name} is counted`);
    texts.set(name, text === undefined ? null : writtenText(name, file, text, report));
  }
  return { folder, texts };
}

/** Reads a text of acceptable length; undefined after reporting a mistake. */
async function readFitText(path: string, file: string, report: BundleReport): Promise<string | undefined> {
  const text = await readText(path, file, report);
  if (text === undefined) return undefined;
  const { count, bytes } = inlinePictures(text);
  const isInline = bytes > MAX_INLINE_BYTES;
  if (!isInline && text.length <= MAX_LETTERS) return text;
  const expected = isInline
    ? "pictures saved in images/ and named in the text, such as ![The team](images/team.jpg)"
    : "at most 200,000 characters of HTML";
  const got = isInline
    ? `${count === 1 ? "one" : count} inside the text (${(bytes / MEGABYTE).toFixed(1)} MB)`
    : `${text.length}`;
  report.mistakes.push({ file, line: null, field: "", expected, got });
}

function writtenText(name: string, file: string, text: string, report: BundleReport): WrittenText | null {
  if (!name.endsWith(".md")) return { file, html: text, lineOf: lineIn(text), markdown: null };
  const markdown = parseMarkdownText(name, file, text, report);
  if (!markdown) return null;
  return { file, ...renderMarkdown(markdown.body, markdown.bodyLine), markdown };
}

/** Returns a function for the line number, counted from 1, of a place in a text. */
function lineIn(text: string): (at: number) => number {
  return (at) => text.slice(0, at).split("\n").length;
}

/** Makes records for Markdown files that no other record names. */
function recordsOf(
  { folder, texts }: WrittenTexts,
  others: readonly RawRecord[],
): RawRecord<Record<string, unknown>>[] {
  const told = new Set(others.map(({ value }) => (value as { contentFile?: unknown } | null)?.contentFile));
  return [...texts].flatMap(([name, text]) =>
    text?.markdown && !told.has(name) ? [markdownRecord(text.markdown, text.file, name, folder)] : [],
  );
}

/**
 * Returns a function for the HTML of a record as written: from the file that the record names, or from the
 * record itself.
 */
export function createTextLookup(articles: WrittenTexts, pages: WrittenTexts): (raw: RawRecord) => string {
  return ({ value }) => {
    const { contentFile, content } = value as Record<string, unknown>;
    const file = typeof contentFile === "string" ? contentFile : "";
    const found = articles.texts.get(file) ?? pages.texts.get(file);
    return found?.html ?? (typeof content === "string" ? content : "");
  };
}

/** Sanitized HTML by file name. Each removal is noted. */
export function cleanTexts(
  { texts }: WrittenTexts,
  named: TextReferenceTargets,
  report: BundleReport,
): Map<string, string> {
  return new Map(
    [...texts].map(([name, text]) => [
      name,
      text ? cleanText(text.html, text.file, named, report, text.lineOf) : "",
    ]),
  );
}

/**
 * The sanitized HTML of one text. Each removal is noted.
 * @param place where the text is, for notes and mistakes
 */
export function cleanText(
  text: string,
  place: string,
  named: TextReferenceTargets,
  { mistakes, notes }: BundleReport,
  lineOf?: (at: number) => number,
): string {
  const fit = htmlText.safeParse(text);
  if (!fit.success) {
    const expected = fit.error.issues[0]?.message ?? "HTML";
    mistakes.push({ file: place, line: null, field: "", expected });
    return "";
  }
  const { html, removed } = lineOf ? tidyHtml(text, named, lineOf) : tidyOnce(text, named);
  for (const removal of removed) notes.push(formatRemoval(removal, place));
  return html;
}

/**
 * Texts by what they may refer to, until their club is read: a club that edited something at its desk has its
 * texts sanitized before and after merging.
 */
const tidied = new WeakMap<TextReferenceTargets, Map<string, TidyHtml>>();

function tidyOnce(text: string, named: TextReferenceTargets): TidyHtml {
  const known = tidied.get(named) ?? new Map<string, TidyHtml>();
  tidied.set(named, known);
  const result = known.get(text) ?? tidyHtml(text, named);
  known.set(text, result);
  return result;
}

/** Notes text files that no record names. */
export function noteUnusedTexts(
  folder: WrittenTexts["folder"],
  texts: ReadonlyMap<string, string>,
  collections: { sound: RawRecord<{ contentFile?: string | undefined }> }[][],
  shown: string,
  { notes }: BundleReport,
): void {
  const told = new Set(collections.flat().map((record) => record.sound.value.contentFile));
  const noun = folder === "articles" ? "article" : "page";
  for (const name of texts.keys()) {
    if (!told.has(name)) notes.push(`${join(shown, folder, name)}: not used by any ${noun}`);
  }
}

/** Adds the articles and pages of Markdown files to the collections. */
export function withMarkdown(
  raws: RawCollections,
  articles: WrittenTexts,
  pages: WrittenTexts,
  shown: string,
  report: BundleReport,
): RawCollections {
  const joined = (name: "articles" | "pages", own: RawRecord[]) => {
    const all = raws[name] && [...raws[name], ...own];
    return all && isWithinMax(name, all.length, join(shown, name), report) ? all : null;
  };
  return {
    ...raws,
    articles: joined("articles", recordsOf(articles, raws.articles ?? [])),
    pages: joined("pages", recordsOf(pages, [...(raws.pages ?? []), ...(raws.about ?? [])])),
  };
}

/** The valid files and images that texts may refer to. Images have their descriptions from images.json. */
export function textReferenceTargets({
  team,
  images,
  files,
  collections,
}: {
  team: { sound: { value: { teamId?: string | undefined } } } | undefined;
  images: ReadonlyMap<string, BundleImage | null>;
  files: ReadonlyMap<string, BundleFile | null>;
  collections: Pick<CheckedCollections, "images">;
}): TextReferenceTargets {
  const described = new Map(collections.images.map(({ sound }) => [sound.value.file, sound.value]));
  return {
    teamId: team?.sound.value.teamId ?? "",
    files: new Map([...files].flatMap(([name, file]) => (file ? [[name, file]] : []))),
    images: new Map(
      [...images].flatMap(([name, image]) =>
        image ? [[name, { ...image.facts, alt: described.get(name)?.alt ?? "" }]] : [],
      ),
    ),
  };
}

const INLINE = /data:[a-z]+\/[^\s"'()<>]*/gi;

/**
 * Inline pictures up to this size are removed with a note, like any picture that isn't in images/, because
 * they are tracking pixels or icons.
 */
const MAX_INLINE_BYTES = 100_000;

interface InlinePictures {
  count: number;
  /** Their size as encoded in the text. */
  bytes: number;
}

/**
 * Counts pictures embedded in a text (`data:image/png;base64,…`), as written by word processors and
 * Markdown exports.
 */
function inlinePictures(text: string): InlinePictures {
  let [count, bytes] = [0, 0];
  for (const [address] of text.matchAll(INLINE)) {
    count += 1;
    bytes += address.length;
  }
  return { count, bytes };
}
