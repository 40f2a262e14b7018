import { NO_STANDINGS, noLeagueGames } from "../../../domain/schedule/opponent-page-words.ts";
import { seasonLabel } from "../../../domain/schedule/season.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import type { FailedPartMessages } from "../../site/club-visit.ts";
import { PageHead } from "../../site/page-head.tsx";
import { useClubFrame, useWebsiteImage } from "../../site/use-frame.ts";
import { EmptyMessage } from "../../ui/empty-message.tsx";
import { FailedPartNote } from "../../ui/unread-note.tsx";
import { GameRow } from "../game-row.tsx";
import { type LeagueTable, StandingsTable } from "./standings-table.tsx";

export interface LeagueViewProps {
  league: {
    id: string;
    name: string;
    division: string;
    conference: string | null;
  };
  /** The season's name; null if the club has no games this season. */
  seasonName: string | null;
  /** The standings; null if the results of the other members are not known (rule stats-3). */
  table: LeagueTable | null;
  upcoming: ShownGame[];
  results: ShownGame[];
  now: Date;
  /** Sentences for the parts that could not be read. */
  unread: FailedPartMessages;
}

export function LeagueView({ league, seasonName, table, upcoming, results, now, unread }: LeagueViewProps) {
  const { club } = useClubFrame();
  const facts = [league.division, league.conference, seasonName && seasonLabel({ name: seasonName })];
  return (
    <>
      <PageHead title={league.name} image={useWebsiteImage("gameFeatureImage")}>
        <p className="text-lg">{facts.filter(Boolean).join(" · ")}</p>
      </PageHead>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pt-10 pb-20">
        <section>
          <h2 className="display game-part-title">Standings</h2>
          <FailedPartNote sentence={unread.stats} />
          {table && <StandingsTable table={table} />}
          {!table && !unread.stats && <p className="text-lg">{NO_STANDINGS}</p>}
        </section>
        <Fixtures title={`Upcoming ${club.alias} games`} games={upcoming} now={now} />
        <Fixtures title={`${club.alias} results`} games={results} now={now} />
        {upcoming.length + results.length === 0 && <EmptyMessage>{noLeagueGames(club.alias)}</EmptyMessage>}
      </div>
    </>
  );
}

interface FixturesProps {
  title: string;
  games: ShownGame[];
  now: Date;
}

export function Fixtures({ title, games, now }: FixturesProps) {
  const { club } = useClubFrame();
  if (games.length === 0) return null;
  return (
    <section>
      <h2 className="display game-part-title">{title}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {games.map((game) => (
          <li key={game.id}>
            <GameRow game={game} sport={club.sportsType} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
