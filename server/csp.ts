import { createHash } from "node:crypto";
import type { CaptchaProviderName } from "../domain/captcha.ts";

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

type CaptchaSources = Partial<Record<"script-src" | "style-src" | "frame-src" | "connect-src", string[]>>;
const HCAPTCHA = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

/** What each human check loads, to the letter of its own documentation. */
const CAPTCHA_SOURCES = {
  altcha: {},
  turnstile: {
    "script-src": ["https://challenges.cloudflare.com"],
    "frame-src": ["https://challenges.cloudflare.com"],
  },
  hcaptcha: {
    "script-src": HCAPTCHA,
    "style-src": HCAPTCHA,
    "frame-src": HCAPTCHA,
    "connect-src": HCAPTCHA,
  },
  recaptcha: {
    "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  },
} satisfies Record<CaptchaProviderName, CaptchaSources>;

interface PolicyOptions {
  dev?: boolean;
  /** Client navigation keeps the first page's policy: each page admits what any may need. */
  captcha?: CaptchaProviderName;
}

/**
 * The Content-Security-Policy of a finished page: each inline script and style element is allowed by the
 * hash of its very bytes, so nothing injected later can run. Client navigation keeps this policy.
 */
export function policyOf(html: string, { dev = false, captcha = "altcha" }: PolicyOptions = {}): string {
  const scripts = new Set<string>();
  for (const [, attributes = "", body = ""] of html.matchAll(SCRIPT))
    if (body !== "" && isExecutable(attributes)) scripts.add(hashOf(body));
  const styles = new Set([...html.matchAll(STYLE)].map(([, , body = ""]) => hashOf(body)));
  const sources: CaptchaSources = CAPTCHA_SOURCES[captcha];
  const own = (directive: keyof CaptchaSources, ...more: string[]) =>
    [directive, "'self'", ...more, ...(sources[directive] ?? [])].join(" ");
  return [
    "default-src 'self'",
    own("script-src", ...scripts),
    // The development server injects styles as it reloads them.
    own("style-src", ...(dev ? ["'unsafe-inline'"] : styles)),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    own("frame-src"),
    own("connect-src", ...(dev ? ["ws:"] : [])),
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
