import { PROVIDED_TOTALS_NOTE } from "../../domain/stats/provided-totals.ts";
import type { ImageFacts } from "../../domain/values/image.ts";
import { Portrait } from "../site/portrait.tsx";
import { AsReportedMark, AsReportedNote } from "../ui/as-reported.tsx";
import { SiteLink } from "../ui/site-link.tsx";

interface Leader {
  id: string;
  name: string;
  number: string;
  portrait: ImageFacts | null;
  /** The figure as text: "12", ".923". */
  figure: string;
  /** True if the club provided the figure, or part of it, instead of lines by game. */
  isGiven: boolean;
}

/** The leaders by one figure, the best first. */
export interface LeaderList {
  title: string;
  players: Leader[];
}

export function LeaderLists({ lists }: { lists: LeaderList[] }) {
  return (
    <>
      <ul data-part="leaders" className="leader-lists">
        {lists.map(({ title, players: [first, ...others] }) => (
          <li key={title} data-part="leader-card" className="card">
            <h3 className="px-4 pt-3.5 font-bold">{title}</h3>
            <ol>
              {first && <First leader={first} />}
              {others.map((leader) => (
                <li key={leader.id} className="leader-row">
                  <LeaderName leader={leader} />
                  <span className="figures whitespace-nowrap">
                    {leader.figure}
                    {leader.isGiven && <AsReportedMark />}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      {lists.some(({ players }) => players.some(({ isGiven }) => isGiven)) && (
        <AsReportedNote sentence={PROVIDED_TOTALS_NOTE} />
      )}
    </>
  );
}

function First({ leader }: { leader: Leader }) {
  return (
    <li className="leader-first">
      <Portrait portrait={leader.portrait} sizes="6rem" />
      <div className="min-w-0">
        <p className="figures text-5xl leading-none">
          {leader.figure}
          {leader.isGiven && <AsReportedMark />}
        </p>
        <p className="mt-2 text-lg leading-snug">
          <LeaderName leader={leader} />
        </p>
      </div>
    </li>
  );
}

function LeaderName({ leader: { id, name, number } }: { leader: Leader }) {
  return (
    <span className="min-w-0">
      <SiteLink to={`/roster/${id}`} className="text-link">
        {name}
      </SiteLink>
      {number && (
        <span className="text-sm text-muted">
          {" "}
          <span className="sr-only">number </span>
          {number}
        </span>
      )}
    </span>
  );
}
