import type { BundleReport } from "../intake/records/bundle-report.ts";
import type { RawRecord } from "../intake/records/record.ts";
import { type FrontMatter, parseFrontMatter } from "./front-matter.ts";
import { splitLeadingHeading } from "./markdown.ts";

/** A Markdown file: its front matter and its text. */
export interface MarkdownText extends Pick<FrontMatter, "fields" | "lineOf" | "body" | "bodyLine"> {
  /** The title from the text's first heading, else from the file's name. */
  title: string;
  /** The day in the file's name, such as `2026-11-02`; null if there is none. */
  day: string | null;
}

const NAME = /^(?:(\d{4}-\d{2}-\d{2})-)?(.+)\.md$/;

export function parseMarkdownText(
  name: string,
  file: string,
  text: string,
  report: BundleReport,
): MarkdownText | null {
  const matter = parseFrontMatter(file, text, report);
  if (!matter) return null;
  const [, day = null, slug = ""] = NAME.exec(name) ?? [];
  const heading = matter.fields.has("title") ? null : splitLeadingHeading(matter.body);
  const words = slug.replace(/[-_]+/g, " ").trim();
  const title = heading?.title ?? words.charAt(0).toUpperCase() + words.slice(1);
  return { ...matter, body: heading?.rest ?? matter.body, title, day };
}

/** Names that people use in front matter → fields of the record. */
const SHORT: Record<string, string> = { date: "timeOfArticle", image: "featureImage", tags: "tagIds" };
const YES_NO: Record<string, boolean> = { yes: true, true: true, no: false, false: false };

/** The record of an article or page in a Markdown file, in the form that it would have in JSON. */
export function markdownRecord(
  { fields, lineOf, title, day }: MarkdownText,
  file: string,
  name: string,
  folder: "articles" | "pages",
): RawRecord<Record<string, unknown>> {
  const value: Record<string, unknown> = { id: name.replace(/\.md$/, ""), title, contentFile: name };
  if (folder === "articles" && day !== null) value.timeOfArticle = momentOf(day);
  const writtenAs = new Map<string, string>();
  for (const [written, given] of fields) {
    if (given === "") continue;
    const field = Object.hasOwn(SHORT, written) ? (SHORT[written] ?? written) : written;
    writtenAs.set(field, written);
    // Defined, not assigned, so that a field "__proto__" is refused like any other unknown field.
    Object.defineProperty(value, field, {
      value: givenValue(field, given),
      enumerable: true,
      configurable: true,
    });
  }
  return { file, value, lineOf: ([field]) => lineOf(writtenAs.get(String(field)) ?? "") };
}

function givenValue(field: string, given: unknown): unknown {
  if (field === "tagIds" && typeof given === "string")
    return given
      .split(/[;,]/)
      .map((tag) => tag.trim())
      .filter(Boolean);
  if (field === "files" && Array.isArray(given))
    return given.map((entry) => (typeof entry === "string" ? { file: entry } : entry));
  if (typeof given !== "string") return given;
  if (field === "published") return YES_NO[given.toLowerCase()] ?? given;
  return field === "timeOfArticle" ? momentOf(given) : given;
}

/** Converts a day to its noon, which is on the same day in nearly all time zones. */
const momentOf = (written: string) => (/^\d{4}-\d{2}-\d{2}$/.test(written) ? `${written} 12:00` : written);
