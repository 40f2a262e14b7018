import { redirect } from "react-router";
import { SCORING_PAGE, scoreGameLabel } from "../../../domain/desk/door/doors-words.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import { makeScorerLink } from "../../../server/usecases/desk/links.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText, pageWithProblem } from "../desk-visit.ts";
import { loadScorableGames } from "../scorable-games.ts";
import type { Route } from "./+types/scoring.ts";

/** A scorer's link that officers open here for themselves expires this many hours after the game. */
const OWN_HOURS = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, services, teamId, team } = clubDeskVisit(context);
  const isScored = sportOf(team.sportsType) !== null;
  return { games: isScored ? await loadScorableGames(db, teamId, services.now()) : [] };
}

/**
 * Makes the officer a scorer's link of their own and redirects to it. It ends after the game, or when they
 * leave the desk.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, teamId, person } = clubDeskVisit(context);
  const gameId = formFieldText(await request.formData(), "id");
  const link = { gameId, label: person.email, isOwn: true, hours: OWN_HOURS } as const;
  const path = await makeScorerLink(services, teamId, person.email, link);
  return path === null ? pageWithProblem(SCORING_PAGE.late, 404) : redirect(path, 303);
}

export const meta: Route.MetaFunction = () => [{ title: "Scoring | Desk" }];

export default function Scoring({ loaderData: { games }, actionData }: Route.ComponentProps) {
  return (
    <DeskPage title={SCORING_PAGE.title} lead={SCORING_PAGE.lead} problem={actionData?.problem}>
      <ul className="desk-rows">
        {games.map(({ id, matchup, when, isLive }, place) => (
          <li key={id}>
            <div>
              <strong>
                {matchup}
                {isLive && <span className="desk-chip">Live</span>}
              </strong>
              <small>{when}</small>
            </div>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                className={`button button-small ${isLive || place === 0 ? "button-solid" : "button-outline"}`}
                aria-label={scoreGameLabel(matchup)}
              >
                Score
              </button>
            </form>
          </li>
        ))}
      </ul>
      {games.length === 0 && <p>{SCORING_PAGE.none}</p>}
    </DeskPage>
  );
}
