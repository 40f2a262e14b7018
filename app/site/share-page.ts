import { canonicalUrl } from "../../domain/site/seo/seo.ts";
import { shareLink } from "../../domain/site/seo/share-link.ts";

interface Site {
  canonicalOrigin: string;
  teamParam: string | null;
}

export interface SharedPage {
  path: string;
  /** The title in the device's sharing dialog. */
  title: string;
}

/**
 * Shares a page or copies its link. Returns the sentence to show the visitor; empty after the device's own
 * dialog, even if the visitor cancelled it.
 */
export async function sharePage({ canonicalOrigin, teamParam }: Site, { path, title }: SharedPage) {
  const teamUrl = canonicalUrl(canonicalOrigin, "/", teamParam === null ? {} : { team: teamParam });
  const url = shareLink(teamUrl, path);
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ title, url });
    return "";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "" : copy(url);
  }
}

/**
 * Copies the link, or returns it to be copied by hand: browsers allow the clipboard only on secure origins.
 */
async function copy(url: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(url);
    return "Link copied";
  } catch {
    return `Copy this link: ${url}`;
  }
}
