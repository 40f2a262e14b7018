import type { GamePlace } from "../../../domain/schedule/game.ts";
import { gamePath, opponentPath } from "../../../domain/schedule/game-pages.ts";
import { NEVER_MET } from "../../../domain/schedule/opponent-page-words.ts";
import { gameResult } from "../../../domain/schedule/record.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import type { TeamRecord } from "../../../domain/sports/team-record.ts";
import { useClubFrame } from "../../site/use-frame.ts";
import { GameDay } from "../../ui/game-time.tsx";
import { ArrowIcon } from "../../ui/icons.tsx";
import { ResultChip } from "../../ui/result-chip.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { GameDetails } from "./game-details.ts";

interface Props {
  game: GameDetails;
  meetings: ShownGame[];
  series: TeamRecord;
  seriesLabel: string;
  seriesOrder: string;
}

export function MeetingsBlock({ game, meetings, series, seriesLabel, seriesOrder }: Props) {
  const { club } = useClubFrame();
  const hasSeries = Object.values(series).some((games) => games > 0);
  // An opponent who is not announced yet has neither page nor history.
  if (!game.hasOpponentPage && meetings.length === 0) return null;
  return (
    <section>
      <h2 className="display game-part-title">Recent meetings</h2>
      {hasSeries && (
        <p className="mb-3">
          {club.alias} against {game.opponent.name}:{" "}
          <strong className="figures text-2xl leading-none whitespace-nowrap">{seriesLabel}</strong> (
          {seriesOrder})
        </p>
      )}
      {meetings.length === 0 && <p className="text-muted">{NEVER_MET}</p>}
      <MeetingRows games={meetings} />
      {game.hasOpponentPage && (
        <SiteLink to={opponentPath(game.opponent)} className="more-link mt-2">
          All games against {game.opponent.name}
          <ArrowIcon />
        </SiteLink>
      )}
    </section>
  );
}

const PLACES = { home: "Home", away: "Away", neutral: "Neutral" } as const satisfies Record<
  GamePlace,
  string
>;

function MeetingRows({ games }: { games: ShownGame[] }) {
  const { club } = useClubFrame();
  return (
    <ul>
      {games.map((game) => {
        const result = gameResult(game, club.sportsType);
        return (
          <li key={game.id} className="meeting card-link">
            {result && <ResultChip letter={result.letter} />}
            <SiteLink to={gamePath(game)} className="cover font-semibold">
              <GameDay form="plain" {...game} />
            </SiteLink>
            <span className="text-muted">{PLACES[game.place]}</span>
            {result && (
              <span className="figures text-2xl leading-none">
                {result.score}–{result.opponentScore}
                {result.suffix && <span className="ml-1.5 text-sm">{result.suffix}</span>}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
