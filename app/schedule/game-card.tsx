import { isCalledOff } from "../../domain/schedule/called-off.ts";
import { gamePath } from "../../domain/schedule/game-pages.ts";
import { type GameResult, gameResult } from "../../domain/schedule/record.ts";
import { opponentPrefix } from "../../domain/schedule/schedule.ts";
import type { ShownGame } from "../../domain/schedule/shown-game.ts";
import type { SportsType } from "../../domain/sports/sports.ts";
import { GameDay, GameTime } from "../ui/game-time.tsx";
import { ResultChip } from "../ui/result-chip.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { StateChip } from "../ui/state-chip.tsx";
import { OpponentCrest } from "./league/opponent-crest.tsx";
import { LiveScore } from "./live-score.tsx";

/** A small card of a game, with the score if there is one, otherwise the time. */
export function GameCard({ game, sport }: { game: ShownGame; sport: SportsType }) {
  const result = gameResult(game, sport);
  return (
    <article data-part="score-card" className="card card-link score-card">
      <p className="text-sm font-medium text-muted">
        <GameDay form="short" {...game} />
      </p>
      <div className="score-card-opponent">
        <OpponentCrest game={game} size={36} />
        <p className="line-clamp-3 min-w-0">
          <span className="text-sm text-muted">{opponentPrefix(game)}</span>{" "}
          <SiteLink to={gamePath(game)} className="cover font-semibold">
            {game.opponent.name}
          </SiteLink>
        </p>
      </div>
      <div className="score-card-result">{result ? <Score result={result} /> : <Expected game={game} />}</div>
    </article>
  );
}

function Score({ result }: { result: GameResult }) {
  return (
    <>
      <ResultChip letter={result.letter} />
      <span className="figures text-2xl leading-none">
        {result.score}–{result.opponentScore}
      </span>
      {result.suffix && <span className="text-sm text-muted">{result.suffix}</span>}
    </>
  );
}

/** The time of a game without a result; the score of a live game; a label for one that is called off. */
function Expected({ game }: { game: ShownGame }) {
  if (isCalledOff(game)) return <StateChip state={game.state} />;
  if (game.state === "live") return <LiveScore game={game} />;
  return (
    <span className="figures text-xl leading-none">
      <GameTime {...game} />
    </span>
  );
}
