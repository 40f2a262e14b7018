import type { Team } from "../../db/queries/club/teams.ts";
import type { Services } from "../../services.ts";
import { CLOSED_POLICY } from "../../serving/csp.ts";
import type { SitePreview } from "../../serving/desk-context.ts";
import { renderPage } from "../../serving/pages.ts";
import type { Site } from "../../serving/site.ts";

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
  const wanted = { request: new Request(url), requestId, site: { ...site, team }, desk: null };
  const { page } = await renderPage(services, { ...wanted, isLookPreview: true });
  const headers = new Headers(page.headers);
  const isShown = headers.get("content-type")?.startsWith("text/html") && !headers.has("location");
  const html = isShown ? withoutScripts(new TextDecoder().decode(page.body)) : NOTHING;
  return new Response(html, {
    status: isShown ? page.status : 404,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": headers.get("content-security-policy") ?? CLOSED_POLICY,
    },
  });
}

const NOTHING = `<!doctype html><html lang="en"><title>Preview</title><p>This page has nothing to show.`;

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
