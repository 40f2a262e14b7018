import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { HumanCheckProviderName } from "../../domain/access/human-check.ts";
import type { InlineTexts } from "../../domain/site/inline-texts.ts";

/**
 * The policy's hash of an inline text. Browsers hash the parsed text, in which every line break is one line
 * feed.
 */
export const inlineHash = (text: string) => {
  const parsed = text.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(parsed).digest("base64")}'`;
};

/**
 * Cached hashes of the build's styles and scripts and of each club's palette: hashing costs more than
 * rendering.
 */
const hashes = new LRUCache<string, string>({ max: 2_000, memoMethod: inlineHash });

/** The other hosts that a page may load from, by directive. */
type Sources = Partial<
  Record<"script-src" | "style-src" | "img-src" | "frame-src" | "connect-src", readonly string[]>
>;
const HCAPTCHA = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

/** The hosts that each human check loads from, exactly as its documentation lists them. */
const HUMAN_CHECK_SOURCES = {
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
} satisfies Record<HumanCheckProviderName, Sources>;

interface PolicyOptions {
  dev?: boolean;
  /** The provider of human checks, allowed on every page because any page may have a form. */
  humanChecks?: HumanCheckProviderName;
  /** Sources of advertisements; undefined for none. */
  ads?: Sources;
  /** True if the page may contain frames, and be framed by its own site. */
  frames?: boolean;
  /** False if no site may frame the page. Default: like `frames`. */
  isFramed?: boolean;
  /** True if the page's scripts may run WebAssembly from its own host. */
  wasm?: boolean;
  /** True if the page may run no script and send nothing: the browser then blocks every form. */
  isInert?: boolean;
}

/** A desk's pages have no human check, advertisement or frame, and may not be framed. */
export const DESK_POLICY = { frames: false } satisfies PolicyOptions;

/** The page that shows previews of the club's pages in frames. */
export const PREVIEWING_POLICY = { frames: true, isFramed: false } satisfies PolicyOptions;

/** The preview of a draft or a look: nothing can be bought or sent from it, and no visit is counted. */
export const PREVIEW_POLICY = { isInert: true } satisfies PolicyOptions;

/** A door's page reads codes from the camera, in many browsers by a WebAssembly library. */
export const DOOR_POLICY = { frames: false, wasm: true } satisfies PolicyOptions;

/**
 * The Content-Security-Policy of a page: an inline script or style element is allowed only by the hash of
 * its bytes.
 */
export function contentSecurityPolicy(
  inline: Readonly<Record<keyof InlineTexts, Iterable<string>>>,
  {
    dev = false,
    humanChecks = "altcha",
    ads = {},
    frames = true,
    isFramed = frames,
    wasm = false,
    isInert = false,
  }: PolicyOptions = {},
): string {
  const hashed = (texts: Iterable<string>) => new Set([...texts].map((text) => hashes.memo(text)));
  const [scripts, styles] = [hashed(inline.scripts), hashed(inline.styles)];
  const check: Sources = HUMAN_CHECK_SOURCES[humanChecks];
  const own = (directive: keyof Sources, ...more: string[]) =>
    [directive, "'self'", ...more, ...(check[directive] ?? []), ...(ads[directive] ?? [])].join(" ");
  return [
    "default-src 'self'",
    isInert ? "script-src 'none'" : own("script-src", ...(wasm ? ["'wasm-unsafe-eval'"] : []), ...scripts),
    // The development server injects styles when it reloads them.
    own("style-src", ...(dev ? ["'unsafe-inline'"] : styles)),
    "style-src-attr 'unsafe-inline'",
    own("img-src", "data:"),
    "font-src 'self'",
    frames ? own("frame-src") : "frame-src 'none'",
    isInert ? "connect-src 'none'" : own("connect-src", ...(dev ? ["ws:"] : [])),
    // A worker solves the human check's puzzle.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    isInert ? "form-action 'none'" : "form-action 'self'",
    isFramed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    // Fonts are loaded from the page's own origin.
    ...(isInert ? ["sandbox allow-same-origin allow-popups allow-top-navigation-by-user-activation"] : []),
  ].join("; ");
}

/** Headers of every answer, also of those that are not pages. */
export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "SAMEORIGIN",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
} as const;

/** The Permissions-Policy of the only page that uses the camera. */
export const PERMISSIONS_WITH_CAMERA = SECURITY_HEADERS["Permissions-Policy"].replace(
  "camera=()",
  "camera=(self)",
);

/** The policy of answers that are not pages. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";
