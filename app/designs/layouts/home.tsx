import { isCalledOff } from "../../../domain/schedule.ts";
import type { SportsType } from "../../../domain/sports.ts";
import { useClubFrame } from "../../frame/use-frame.ts";
import { GameCard } from "../../ui/game-card.tsx";
import { GameRow, type ShownGame } from "../../ui/game-row.tsx";
import { RecordBand } from "../../ui/record-band.tsx";
import { Section } from "../../ui/section.tsx";
import { SponsorWall } from "../../ui/sponsor-wall.tsx";
import { type Story, StoryCard } from "../../ui/story-card.tsx";
import { SplitHero } from "./split-hero.tsx";

/** What the home page shows, in the order of its importance. */
export interface HomeContent {
  now: Date;
  games: ShownGame[];
  upcoming: ShownGame[];
  results: ShownGame[];
  stories: Story[];
}

const STRIP_RESULTS = 2;
const STRIP_UPCOMING = 4;
const NEXT_GAMES = 5;

export function HomeLayout({ now, games, upcoming, results, stories }: HomeContent) {
  const { club, sponsors } = useClubFrame();
  const [lead, ...others] = stories;
  return (
    <>
      <h1 className="sr-only">
        {club.alias} {club.sport}
      </h1>
      <Scoreboard games={stripOf(results, upcoming)} sport={club.sportsType} />
      <SplitHero next={upcoming.find((game) => !isCalledOff(game)) ?? null} now={now} />
      <RecordBand
        games={games}
        last={results.find((game) => game.state === "final") ?? null}
        sport={club.sportsType}
      />
      {lead && (
        <Section title="Latest stories" more={{ label: "All articles", to: "/articles" }}>
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            <div className="sm:col-span-2 lg:col-span-3">
              <StoryCard story={lead} lead />
            </div>
            {others.map((story) => (
              <StoryCard key={story.id} story={story} />
            ))}
          </div>
        </Section>
      )}
      {upcoming.length > 0 && (
        <Section
          title="Next games"
          more={{ label: "Full schedule", to: "/schedule/upcoming" }}
          className="bg-surface"
        >
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {upcoming.slice(0, NEXT_GAMES).map((game) => (
              <li key={game.id}>
                <GameRow game={game} sport={club.sportsType} now={now} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {sponsors.length > 0 && (
        <Section title="Sponsors" more={{ label: "All sponsors", to: "/sponsors" }}>
          <SponsorWall sponsors={sponsors} />
        </Section>
      )}
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
