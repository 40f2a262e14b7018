import { gamePath } from "../../../domain/schedule/game-pages.ts";
import { opponentPrefix } from "../../../domain/schedule/schedule.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import { OpponentCrest } from "../../schedule/league/opponent-crest.tsx";
import { LiveScore } from "../../schedule/live-score.tsx";
import { useClubFrame } from "../../site/use-frame.ts";
import { Crest } from "../../ui/crest.tsx";
import { GameDay, GameTime, hasTimeToShow } from "../../ui/game-time.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** The next game with its time and place; the score while it is live. */
export function NextMatch({ game }: { game: ShownGame }) {
  const { club, logo } = useClubFrame();
  const isLive = game.state === "live";
  return (
    <>
      <h2 className="next-title display">{isLive ? "Live now" : "Next game"}</h2>
      {/* Lazy: phones hide the club's crest here, and would otherwise load it before the hero picture. */}
      <div className="next-crests">
        <div>
          <Crest logo={logo} name={club.alias} size={104} />
        </div>
        <span className="figures text-2xl" aria-hidden="true">
          {opponentPrefix(game)}
        </span>
        <div>
          <OpponentCrest game={game} size={104} />
        </div>
      </div>
      <p className="next-name font-bold">
        <SiteLink to={gamePath(game)} className="hover:underline">
          <span className="next-prefix">{opponentPrefix(game)}</span> {game.opponent.name}
        </SiteLink>
      </p>
      <p className="next-when">
        <GameDay {...game} />
        <br />
        <GameTime {...game} />
        {hasTimeToShow(game) && game.venue && ", "}
        {game.venue}
      </p>
      {isLive && (
        <div className="mt-4">
          <LiveScore game={game} />
        </div>
      )}
    </>
  );
}
