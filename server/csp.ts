import { createHash } from "node:crypto";

/** An element as a browser's parser ends it: quoted attributes may hold ">", the end tag blanks. */
const element = (name: string) =>
  new RegExp(`<${name}(?=[\\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>([\\s\\S]*?)</${name}(?=[\\s/>])`, "gi");
const SCRIPT = element("script");
const STYLE = element("style");
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** Data blocks are not executed, so the policy does not ask about them. */
const DATA = new Set(["application/json", "application/ld+json"]);

/** The hash a browser makes: of the text it parsed, in which every line break is one line feed. */
const hashOf = (text: string) => {
  const parsed = text.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(parsed).digest("base64")}'`;
};

function isExecutable(attributes: string): boolean {
  const found = new Map<string, string>();
  for (const [, name = "", ...values] of attributes.matchAll(ATTRIBUTE))
    found.set(name.toLowerCase(), values.find((value) => value !== undefined) ?? "");
  return !found.has("src") && !DATA.has(found.get("type")?.trim().toLowerCase() ?? "");
}

/**
 * The Content-Security-Policy of a finished page: each inline script and style element is allowed by the
 * hash of its very bytes, so nothing injected later can run. Client navigation keeps this policy.
 */
export function policyOf(html: string, { dev = false } = {}): string {
  const scripts = new Set<string>();
  for (const [, attributes = "", body = ""] of html.matchAll(SCRIPT))
    if (body !== "" && isExecutable(attributes)) scripts.add(hashOf(body));
  const styles = new Set([...html.matchAll(STYLE)].map(([, , body = ""]) => hashOf(body)));
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scripts].join(" ")}`.trim(),
    // The development server injects styles as it reloads them.
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${[...styles].join(" ")}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    // The human check's puzzle is solved beside the page.
    "worker-src 'self'",
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
