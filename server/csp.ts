import { createHash } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
/** Data blocks are not executed, so the policy does not ask about them. */
const IS_DATA = /\btype="application\/(?:ld\+)?json"/i;
const HAS_SOURCE = /\bsrc=/i;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The Content-Security-Policy of a finished page: each inline script and style element is allowed by the
 * hash of its very bytes, so nothing injected later can run. Client navigation keeps this policy.
 */
export function policyOf(html: string, { dev = false } = {}): string {
  const scripts = new Set<string>();
  for (const [, attributes = "", body = ""] of html.matchAll(SCRIPT))
    if (!HAS_SOURCE.test(attributes) && !IS_DATA.test(attributes) && body !== "") scripts.add(hashOf(body));
  const styles = new Set([...html.matchAll(STYLE)].map(([, body = ""]) => hashOf(body)));
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scripts].join(" ")}`.trim(),
    // The development server injects styles as it reloads them.
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${[...styles].join(" ")}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** Headers of every answer, pages or not. */
export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "SAMEORIGIN",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
} as const;

/** The policy of answers that are no pages. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";
