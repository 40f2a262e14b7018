import type { Socials } from "../../domain/club/team.ts";
import { NEW_TAB_SUFFIX } from "../../domain/site/frame-words.ts";
import marks from "./social-icons.svg?url&no-inline";

/** The networks in the order of their icons; an icon appears only if the club set the network's URL. */
const NETWORKS = [
  { field: "twitterURL", name: "X" },
  { field: "instagramURL", name: "Instagram" },
  { field: "youtubeURL", name: "YouTube" },
  { field: "facebookURL", name: "Facebook" },
  { field: "tiktokURL", name: "TikTok" },
] as const satisfies { field: keyof Socials; name: string }[];

export function SocialIcons({ socials, label, size }: { socials: Socials; label: string; size: number }) {
  const shown = NETWORKS.filter(({ field }) => socials[field] !== "");
  if (shown.length === 0) return null;
  return (
    <ul className="social-icons">
      {shown.map(({ field, name }) => (
        <li key={field}>
          <a href={socials[field]} rel="noopener" target="_blank">
            <svg width={size} height={size} fill="currentColor" aria-hidden="true">
              <use href={`${marks}#${field}`} />
            </svg>
            {/* One template string: React separates several text nodes with comments, 24 bytes per icon. */}
            <span className="sr-only">{`${label} on ${name}${NEW_TAB_SUFFIX}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
