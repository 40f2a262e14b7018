import { isCalledOff } from "../../../domain/schedule.ts";
import type { SportsType } from "../../../domain/sports.ts";
import { useClubFrame } from "../../frame/use-frame.ts";
import { GameCard } from "../../ui/game-card.tsx";
import type { ShownGame } from "../../ui/game-row.tsx";
import type { LeaderList } from "../../ui/leader-lists.tsx";
import { still } from "../../ui/still.tsx";
import type { Story } from "../../ui/story-card.tsx";
import { SplitHero } from "./split-hero.tsx";

/** What the home page shows, in the order of its importance. */
export interface HomeContent {
  now: Date;
  games: ShownGame[];
  upcoming: ShownGame[];
  results: ShownGame[];
  stories: Story[];
  leaders: LeaderList[];
}

const STRIP_RESULTS = 2;
const STRIP_UPCOMING = 4;

const HomeLower = still<HomeContent>({
  onServer: import.meta.env.SSR ? (await import("./home-lower.tsx")).HomeLower : null,
  load: async () => (await import("./home-lower.tsx")).HomeLower,
  drawnFrom: ({ games }) => games,
});

export function HomeLayout(content: HomeContent) {
  const { now, upcoming, results } = content;
  const { club } = useClubFrame();
  return (
    <>
      <h1 className="sr-only">
        {club.alias} {club.sport}
      </h1>
      <Scoreboard games={stripOf(results, upcoming)} sport={club.sportsType} />
      <SplitHero next={upcoming.find((game) => !isCalledOff(game)) ?? null} now={now} />
      <HomeLower {...content} />
    </>
  );
}

/** The last two results and the next four games, in the order of time. */
function stripOf(results: ShownGame[], upcoming: ShownGame[]): ShownGame[] {
  const played = results.filter((game) => game.state === "final").slice(0, STRIP_RESULTS);
  return [...played.reverse(), ...upcoming.slice(0, STRIP_UPCOMING)];
}

function Scoreboard({ games, sport }: { games: ShownGame[]; sport: SportsType }) {
  if (games.length === 0) return null;
  return (
    <section aria-label="Scoreboard" className="border-b border-line bg-surface">
      <div className="wrap">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
        <ul className="scoreboard" tabIndex={0}>
          {games.map((game) => (
            <li key={game.id}>
              <GameCard game={game} sport={sport} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
