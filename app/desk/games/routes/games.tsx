import { redirect } from "react-router";
import { GAME_STATE_LABELS, otherMistakesText } from "../../../../domain/desk/content/content-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { deskResultText, GAMES_PAGE } from "../../../../domain/desk/games/game-words.ts";
import { orderGames } from "../../../../domain/desk/games/listed-games.ts";
import { type Notice, noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { SECTION_WORDS } from "../../../../domain/desk/section-words.ts";
import { isTimeOpen } from "../../../../domain/schedule/game.ts";
import { gameDateAtDesk } from "../../../../domain/schedule/game-date.ts";
import { gameResult } from "../../../../domain/schedule/record.ts";
import { hasNoResultYet, opponentPrefix } from "../../../../domain/schedule/schedule.ts";
import { defaultSeason } from "../../../../domain/schedule/season.ts";
import type { SportsType } from "../../../../domain/sports/sports.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { sentenceTime } from "../../../../domain/values/sentence-dates.ts";
import { listDeskGames } from "../../../../server/db/queries/schedule/desk-games.ts";
import { listSeasons } from "../../../../server/db/queries/schedule/seasons.ts";
import { addSeason } from "../../../../server/usecases/content/games/add-season.ts";
import { DeskCard, DeskPage, FoldedForm } from "../../desk-parts.tsx";
import { clubDeskVisit, formFieldText, pageWithProblem } from "../../desk-visit.ts";
import type { Route } from "./+types/games.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, team } = clubDeskVisit(context);
  const seasons = await listSeasons(db, team.teamId);
  const wanted = url.searchParams.get("season");
  const season = seasons.find(({ id }) => id === wanted) ?? defaultSeason(seasons);
  const games = season ? await listDeskGames(db, team.teamId, season.id) : [];
  const now = services.now();
  return {
    notice: noticeFromQuery(url.searchParams),
    hasSport: sportOf(team.sportsType) !== null,
    seasons: seasons.map(({ id, name }) => ({ id, name })),
    season: season?.id ?? "",
    ...shownGames(games, now, team.sportsType),
  };
}

type DeskGame = Awaited<ReturnType<typeof listDeskGames>>[number];

/** The season's games in the order of the desk. */
function shownGames(games: readonly DeskGame[], now: Date, sportsType: SportsType) {
  const { next, last, upcoming, past } = orderGames(games, now);
  const shown = (game: DeskGame) => ({
    id: game.id,
    matchup: `${opponentPrefix(game)} ${game.opponent}`,
    about: aboutGame(game, sportsType),
    isFinal: game.state === "final",
    // A game that is still to come is opened for its date, not for its score.
    hasBegun: game.state === "final" || game.state === "live" || game.timeOfGame <= now,
    isDue: hasNoResultYet(game, now),
  });
  return {
    lists: [
      { title: GAMES_PAGE.next, isFramed: true, games: next ? [shown(next)] : [] },
      { title: GAMES_PAGE.last, isFramed: true, games: last ? [shown(last)] : [] },
      { title: GAMES_PAGE.upcoming, isFramed: false, games: upcoming.map(shown) },
      { title: GAMES_PAGE.past, isFramed: false, games: past.map(shown) },
    ].filter((list) => list.games.length > 0),
  };
}

