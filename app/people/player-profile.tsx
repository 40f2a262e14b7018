import { ArrowIcon } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { PlayerRecord, type PlayerRecordContent } from "./player-record.tsx";
import { Profile, type ProfileContent } from "./profile.tsx";

interface Neighbour {
  id: string;
  name: string;
}

interface Props extends ProfileContent, PlayerRecordContent {
  number: string;
  position: string;
  previous: Neighbour | null;
  next: Neighbour | null;
}

export function PlayerProfile(props: Props) {
  const { name, alumni, number, position, facts, biography, portrait, previous, next, ...record } = props;
  return (
    <Profile
      name={name}
      facts={facts}
      biography={biography}
      portrait={portrait}
      mark={number && <ShirtNumber number={number} />}
      role={[position, alumni && "Alumni"].filter(Boolean).join(", ")}
    >
      <PlayerRecord name={name} alumni={alumni} {...record} />
      {(previous || next) && (
        <nav aria-label="Other players" className="wrap flex flex-wrap justify-between gap-4 py-12">
          {previous ? <Neighbour player={previous} label="Previous" back /> : <span />}
          {next && <Neighbour player={next} label="Next" />}
        </nav>
      )}
    </Profile>
  );
}

function ShirtNumber({ number }: { number: string }) {
  return (
    <p data-part="number" className="figures profile-number">
      <span className="sr-only">Number </span>
      {number}
    </p>
  );
}

function Neighbour({ player, label, back = false }: { player: Neighbour; label: string; back?: boolean }) {
  return (
    <SiteLink to={`/roster/${player.id}`} className="more-link" rel={back ? "prev" : "next"}>
      {back && (
        <span className="rotate-180">
          <ArrowIcon />
        </span>
      )}
      <span>
        <span className="block text-sm font-medium text-muted">{label}</span>
        {player.name}
      </span>
      {!back && <ArrowIcon />}
    </SiteLink>
  );
}
