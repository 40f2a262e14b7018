import { hasFormerTime, isCalledOff } from "../../domain/schedule/called-off.ts";
import { KIND_WORDS } from "../../domain/schedule/game.ts";
import { hasDay, isMultiDay } from "../../domain/schedule/game-date.ts";
import { gamePath, leaguePath } from "../../domain/schedule/game-pages.ts";
import { gameResult } from "../../domain/schedule/record.ts";
import { hasNoResultYet, isResult, isUpcoming, opponentPrefix } from "../../domain/schedule/schedule.ts";
import type { ShownGame } from "../../domain/schedule/shown-game.ts";
import { NEW_TAB_SUFFIX } from "../../domain/site/frame-words.ts";
import type { SportsType } from "../../domain/sports/sports.ts";
import { formatDate, formatTime, isSameDay, machineTime } from "../../domain/values/dates.ts";
import { GameDateBlock, GameDay, GameTime, hasTimeToShow } from "../ui/game-time.tsx";
import { CalendarAddIcon, PlayIcon } from "../ui/icons.tsx";
import { ResultChip } from "../ui/result-chip.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { StateChip } from "../ui/state-chip.tsx";
import { VenueLink } from "../ui/venue-link.tsx";
import { GameLinks } from "./game-links.tsx";
import { OpponentCrest } from "./league/opponent-crest.tsx";
import { LiveScore } from "./live-score.tsx";

interface Props {
  game: ShownGame;
  sport: SportsType;
  now: Date;
}

export function GameRow({ game, sport, now }: Props) {
  const off = isCalledOff(game);
  return (
    <article data-part="list-row" className="game-row card card-link" data-off={off}>
      <GameDateBlock {...game} />
      <OpponentCrest game={game} size={52} />
      <div className="game-row-main min-w-0">
        <h3 className="text-lg leading-snug font-bold">
          <SiteLink to={gamePath(game)} className="cover">
            <span className="font-medium text-muted">{opponentPrefix(game)}</span> {game.opponent.name}
          </SiteLink>
        </h3>
        <p className="game-facts mt-0.5 flex flex-wrap items-center text-[0.9375rem] text-muted">
          {isMultiDay(game) && <GameDay form="plain" {...game} />}
          <VenueLink {...game} />
          <Kind game={game} />
        </p>
        {hasFormerTime(game, now) && game.formerTimeOfGame && (
          <p className="mt-1 text-sm text-muted">
            <span className="sr-only">Rescheduled from </span>
            <s>
              <time dateTime={machineTime(game.formerTimeOfGame)}>
                {formerText(game.formerTimeOfGame, game)}
              </time>
            </s>
          </p>
        )}
        {game.note && <p className="mt-1 text-sm">{game.note}</p>}
      </div>
      <div className="game-row-end">
        <Outcome game={game} sport={sport} now={now} />
        <GameLinks game={game} />
        <Actions game={game} now={now} />
      </div>
    </article>
  );
}

/** The date of a moved game, or its time if only that was moved. */
const formerText = (former: Date, { timeOfGame, timeZone }: Pick<ShownGame, "timeOfGame" | "timeZone">) =>
  isSameDay(former, timeOfGame, timeZone) ? formatTime(former, timeZone) : formatDate(former, timeZone);

/** The row's buttons, grouped so that they stay together on narrow screens. */
function Actions({ game, now }: Pick<Props, "game" | "now">) {
  const isWatched = game.watchUrl && !isCalledOff(game) && game.state !== "final";
  const isAhead = !isCalledOff(game) && isUpcoming(game, now) && hasDay(game);
  if (!game.ticketsPath && !isWatched && !isAhead) return null;
  return (
    <div className="game-actions">
      {game.ticketsPath && (
        <SiteLink to={game.ticketsPath} className="button button-solid button-small">
          Tickets
          <span className="sr-only"> {game.opponent.name}</span>
        </SiteLink>
      )}
      {isWatched && (
        <a href={game.watchUrl} target="_blank" rel="noopener" className="button button-outline button-small">
          <PlayIcon />
          Watch
          <span className="sr-only">
            {" "}
            {game.opponent.name}
            {NEW_TAB_SUFFIX}
          </span>
        </a>
      )}
      {isAhead && (
        <SiteLink
          to={`/games/${game.id}/calendar.ics`}
          title="Add to calendar"
          className="button button-outline button-small w-11 px-0"
        >
          <CalendarAddIcon />
          <span className="sr-only">Add {game.opponent.name} to calendar</span>
        </SiteLink>
      )}
    </div>
  );
}

/** The kind of game in one word, linked to the league's page, and whether the site is neutral. */
function Kind({ game: { kind, leagueId, hasLeaguePage, place } }: { game: ShownGame }) {
  const where = place === "neutral" ? ", neutral site" : "";
  const word = KIND_WORDS[kind];
  if (word === "") return where && <span>Neutral site</span>;
  if (leagueId === null || !hasLeaguePage)
    return (
      <span>
        {word}
        {where}
      </span>
    );
  return (
    <span>
      <SiteLink to={leaguePath({ id: leagueId })} className="venue">
        {word}
      </SiteLink>
      {where}
    </span>
  );
}

function Outcome({ game, sport, now }: Props) {
  const result = gameResult(game, sport);
  if (result)
    return (
      <p className="flex items-center gap-2.5">
        <ResultChip letter={result.letter} />
        <span className="figures text-3xl leading-none">
          {result.score}–{result.opponentScore}
        </span>
        {result.suffix && <span className="text-sm font-semibold text-muted">{result.suffix}</span>}
      </p>
    );
  if (hasNoResultYet(game, now)) return <p className="text-muted">No result reported</p>;
  if (isCalledOff(game)) return <StateChip state={game.state} />;
  if (game.state === "live") return <LiveScore game={game} />;
  if (!hasTimeToShow(game) || isResult(game, now)) return null;
  return (
    <p className="figures text-2xl leading-none">
      <GameTime {...game} />
    </p>
  );
}
