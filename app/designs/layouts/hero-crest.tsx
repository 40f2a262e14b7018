import { useClubFrame } from "../../site/use-frame.ts";
import { Crest } from "../../ui/crest.tsx";

/** The club's crest over its names. */
export function HeroCrest() {
  const { club, logo } = useClubFrame();
  return (
    <div data-part="hero-words" className="hero-words">
      <Crest logo={logo} name={club.alias} size={180} eager />
      <p className="display hero-title">{club.name}</p>
      {/* A narrow screen shows each on its own line, without the dot between. */}
      <p data-part="hero-line">
        <span>{club.sportBesideName}</span>
        {club.sportBesideName && club.organization && <i> · </i>}
        <span>{club.organization}</span>
      </p>
    </div>
  );
}
