/** C0 controls and blanks: browsers drop some of them inside a scheme, so `java\tscript:` would run. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;

/**
 * A link that is safe on a page: a path of the site itself, or an http(s) address. Null for any other scheme,
 * for `//host`, and for what browsers read as that (`/\host`).
 */
export function safeHref(raw: string): string | null {
  const href = raw.trim();
  if (UNSEEN.test(href)) return null;
  if (href.startsWith("/")) return href.startsWith("//") ? null : href;
  if (!/^https?:\/\//i.test(href)) return null;
  return URL.canParse(href) ? href : null;
}
