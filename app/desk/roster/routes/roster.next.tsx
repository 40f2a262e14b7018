import { data, redirect } from "react-router";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import {
  decidedPlayer,
  type SuggestedPlayer,
  suggestedPlayer,
} from "../../../../domain/desk/roster/next-roster.ts";
import {
  fromSeasonText,
  NEXT_ROSTER_INPUTS,
  NEXT_ROSTER_PAGE,
  suggestedDetails,
} from "../../../../domain/desk/roster/next-roster-words.ts";
import { deskRosterPath, nextRosterPath } from "../../../../domain/desk/roster/planned-roster.ts";
import { rosterInputLabel } from "../../../../domain/desk/roster/roster-words.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { actOnNextRoster } from "../../../../server/usecases/content/roster/act-on-next-roster.ts";
import {
  begunNextText,
  loadNextRoster,
} from "../../../../server/usecases/content/roster/load-next-roster.ts";
import { ChoiceInput } from "../../checks.tsx";
import { DeskPage } from "../../desk-parts.tsx";
import { clubDeskVisit } from "../../desk-visit.ts";
import { SaveBar } from "../../save-bar.tsx";
import { SentenceList } from "../../sentence-list.tsx";
import type { Route } from "./+types/roster.next.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, team, services } = clubDeskVisit(context);
  const seasonId = url.searchParams.get("season") ?? "";
  const loaded = await loadNextRoster(db, team, { seasonId, now: services.now() });
  if (!loaded) throw data(NOT_FOUND_MESSAGES.season, { status: 404 });
  const { from, next, suggested, step, players, movesUp } = loaded;
  const shown = players.map((player) =>
    next?.isMade ? decidedPlayer(player, step) : suggestedPlayer(player, step),
  );
  return {
    ...{ from, next, suggested, movesUp, players: shown, begun: begunNextText(players) },
    canMoveUp: shown.some(({ year, nextYear }) => year !== nextYear),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { services, team, person } = clubDeskVisit(context);
  const seasonId = url.searchParams.get("season") ?? "";
  const form = await request.formData();
  const answer = await actOnNextRoster(services, { team, seasonId, who: person.email, form });
  if (!answer.isDone) return data(answer.page, { status: answer.status });
  return redirect(`${deskRosterPath(answer.seasonId)}&done=${answer.notice}`, 303);
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(NEXT_ROSTER_PAGE.title) }];

export default function NextRosterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { from, next, suggested, players, canMoveUp } = loaderData;
  const chosen = actionData?.chosen ?? null;
  const begun = actionData?.begun ?? loaderData.begun;
  const problems = actionData?.problems ?? {};
  return (
    <DeskPage
      title={NEXT_ROSTER_PAGE.title}
      lead={NEXT_ROSTER_PAGE.lead}
      problem={actionData?.problem}
      isNarrow
    >
      <p className="desk-line">
        <a className="text-link" href={deskRosterPath(from.id)}>
          {NEXT_ROSTER_PAGE.toRoster}
        </a>
      </p>
      <p>{fromSeasonText(from.name, next)}</p>
      <SentenceList sentences={actionData?.details ?? []} />
      {players.length === 0 ? (
        <p>{NEXT_ROSTER_PAGE.none}</p>
      ) : (
        <form method="post" action={nextRosterPath(from.id)} className="desk-form" key={begun}>
          <input type="hidden" name="begun" value={begun} />
          {!next && (
            <>
              <SeasonField
                name={NEXT_ROSTER_INPUTS.name}
                label={NEXT_ROSTER_PAGE.name}
                value={chosen?.name ?? suggested.name}
                problem={problems[NEXT_ROSTER_INPUTS.name]}
              />
              <SeasonField
                name={NEXT_ROSTER_INPUTS.firstDay}
                label={NEXT_ROSTER_PAGE.firstDay}
                value={chosen?.firstDay ?? suggested.firstDay}
                help={NEXT_ROSTER_PAGE.firstDayHelp}
                problem={problems[NEXT_ROSTER_INPUTS.firstDay]}
                isDay
              />
            </>
          )}
          <fieldset className="desk-choice next-roster">
            <legend>{NEXT_ROSTER_PAGE.who}</legend>
            <p className="text-sm text-muted">{NEXT_ROSTER_PAGE.toAlumniHelp}</p>
            <ul className="desk-rows">
              {players.map((player) => (
                <PlayerChoice
                  key={player.id}
                  player={player}
                  isKept={chosen ? chosen.kept.includes(player.id) : player.isKept}
                  isToAlumni={chosen ? chosen.toAlumni.includes(player.id) : player.becomesAlum}
                />
              ))}
            </ul>
          </fieldset>
          {canMoveUp && (
            <ChoiceInput
              name={NEXT_ROSTER_INPUTS.movesUp}
              value="yes"
              isChosen={chosen?.movesUp ?? loaderData.movesUp}
            >
              {NEXT_ROSTER_PAGE.movesUp}
            </ChoiceInput>
          )}
          <SaveBar isEntered={chosen !== null}>
            <button type="submit" className="button button-solid">
              {NEXT_ROSTER_PAGE.save}
            </button>
          </SaveBar>
        </form>
      )}
    </DeskPage>
  );
}

interface PlayerChoiceProps {
  player: SuggestedPlayer;
  isKept: boolean;
  isToAlumni: boolean;
}

/** The second checkbox is shown only while the first one is not checked. */
function PlayerChoice({ player, isKept, isToAlumni }: PlayerChoiceProps) {
  const { id, name, year, isGraduating, isAlum } = player;
  const details = suggestedDetails(isGraduating ? { ...player, nextYear: year } : player);
  return (
    <li>
      <div>
        <ChoiceInput name={NEXT_ROSTER_INPUTS.kept} value={id} isChosen={isKept}>
          {name}
          {isGraduating && <span className="desk-chip">{NEXT_ROSTER_PAGE.graduating}</span>}
          {isAlum && <span className="desk-chip">{NEXT_ROSTER_PAGE.isAlum}</span>}
        </ChoiceInput>
        <small>{details}</small>
      </div>
      {!isAlum && (
        <label className="desk-check next-roster-alum">
          <input
            type="checkbox"
            name={NEXT_ROSTER_INPUTS.toAlumni}
            value={id}
            defaultChecked={isToAlumni}
            aria-label={rosterInputLabel(name, NEXT_ROSTER_PAGE.toAlumni)}
          />
          <span>{NEXT_ROSTER_PAGE.toAlumni}</span>
        </label>
      )}
    </li>
  );
}

interface SeasonFieldProps {
  name: string;
  label: string;
  value: string;
  help?: string;
  problem: string | undefined;
  isDay?: true;
}

function SeasonField({ name, label, value, help, problem, isDay }: SeasonFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={isDay ? "date" : "text"}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`note-${name}`}
      />
      <p id={`note-${name}`} className="text-sm text-muted">
        {help}
      </p>
      {problem && <p className="field-error">{problem}</p>}
    </div>
  );
}
