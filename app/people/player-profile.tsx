import type { Detail } from "../../domain/people/player.ts";
import type { Picture } from "../../domain/values/picture.ts";
import { Portrait } from "../site/portrait.tsx";
import { Arrow } from "../ui/icons.tsx";
import { island } from "../ui/island.tsx";
import { LinkedText } from "../ui/linked-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import type { PlayerRecordContent } from "./player-record.tsx";
import { PlayerRecord } from "./player-record.tsx";

const Career = island(PlayerRecord, ({ career }) => career);

interface Neighbour {
  id: string;
  name: string;
}

interface Props extends PlayerRecordContent {
  number: string;
  position: string;
  facts: Detail[];
  biography: string;
  portrait: Picture | null;
  previous: Neighbour | null;
  next: Neighbour | null;
}

export function PlayerProfile({
  name,
  alumni,
  number,
  position,
  facts,
  biography,
  portrait,
  previous,
  next,
  ...record
}: Props) {
  return (
    <article>
      <header className="page-head overflow-hidden">
        <div className="wrap grid gap-x-12 sm:grid-cols-[minmax(14rem,24rem)_1fr] sm:items-end">
          <div className="profile-portrait">
            <Portrait
              portrait={portrait}
              sizes="(min-width: 640px) 24rem, 92vw"
              eager
              name={portrait ? name : ""}
            />
          </div>
          <div className="relative py-7 sm:py-10">
            {number && (
              <p className="figures profile-number">
                <span className="sr-only">Number </span>
                {number}
              </p>
            )}
            <h1 className="display [overflow-wrap:anywhere]">{name}</h1>
            <p className="mt-3 text-xl">{[position, alumni && "Alumni"].filter(Boolean).join(", ")}</p>
          </div>
        </div>
      </header>
      <div className="wrap section grid gap-10 lg:grid-cols-[minmax(14rem,24rem)_1fr] lg:gap-12">
        <dl className="facts self-start">
          {facts.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="prose">
          {biography ? (
            biography.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>
                <LinkedText>{paragraph}</LinkedText>
              </p>
            ))
          ) : (
            <p className="text-muted">There is no biography of {name} yet.</p>
          )}
        </div>
      </div>
      <Career name={name} alumni={alumni} {...record} />
      {(previous || next) && (
        <nav aria-label="Other players" className="wrap flex flex-wrap justify-between gap-4 py-12">
          {previous ? <Neighbour player={previous} label="Previous" back /> : <span />}
          {next && <Neighbour player={next} label="Next" />}
        </nav>
      )}
    </article>
  );
}

function Neighbour({ player, label, back = false }: { player: Neighbour; label: string; back?: boolean }) {
  return (
    <SiteLink to={`/roster/${player.id}`} className="more-link" rel={back ? "prev" : "next"}>
      {back && (
        <span className="rotate-180">
          <Arrow />
        </span>
      )}
      <span>
        <span className="block text-sm font-medium text-muted">{label}</span>
        {player.name}
      </span>
      {!back && <Arrow />}
    </SiteLink>
  );
}