/** `Friday, Nov 20, 2026 · 7:30 PM EST · L 2–3 (SO)` */
function aboutGame(game: DeskGame, sportsType: SportsType): string {
  const { state, score, opponentScore } = game;
  const time = isTimeOpen(game) ? "" : sentenceTime(game.timeOfGame, game.timeZone);
  const final = gameResult(game, sportsType);
  const hasScore = state === "live" && score !== null && opponentScore !== null;
  const result = hasScore ? `${score}–${opponentScore}` : "";
  const status = final ? deskResultText(final) : state === "scheduled" ? "" : GAME_STATE_LABELS[state];
  return [gameDateAtDesk(game), time, [status, result].filter(Boolean).join(" ")].filter(Boolean).join(" · ");
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, team, person } = clubDeskVisit(context);
  const name = formFieldText(await request.formData(), "name");
  const added = await addSeason(services, { team, name, who: person.email });
  if (added.ok)
    return redirect(`/desk/games?season=${added.id}&done=${"record-added" satisfies Notice}`, 303);
  if (added.reason === "full")
    return pageWithProblem(otherMistakesText(added.mistakes.map(({ expected }) => expected)));
  const problem = {
    "bad-name": GAMES_PAGE.badSeason,
    exists: GAMES_PAGE.seasonExists,
    "no-sport": GAMES_PAGE.noSport,
  }[added.reason];
  return pageWithProblem(problem);
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(GAMES_PAGE.title) }];

export default function GamesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, hasSport, seasons, season, lists } = loaderData;
  return (
    <DeskPage
      title={GAMES_PAGE.title}
      lead={SECTION_WORDS.games}
      notice={notice}
      problem={actionData?.problem}
    >
      {seasons.length > 0 ? (
        <>
          <form className="desk-line" method="get">
            <div className="field">
              <label htmlFor="season">{GAMES_PAGE.season}</label>
              <select id="season" name="season" defaultValue={season}>
                {seasons.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
            <button type="submit" className="button button-outline">
              {GAMES_PAGE.show}
            </button>
            <a className="button button-solid" href={`/desk/games/~new?season=${season}`}>
              {GAMES_PAGE.newGame}
            </a>
            <a className="button button-outline" href="/desk/games/table">
              {GAMES_PAGE.table}
            </a>
          </form>
          {lists.map(({ title, isFramed, games }) => {
            const rows = (
              <ul className="desk-rows">
                {games.map((game) => (
                  <GameRow key={game.id} game={game} hasSport={hasSport} />
                ))}
              </ul>
            );
            return isFramed ? (
              <DeskCard key={title} title={title}>
                {rows}
              </DeskCard>
            ) : (
              <section key={title} className="desk-listed-games">
                <h2>{title}</h2>
                {rows}
              </section>
            );
          })}
          {lists.length === 0 && <p>{GAMES_PAGE.none}</p>}
        </>
      ) : (
        <p>{GAMES_PAGE.noSeason}</p>
      )}
      <FoldedForm ask={GAMES_PAGE.newSeason} label={GAMES_PAGE.newSeason}>
        <form method="post" className="desk-form">
          <div className="field">
            <label htmlFor="name">{GAMES_PAGE.seasonName}</label>
            <input id="name" name="name" required placeholder={GAMES_PAGE.seasonExample} autoComplete="off" />
          </div>
          <button type="submit" className="button button-solid">
            {GAMES_PAGE.addSeason}
          </button>
        </form>
      </FoldedForm>
    </DeskPage>
  );
}

type ShownGame = Route.ComponentProps["loaderData"]["lists"][number]["games"][number];

function GameRow({ game, hasSport }: { game: ShownGame; hasSport: boolean }) {
  const { id, matchup, about, isFinal, isDue, hasBegun } = game;
  const result = isFinal ? GAMES_PAGE.correctResult : GAMES_PAGE.result;
  return (
    <li>
      <div>
        <a className="text-link" href={`/desk/games/${id}`}>
          {matchup}
          {isDue && <span className="desk-chip">{GAMES_PAGE.due}</span>}
        </a>
        <small>{about}</small>
      </div>
      {hasBegun && (
        <p className="desk-game-links">
          <a
            className={`button button-small ${isDue ? "button-solid" : "button-outline"}`}
            href={`/desk/games/${id}/result`}
            aria-label={`${result}: ${matchup}`}
          >
            {result}
          </a>
          {hasSport && (
            <a
              className="button button-small button-outline"
              href={`/desk/games/${id}/box-score`}
              aria-label={`${GAMES_PAGE.boxScore}: ${matchup}`}
            >
              {GAMES_PAGE.boxScore}
            </a>
          )}
        </p>
      )}
    </li>
  );
}
