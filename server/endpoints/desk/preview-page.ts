import type { ReadCache } from "../../../platform/serving/read-cache.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import type { Services } from "../../services.ts";
import type { SitePreview } from "../../serving/desk-context.ts";
import { renderPage } from "../../serving/pages.ts";
import type { Site } from "../../serving/site.ts";

/**
 * Reads everything anew. A preview must not read from the cache that visitors' pages share, and above all
 * must not leave anything of an unsaved look there.
 */
const UNCACHED: ReadCache = { read: (_key, read) => read() };

interface PreviewServices {
  services: Services;
  requestId: string;
  site: Site;
}

/**
 * Draws a page of a club's site as it would be with another look, for the officer who asks. The page is not
 * stored. Nobody can buy, send or follow anything on it: it has no scripts, and the browser runs none and
 * sends no forms, even if it is opened by itself.
 */
export async function drawPreview(
  { services, requestId, site }: PreviewServices,
  { team, path, mode }: SitePreview & { team: Team },
): Promise<Response> {
  const url = new URL(site.origin);
  // Not parsed as an address, whose path could name another host.
  url.pathname = path.replace(/[?#].*$/s, "");
  if (mode) url.searchParams.set("mode", mode);
  const { page } = await renderPage(
    { ...services, sales: { ...services.sales, readCache: UNCACHED } },
    { request: new Request(url), requestId, site: { ...site, team }, desk: null },
  );
  const headers = new Headers(page.headers);
  const isShown = headers.get("content-type")?.startsWith("text/html") && !headers.has("location");
  const html = isShown ? withoutScripts(new TextDecoder().decode(page.body)) : NOTHING;
  return new Response(html, {
    status: isShown ? page.status : 404,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": closedPolicy(headers.get("content-security-policy") ?? ""),
    },
  });
}

const NOTHING = `<!doctype html><html lang="en"><title>Preview</title><p>This page has nothing to show.`;

/**
 * The directives of a page that may only be looked at. `sandbox`: no scripts, forms, pop-ups or downloads.
 */
const CLOSED = {
  "script-src": "script-src 'none'",
  "connect-src": "connect-src 'none'",
  "frame-src": "frame-src 'none'",
  "worker-src": "worker-src 'none'",
  "form-action": "form-action 'none'",
};

/** The page's own policy, which allows its styles, with everything else closed. */
function closedPolicy(policy: string): string {
  const kept = policy
    .split("; ")
    .filter((one) => one !== "" && !Object.hasOwn(CLOSED, one.split(" ")[0] ?? ""));
  return [...kept, ...Object.values(CLOSED), "sandbox allow-same-origin"].join("; ");
}

/**
 * The page without its scripts, and without what it shows to browsers that run none. Its links and fields
 * can't be used (`inert`).
 */
function withoutScripts(html: string): string {
  const bare = ["script", "noscript"].reduce(withoutElements, html);
  return bare.replace("<body", "<body inert");
}

/** Cuts elements out that contain no element of the same name. */
function withoutElements(html: string, name: string): string {
  const [before = "", ...parts] = html.split(`<${name}`);
  const end = `</${name}>`;
  return (
    before +
    parts
      .map((part) => {
        const at = part.indexOf(end);
        return at < 0 ? "" : part.slice(at + end.length);
      })
      .join("")
  );
}
