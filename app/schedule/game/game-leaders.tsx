import type { ImageFacts } from "../../../domain/values/image.ts";
import { Portrait } from "../../site/portrait.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

export interface GameLeader {
  playerId: string;
  hasPage: boolean;
  name: string;
  number: string;
  position: string;
  portrait: ImageFacts | null;
  figures: { code: string; name: string; value: string }[];
}

/** The game's best players, the best first. */
export function GameLeaders({ leads }: { leads: GameLeader[] }) {
  return (
    <section>
      <h2 className="display game-part-title">Leaders</h2>
      <ul className="game-leads">
        {leads.map((lead) => (
          <li key={lead.playerId} className="card card-link game-lead">
            <Portrait portrait={lead.portrait} sizes="6rem" />
            <div className="min-w-0 p-3">
              <h3 className="leading-tight font-bold">
                <Name lead={lead} />
              </h3>
              <p className="text-sm text-muted">
                {[lead.number && `No. ${lead.number}`, lead.position].filter(Boolean).join(", ")}
              </p>
              <dl className="mt-2 flex flex-wrap gap-x-4">
                {lead.figures.map(({ code, name, value }) => (
                  <div key={code} className="flex flex-row-reverse items-baseline gap-1">
                    <dt className="text-sm text-muted">
                      <abbr title={name}>{code}</abbr>
                    </dt>
                    <dd className="figures text-2xl leading-none">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ lead: { hasPage, playerId, name } }: { lead: GameLeader }) {
  if (!hasPage) return name;
  return (
    <SiteLink to={`/roster/${playerId}`} className="cover">
      {name}
    </SiteLink>
  );
}
