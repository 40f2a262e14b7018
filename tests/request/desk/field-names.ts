/** A name as code writes it: "scheduleStartTime". */
const CODE_NAME = /\b[a-z]+[A-Z][a-z]+\w*\b/g;
/** Words of the operator's side that no officer knows. */
const JARGON = /\b(?:team\.json|bundle|undefined|null|NaN)\b/g;
/** Names that people write in this way. */
const ALLOWED = ["iPhone", "eBay"];

/**
 * Names of fields and other jargon in what people read of a page: its texts, and the labels that screen
 * readers read.
 */
export function jargonIn(html: string): string[] {
  const drawn = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ");
  const labels = [...drawn.matchAll(/\s(?:aria-label|title|placeholder)="([^"]*)"/g)].map(([, text]) => text);
  const texts = [drawn.replace(/<[^>]*>/g, " "), ...labels].join(" ");
  const found = [...texts.matchAll(CODE_NAME), ...texts.matchAll(JARGON)].map(([name]) => name);
  return [...new Set(found)].filter((name) => !ALLOWED.includes(name));
}
