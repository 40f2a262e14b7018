import { data } from "react-router";
import { CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { playPeriods } from "../../../../domain/desk/games/play-periods.ts";
import { PLAYS_PAGE, playsLead } from "../../../../domain/desk/games/plays-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { gamePath } from "../../../../domain/schedule/game-pages.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { findLastChange } from "../../../../server/usecases/content/find-last-change.ts";
import { actOnPlays } from "../../../../server/usecases/content/games/act-on-plays.ts";
import { loadPlays } from "../../../../server/usecases/content/games/load-plays.ts";
import { DeskPage, FoldedForm, OneButtonForm } from "../../desk-parts.tsx";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import { SaveBar } from "../../save-bar.tsx";
import { UndoButton } from "../../undo-button.tsx";
import { PlayEntries } from "../play-entries.tsx";
import type { Route } from "./+types/games.$gameId.plays.ts";

export async function loader({ context, params: { gameId }, url }: Route.LoaderArgs) {
  const { db, team, person } = clubDeskVisit(context);
  const form = await loadPlays(db, team, gameId);
  if (!form) throw data(NOT_FOUND_MESSAGES.game, { status: 404 });
  const of = { teamId: team.teamId, who: person.email, collection: "plays", id: gameId } as const;
  return {
    notice: noticeFromQuery(url.searchParams),
    form,
    sportsType: team.sportsType,
    last: await findLastChange(db, of),
  };
}

export async function action({ context, params: { gameId }, request }: Route.ActionArgs) {
  const { services, team, person } = clubDeskVisit(context);
  const form = await request.formData();
  const answer = await actOnPlays(services, { team, gameId, who: person.email, form });
  if (!answer.isDone) {
    const { problem, problems, typed } = answer;
    return data({ problem, problems, typed }, { status: 409 });
  }
  return redirectWithNotice(`games/${gameId}/plays`, answer.notice);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(`${PLAYS_PAGE.title}: ${loaderData?.form.label ?? ""}`) },
];

export default function PlaysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, form, sportsType, last } = loaderData;
  const { gameId, label, isLive, plays, version } = form;
  const rules = sportOf(sportsType)?.rules;
  const periods = rules ? playPeriods(form, rules) : [];
  return (
    <DeskPage
      title={`${PLAYS_PAGE.title}: ${label}`}
      lead={playsLead(rules)}
      notice={notice}
      problem={actionData?.problem}
      isNarrow
    >
      <p className="desk-line">
        <a className="text-link" href={`/desk/games/${gameId}`}>
          {PLAYS_PAGE.toGame}
        </a>
        <a className="text-link" href={`/desk/games/${gameId}/result`}>
          {PLAYS_PAGE.toResult}
        </a>
        <a className="text-link" href={`/desk/games/${gameId}/box-score`}>
          {PLAYS_PAGE.toBoxScore}
        </a>
        <a className="text-link" href={gamePath({ id: gameId })}>
          {CONTENT_PAGE.seeIt}
        </a>
      </p>
      <UndoButton id={gameId} {...{ last, notice }} />
      {isLive || !rules ? (
        <p className="desk-notice">{PLAYS_PAGE.stillLive}</p>
      ) : (
        <>
          {plays.length === 0 && <p>{PLAYS_PAGE.none}</p>}
          <form method="post" className="desk-form" key={version}>
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="version" value={version} />
            <PlayEntries
              {...{ form, rules, periods }}
              typed={actionData?.typed ?? null}
              problems={actionData?.problems ?? {}}
            />
            <SaveBar isEntered={actionData?.typed != null}>
              <button type="submit" className="button button-solid">
                {PLAYS_PAGE.save}
              </button>
            </SaveBar>
          </form>
          {plays.length > 0 && (
            <FoldedForm ask={PLAYS_PAGE.clear} label={PLAYS_PAGE.clear}>
              <p>{PLAYS_PAGE.clearAsk}</p>
              <OneButtonForm intent="clear" id={gameId} more={{ version }} label={PLAYS_PAGE.clear} />
            </FoldedForm>
          )}
        </>
      )}
    </DeskPage>
  );
}
