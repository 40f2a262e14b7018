import { cardValues, type RosterValues } from "../../domain/people/roster.ts";
import type { ImageFacts } from "../../domain/values/image.ts";
import { Portrait } from "../site/portrait.tsx";
import { SiteLink } from "../ui/site-link.tsx";

export interface RosterEntry extends RosterValues {
  id: string;
  name: string;
  portrait: ImageFacts | null;
}

export function PlayerCard({ player }: { player: RosterEntry }) {
  const [number] = cardValues(player, "corner");
  return (
    <article data-part="portrait-card" className="card card-link h-full">
      <div className="relative">
        <Portrait
          portrait={player.portrait}
          sizes="(min-width: 1280px) 18vw, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw"
        />
        {number && (
          <span data-part="number" className="jersey-number figures">
            <span className="sr-only">Number </span>
            {number}
          </span>
        )}
      </div>
      <div className="px-4 py-3.5">
        <h3 className="text-lg leading-snug font-bold [overflow-wrap:anywhere]">
          <SiteLink to={`/roster/${player.id}`} className="cover">
            {player.name}
          </SiteLink>
        </h3>
        <p className="mt-1 text-[0.9375rem]">{cardValues(player, "line").join(", ")}</p>
        {cardValues(player, "own line").map((value, index) => (
          // The index is the key: two values may be the same text, and their order never changes.
          <p key={index} className="mt-0.5 text-[0.9375rem] text-muted">
            {value}
          </p>
        ))}
      </div>
    </article>
  );
}
