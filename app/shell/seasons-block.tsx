import { seasonLabel, seasonSchedulePath } from "../../domain/schedule/season.ts";
import type { Frame } from "../site/load-frame.ts";
import { SeasonLogo } from "../ui/season-logo.tsx";
import { Section } from "../ui/section.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** Cards of the club's seasons. A flag in domain/values/limits.ts switches the block on (rule schedule-2). */
export function SeasonsBlock({ frame }: { frame: Frame }) {
  if (frame.seasonCards.length === 0) return null;
  return (
    <Section title="Seasons" block="seasons">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {frame.seasonCards.map((season) => (
          <li key={season.id} className="card card-link flex items-center gap-3 p-5">
            <SeasonLogo logo={season.logo} size={48} />
            <SiteLink to={`${seasonSchedulePath(season)}/upcoming`} className="cover display text-2xl">
              {seasonLabel(season)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
