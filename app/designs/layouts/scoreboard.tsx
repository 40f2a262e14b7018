import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import { GameCard } from "../../schedule/game-card.tsx";
import { useClubFrame } from "../../site/use-frame.ts";
import type { HomeContent } from "./home-content.ts";

const STRIP_RESULTS = 2;
const STRIP_UPCOMING = 4;

/** The last two results and the next four games, oldest first. */
function stripOf(results: ShownGame[], upcoming: ShownGame[]): ShownGame[] {
  const played = results.filter((game) => game.state === "final").slice(0, STRIP_RESULTS);
  return [...played.reverse(), ...upcoming.slice(0, STRIP_UPCOMING)];
}

export function Scoreboard({ results, upcoming }: Pick<HomeContent, "results" | "upcoming">) {
  const { club } = useClubFrame();
  const games = stripOf(results, upcoming);
  if (games.length === 0) return null;
  return (
    <section aria-label="Scoreboard" data-part="scores" className="border-b border-line bg-surface">
      <div className="wrap">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
        <ul className="scoreboard" tabIndex={0}>
          {games.map((game) => (
            <li key={game.id}>
              <GameCard game={game} sport={club.sportsType} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
