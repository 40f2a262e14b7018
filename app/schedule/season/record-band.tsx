import { gamePath } from "../../../domain/schedule/game-pages.ts";
import { lastFive, type PlayedGame, streak } from "../../../domain/schedule/record.ts";
import { AS_REPORTED, type SeasonRecord } from "../../../domain/schedule/season-record.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import type { SportsType } from "../../../domain/sports/sports.ts";
import { useClubFrame } from "../../site/use-frame.ts";
import { Crest } from "../../ui/crest.tsx";
import { ResultChip } from "../../ui/result-chip.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { OpponentCrest } from "../league/opponent-crest.tsx";

interface Props {
  games: PlayedGame[];
  record: SeasonRecord;
  last: ShownGame | null;
  sport: SportsType;
  /** True if no game is left to play. */
  isFinal: boolean;
}

export function RecordSummary({ games, record, last, sport, isFinal }: Props) {
  const order = `(${record.order}${record.splits ? "" : `, ${AS_REPORTED}`})`;
  const figures = [
    [isFinal ? "Final" : "Overall", record.overall],
    ...(record.splits
      ? [
          ["Home", record.splits.home],
          ["Away", record.splits.away],
          ...(record.splits.league === null ? [] : [["League", record.splits.league]]),
          ["Streak", streak(games, sport)],
        ]
      : []),
  ] as const;
  if (!last) return null;
  return (
    <section
      aria-label={isFinal ? "The season" : "Season so far"}
      data-part="record"
      className="border-b border-line bg-surface"
    >
      <div className="wrap grid gap-x-12 gap-y-6 py-8 lg:grid-cols-[auto_1fr]">
        <LastResult game={last} sport={sport} />
        <dl className="record-figures">
          {figures.map(([name, value], index) => (
            <div key={name}>
              <dt className="text-sm text-muted">
                {name} {index === 0 && <span className="whitespace-nowrap">{order}</span>}
              </dt>
              <dd className="figures text-[2rem] leading-none whitespace-nowrap">{value}</dd>
            </div>
          ))}
          {record.splits && (
            <div>
              <dt className="text-sm text-muted">Last five</dt>
              <dd className="flex gap-1">
                <Form letters={lastFive(games, sport)} />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}

function Form({ letters }: { letters: ReturnType<typeof lastFive> }) {
  const shown = letters.map((letter, index) => ({ letter, key: `${letters.length - index}` }));
  return shown.map(({ letter, key }) => <ResultChip key={key} letter={letter} />);
}

function LastResult({ game, sport }: { game: ShownGame; sport: SportsType }) {
  const { club, logo } = useClubFrame();
  const [letter] = lastFive([game], sport);
  return (
    <div>
      <h2 className="text-sm text-muted">Last result</h2>
      <SiteLink to={gamePath(game)} className="mt-2 flex items-center gap-3">
        <Crest logo={logo} name={club.alias} size={44} named />
        <span className="figures text-4xl leading-none">
          {game.score}–{game.opponentScore}
        </span>
        <OpponentCrest game={game} size={44} named />
        {letter && <ResultChip letter={letter} />}
      </SiteLink>
    </div>
  );
}
