import { isSafeHref } from "../../values/html/text-href.ts";

/**
 * The address of a link as somebody typed it: "example.com" becomes "https://example.com", and an email
 * address "mailto:…". Null if a text may not have it.
 */
export function typedLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isSafeHref(text) || /^files\/[^/?#\s]+$/.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(text)) return safeOrNull(`mailto:${text}`);
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]\S*)?$/.test(text) ? safeOrNull(`https://${text}`) : null;
}

const safeOrNull = (href: string) => (isSafeHref(href) ? href : null);
