/**
 * Control characters, blanks and backslashes. Browsers drop some of them in a scheme: `java\tscript:` would
 * run.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
const UNSAFE_CHARACTER = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;

/**
 * The trimmed link if it is safe on a page: a path of the site itself, or an http(s) address. Null for any
 * other scheme, for `//host`, and for forms that browsers read as `//host` (`/\host`).
 */
export function safeHref(raw: string): string | null {
  const href = raw.trim();
  if (UNSAFE_CHARACTER.test(href)) return null;
  if (href.startsWith("/")) return href.startsWith("//") ? null : href;
  if (!/^https?:\/\//i.test(href)) return null;
  return URL.canParse(href) ? href : null;
}
