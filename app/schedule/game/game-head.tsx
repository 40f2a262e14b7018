import { hasFormerTime, isCalledOff } from "../../../domain/schedule/called-off.ts";
import { KIND_WORDS } from "../../../domain/schedule/game.ts";
import { gamePath, leaguePath, opponentPath } from "../../../domain/schedule/game-pages.ts";
import { gameResult } from "../../../domain/schedule/record.ts";
import { hasNoResultYet, opponentPrefix } from "../../../domain/schedule/schedule.ts";
import { seasonLabel } from "../../../domain/schedule/season.ts";
import { formatDate, formatTime, machineTime } from "../../../domain/values/dates.ts";
import { TitleBlock } from "../../site/title-block.tsx";
import { useClubFrame } from "../../site/use-frame.ts";
import { Crest } from "../../ui/crest.tsx";
import { GameDay, GameTime, hasTimeToShow } from "../../ui/game-time.tsx";
import { Pill } from "../../ui/pill.tsx";
import { ResultChip } from "../../ui/result-chip.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { OpponentCrest } from "../league/opponent-crest.tsx";
import type { GameDetails, GameParts } from "./game-details.ts";
import { ScoreByPeriod } from "./score-by-period.tsx";

type Props = Pick<GameParts, "game" | "now">;

export function GameHead({ game, now }: Props) {
  return (
    <div className="wrap game-head-facts">
      <div className="print-only">
        <TitleBlock size={56} />
      </div>
      <p className="game-head-kind">
        <Kind game={game} />
      </p>
      <Matchup game={game} />
      <p className="game-head-state">
        <State game={game} now={now} />
      </p>
      <p className="game-head-when" data-off={isCalledOff(game)}>
        <GameDay {...game} />
        {game.state !== "final" && hasTimeToShow(game) && (
          <>
            , <GameTime {...game} />
          </>
        )}
        {game.venue && <span>, {game.venue}</span>}
        <FormerTime game={game} now={now} />
      </p>
      {game.note && <p className="game-head-note">{game.note}</p>}
      <ScoreByPeriod game={game} />
    </div>
  );
}

/** The league, the kind of game if it is not a league game, and the season. */
function Kind({ game }: { game: GameDetails }) {
  const { kind, leagueId, leagueName, hasLeaguePage, seasonName, place } = game;
  return (
    <>
      {kind !== "independent" && (kind !== "league" || leagueId === null) && <span>{KIND_WORDS[kind]}</span>}
      {leagueId !== null && hasLeaguePage && (
        <SiteLink to={leaguePath({ id: leagueId })} className="game-head-link">
          {leagueName}
        </SiteLink>
      )}
      {leagueId !== null && !hasLeaguePage && <span>{leagueName}</span>}
      {place === "neutral" && <span>Neutral site</span>}
      <span>{seasonLabel({ name: seasonName })}</span>
    </>
  );
}

function Matchup({ game }: { game: GameDetails }) {
  const { club, logo } = useClubFrame();
  return (
    <h1 className="matchup">
      <span className="matchup-side">
        <Crest logo={logo} name={club.alias} size={112} eager />
        <span className="display">{club.alias}</span>
      </span>
      <Middle game={game} />
      <span className="matchup-side">
        <OpponentCrest game={game} size={112} eager />
        <span className="display">
          {game.hasOpponentPage ? (
            <SiteLink to={opponentPath(game.opponent)} className="game-head-link">
              {game.opponent.name}
            </SiteLink>
          ) : (
            game.opponent.name
          )}
        </span>
      </span>
    </h1>
  );
}

/** The score of a live or final game, otherwise "vs" or "at". */
function Middle({ game }: { game: GameDetails }) {
  const { state, score, opponentScore } = game;
  const hasBegun = state === "final" || state === "live";
  if (!hasBegun || score === null || opponentScore === null)
    return <span className="matchup-prefix figures">{opponentPrefix(game)}</span>;
  return (
    <span className="matchup-score figures">
      <span data-behind={score < opponentScore}>{score}</span>
      <span className="matchup-dash">–</span>
      <span data-behind={opponentScore < score}>{opponentScore}</span>
    </span>
  );
}

/** "Final/OT" with the club's result, otherwise a label for a game that is called off, moved or live. */
function State({ game, now }: { game: GameDetails; now: Date }) {
  const { club } = useClubFrame();
  const result = gameResult(game, club.sportsType);
  if (result)
    return (
      <>
        <ResultChip letter={result.letter} />
        <span>{["Final", result.suffix].filter(Boolean).join("/")}</span>
      </>
    );
  if (hasNoResultYet(game, now)) return <span>No result reported</span>;
  return (
    <>
      <StateChip state={game.state} />
      {game.liveWords && <span>{game.liveWords}</span>}
    </>
  );
}

function FormerTime({ game, now }: { game: GameDetails; now: Date }) {
  const { formerTimeOfGame: former, timeZone } = game;
  if (!former || (!hasFormerTime(game, now) && !isCalledOff(game))) return null;
  return (
    <span className="block">
      <span className="sr-only">Rescheduled from </span>
      <s>
        <time dateTime={machineTime(former)}>
          {formatDate(former, timeZone)}, {formatTime(former, timeZone)}
        </time>
      </s>
    </span>
  );
}

export function GameTabs({ game, tabs, current }: Pick<GameParts, "game" | "tabs" | "current">) {
  return (
    <nav aria-label="This game" className="game-tabs no-print">
      <div className="wrap pill-group">
        {tabs.map(({ page, label }) => (
          <Pill key={page} to={gamePath(game, page)} current={page === current} label={label} />
        ))}
      </div>
    </nav>
  );
}
