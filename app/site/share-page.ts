import { canonicalUrl } from "../../domain/site/seo.ts";
import { SHARE_LINKS, type SharedKind } from "../../domain/site/share-link.ts";

interface Site {
  canonicalOrigin: string;
  teamParam: string | null;
}

export interface SharedPage {
  kind: SharedKind;
  id: string;
  /** What the link is about, for those who choose where to send it. */
  title: string;
}

/** What to tell the visitor; nothing where the device tells it itself, or the visitor thought better of it. */
export async function sharePage({ canonicalOrigin, teamParam }: Site, { kind, id, title }: SharedPage) {
  const teamUrl = canonicalUrl(canonicalOrigin, "/", teamParam === null ? {} : { team: teamParam });
  const url = SHARE_LINKS[kind](teamUrl, id);
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ title, url });
    return "";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "" : copy(url);
  }
}

/** Browsers keep the clipboard from pages that are not served securely. */
async function copy(url: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(url);
    return "Link copied";
  } catch {
    return `Copy this link: ${url}`;
  }
}
