import { NEVER_MET } from "../../../domain/schedule/opponent-page-words.ts";
import { gameResult } from "../../../domain/schedule/record.ts";
import { seasonLabel } from "../../../domain/schedule/season.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import type { ImageFacts } from "../../../domain/values/image.ts";
import { TitleBlock } from "../../site/title-block.tsx";
import { useClubFrame } from "../../site/use-frame.ts";
import { Crest } from "../../ui/crest.tsx";
import { EmptyMessage } from "../../ui/empty-message.tsx";
import { ResultChip } from "../../ui/result-chip.tsx";
import { RecordBreakdown } from "../season/record-breakdown.tsx";
import { Fixtures } from "./league-view.tsx";

export interface OpponentViewProps {
  opponent: { id: string; name: string; abbreviation: string; logo: ImageFacts | null };
  /** The club's record against this opponent. */
  record: { overall: string; home: string; away: string; order: string };
  upcoming: ShownGame[];
  /** Finished games by season, newest season first. */
  seasons: { name: string; games: ShownGame[] }[];
  now: Date;
}

export function OpponentView({ opponent, record, upcoming, seasons, now }: OpponentViewProps) {
  const { club } = useClubFrame();
  const games = seasons.flatMap((season) => season.games);
  return (
    <>
      <div data-part="head" className="page-head">
        <div className="print-only wrap">
          <TitleBlock size={56} />
        </div>
        <div className="wrap opponent-head">
          <Crest
            logo={opponent.logo}
            name={opponent.name}
            abbreviation={opponent.abbreviation}
            size={128}
            eager
          />
          <div className="min-w-0">
            <h1 className="display">{opponent.name}</h1>
            <p className="mt-3 text-lg">
              {club.alias} series record:{" "}
              <strong className="figures text-2xl whitespace-nowrap">{record.overall}</strong>
              <RecordBreakdown
                parts={[
                  ["Home", record.home],
                  ["Away", record.away],
                ]}
                order={record.order}
              />
            </p>
            <LastResult games={games} />
          </div>
        </div>
      </div>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pt-10 pb-20">
        <Fixtures title="Upcoming games" games={upcoming} now={now} />
        {seasons.map(({ name, games: played }) => (
          <Fixtures key={name} title={seasonLabel({ name })} games={played} now={now} />
        ))}
        {games.length === 0 && <EmptyMessage>{NEVER_MET}</EmptyMessage>}
      </div>
    </>
  );
}

function LastResult({ games }: { games: ShownGame[] }) {
  const { club } = useClubFrame();
  const [last] = games.flatMap((game) => gameResult(game, club.sportsType) ?? []);
  if (!last) return null;
  return (
    <p className="mt-2 flex items-center gap-2.5">
      <span>Last result</span>
      <ResultChip letter={last.letter} />
      <span className="figures text-2xl leading-none">
        {last.score}–{last.opponentScore}
      </span>
      {last.suffix && <span className="text-sm">{last.suffix}</span>}
    </p>
  );
}
