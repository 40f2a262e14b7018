import { useState } from "react";
import { canonicalUrl } from "../../domain/seo.ts";
import { SHARE_LINKS, type SharedKind } from "../../domain/share-link.ts";
import { useClubFrame } from "../frame/use-frame.ts";
import { Share } from "./icons.tsx";

interface Props {
  kind: SharedKind;
  id: string;
  /** What the link is about, for those who choose where to send it. */
  title: string;
}

/** Opens the device's own choice of where to send the page's link; where there is none the link is copied, and said so. */
export function ShareButton({ kind, id, title }: Props) {
  const { canonicalOrigin, teamParam } = useClubFrame();
  const [result, setResult] = useState("");
  const teamUrl = canonicalUrl(canonicalOrigin, "/", teamParam === null ? {} : { team: teamParam });
  const url = SHARE_LINKS[kind](teamUrl, id);
  return (
    <p className="share needs-script no-print">
      <button
        type="button"
        className="pill gap-2"
        onClick={async () => {
          setResult("");
          setResult(await share(title, url));
        }}
      >
        <Share />
        Share
      </button>
      <span role="status" className="share-result">
        {result}
      </span>
    </p>
  );
}

/** What to tell the visitor; nothing where the device tells it itself, or the visitor thought better of it. */
async function share(title: string, url: string): Promise<string> {
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
