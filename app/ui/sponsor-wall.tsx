import type { CSSProperties } from "react";
import { sponsorUrl } from "../../domain/club/sponsor-url.ts";
import { NEW_TAB_SUFFIX } from "../../domain/site/frame-words.ts";
import type { ImageFacts } from "../../domain/values/image.ts";
import { useHiddenLinks } from "./club-link.tsx";
import { Picture } from "./picture.tsx";

export interface ShownSponsor {
  id: string;
  name: string;
  url: string;
  logo: ImageFacts | null;
}

/** A word with more letters does not fit into a third of a phone's width. */
const MAX_WORD_LETTERS = 9;

/** Sponsors as logos, or as names if they have none. Sponsors without an address are not linked. */
export function SponsorWall({ sponsors, compact = false }: { sponsors: ShownSponsor[]; compact?: boolean }) {
  const isHidden = useHiddenLinks();
  const isWordy = sponsors.some(({ logo, name }) => !logo && longestWord(name) > MAX_WORD_LETTERS);
  const columns = compact
    ? `${isWordy ? "grid-cols-2" : "grid-cols-3"} sm:grid-cols-4 lg:grid-cols-6`
    : "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4";
  return (
    <ul data-part="sponsors" className={`sponsor-wall grid gap-3 ${columns}`} data-compact={compact}>
      {sponsors.map((sponsor) => {
        const href = sponsorUrl(sponsor.url);
        const mark = <Mark sponsor={sponsor} />;
        return (
          <li key={sponsor.id}>
            {href && !isHidden(href) ? (
              <a href={href} target="_blank" rel="sponsored noopener" className="sponsor">
                {mark}
                <span className="sr-only">{NEW_TAB_SUFFIX}</span>
              </a>
            ) : (
              <div className="sponsor">{mark}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The length of the longest word. The style sheet shrinks a name so that no word of it breaks. */
function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]+/).map((word) => word.length));
}

function Mark({ sponsor }: { sponsor: ShownSponsor }) {
  if (!sponsor.logo)
    return (
      <span
        className="sponsor-name font-heading font-bold"
        style={{ "--letters": longestWord(sponsor.name) } as CSSProperties}
      >
        <span>{sponsor.name}</span>
      </span>
    );
  return (
    <Picture
      image={sponsor.logo}
      alt={sponsor.name}
      sizes="220px"
      widest={480}
      fit="contain"
      className="sponsor-logo"
    />
  );
}
