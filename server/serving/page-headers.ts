import { DESK_PAGES } from "../../domain/desk/pages.ts";
import type { InlineTexts } from "../../domain/site/inline-texts.ts";
import type { ReadServices } from "../services.ts";
import { adServerCspSources } from "../settings/ad-server.ts";
import {
  contentSecurityPolicy,
  DESK_POLICY,
  DOOR_POLICY,
  PERMISSIONS_WITH_CAMERA,
  PREVIEW_POLICY,
  PREVIEWING_POLICY,
} from "./csp.ts";
import { VARY_BY_FETCH_SITE } from "./sheets/linked-page.ts";
import { LOCKED_HEADERS } from "./site-gate.ts";
import { SPECULATION_RULES_PATH } from "./speculation-rules.ts";

const dev = import.meta.env.DEV;

/** The facts that decide the headers of a rendered page. */
export interface DrawnFacts {
  /** False for a feed, a table or a redirect. */
  isHtml: boolean;
  inline: InlineTexts;
  hasSite: boolean;
  isClosed: boolean;
  /** True if some data of the page could not be read. */
  isPartial: boolean;
}

/** Sets the headers of a page of a club's site, or of the platform. */
export function setSiteHeaders(
  headers: Headers,
  { config, adServer }: Pick<ReadServices, "config" | "adServer">,
  { isHtml, inline, hasSite, isClosed, isPartial }: DrawnFacts,
): void {
  if (isHtml) {
    const ads = adServer ? adServerCspSources(adServer) : {};
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy(inline, { dev, humanChecks: config.CAPTCHA, ads }),
    );
    // Not for pages that must not be cached: their addresses contain a key.
    const isForAll = !headers.has("cache-control");
    if (isForAll) headers.append(...VARY_BY_FETCH_SITE);
    if (hasSite && !isClosed && isForAll) headers.set("Speculation-Rules", `"${SPECULATION_RULES_PATH}"`);
  }
  if (isClosed) for (const [name, value] of Object.entries(LOCKED_HEADERS)) headers.set(name, value);
  // Not cached, because the page may be complete again for the next visitor.
  if (isPartial) headers.set("Cache-Control", "no-store");
  if (!headers.has("cache-control")) headers.set("Cache-Control", "no-cache");
}

/**
 * A desk's page is never cached, indexed, framed, or named to other sites. Its address is sent as the
 * referrer only within the site: without any referrer browsers would send no origin with a form, and writes
 * are checked by their origin.
 */
const DESK_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex, nofollow",
};

/** @param path the desk's page, as in the table of pages */
export function setDeskHeaders(
  headers: Headers,
  path: string,
  { isHtml, inline }: Pick<DrawnFacts, "isHtml" | "inline">,
): void {
  for (const [name, value] of Object.entries(DESK_HEADERS)) headers.set(name, value);
  const { usesCamera = false, framesSite = false, isFramed = false } = DESK_PAGES[path] ?? {};
  if (isFramed) headers.set("X-Frame-Options", "SAMEORIGIN");
  if (usesCamera) headers.set("Permissions-Policy", PERMISSIONS_WITH_CAMERA);
  const policy = usesCamera ? DOOR_POLICY : framesSite ? PREVIEWING_POLICY : DESK_POLICY;
  if (isHtml) headers.set("Content-Security-Policy", contentSecurityPolicy(inline, { dev, ...policy }));
}

/**
 * Sets the headers of a preview, of a draft or of another look. A draft's address is a key, so it is never
 * stored, indexed, or named to other sites.
 */
export function setPreviewHeaders(
  headers: Headers,
  { isHtml, inline }: Pick<DrawnFacts, "isHtml" | "inline">,
): void {
  for (const [name, value] of Object.entries(PREVIEW_HEADERS)) headers.set(name, value);
  if (isHtml)
    headers.set("Content-Security-Policy", contentSecurityPolicy(inline, { dev, ...PREVIEW_POLICY }));
}

const PREVIEW_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
};
