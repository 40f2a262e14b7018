import { data } from "react-router";
import { parseBoxScoreKey } from "../../../../domain/desk/box-score/box-score-line.ts";
import { BOX_SCORE_PAGE, BOX_SCORE_ROLE_TITLES } from "../../../../domain/desk/box-score/box-score-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { PLAYS_PAGE } from "../../../../domain/desk/games/plays-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { gamePath } from "../../../../domain/schedule/game-pages.ts";
import { LINE_ROLES } from "../../../../domain/sports/player-line.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { actOnBoxScore } from "../../../../server/usecases/content/box-score/act-on-box-score.ts";
import { loadBoxScoreForm } from "../../../../server/usecases/content/box-score/load-box-score-form.ts";
import { findLastChange } from "../../../../server/usecases/content/find-last-change.ts";
import { findStoryLink } from "../../../../server/usecases/content/find-story.ts";
import { DeskPage } from "../../desk-parts.tsx";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import { SaveBar } from "../../save-bar.tsx";
import { UndoButton } from "../../undo-button.tsx";
import { BoxScoreGrid } from "../box-score-grid.tsx";
import { BoxScoreSums } from "../box-score-sums.tsx";
import { Contradictions, SavedWith, SaveOrAccept } from "../contradictions.tsx";
import { type ShownBoxScoreRow, shownBoxScoreRows } from "../shown-box-score-rows.ts";
import { StoryButton } from "../story-button.tsx";
import type { Route } from "./+types/games.$gameId.box-score.ts";

export async function loader({ context, params: { gameId }, url }: Route.LoaderArgs) {
  const { db, team, person } = clubDeskVisit(context);
  const form = await loadBoxScoreForm(db, team, gameId);
  if (!form) throw data(NOT_FOUND_MESSAGES.game, { status: 404 });
  const { teamId } = team;
  return {
    notice: noticeFromQuery(url.searchParams),
    form,
    story: await findStoryLink(db, teamId, gameId),
    last: await findLastChange(db, { teamId, who: person.email, collection: "lines", id: gameId }),
  };
}

export async function action({ context, params: { gameId }, request }: Route.ActionArgs) {
  const { services, team, person } = clubDeskVisit(context);
  const form = await request.formData();
  const answer = await actOnBoxScore(services, { team, gameId, who: person.email, form });
  if (!answer.isDone) return data(answer.page, { status: answer.status });
  return redirectWithNotice(`games/${gameId}/box-score`, answer.notice);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(`${BOX_SCORE_PAGE.title}: ${loaderData?.form.label ?? ""}`) },
];

export default function BoxScorePage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, form, story, last } = loaderData;
  const { gameId, label, sportsType, isFromPlays } = form;
  const groups = sportOf(sportsType)?.boxScore;
  const rows = shownBoxScoreRows(form, actionData?.typed ?? null);
  const wrong = new Set(actionData?.wrong ?? []);
  const isAdded = actionData !== undefined && actionData.problem === null;
  const shown = LINE_ROLES.map((role) => {
    const own = rows.filter((row) => row.role === role);
    return { role, own, others: othersOf(form.others[role], own) };
  });
  const contradictions = actionData?.contradictions;
  let first = 0;
  return (
    <DeskPage
      title={`${BOX_SCORE_PAGE.title}: ${label}`}
      lead={BOX_SCORE_PAGE.lead}
      notice={isAdded ? BOX_SCORE_PAGE.added : notice}
      isSaved={!isAdded}
      problem={actionData?.problem}
    >
      <p className="desk-line">
        <a className="text-link" href={`/desk/games/${gameId}`}>
          {BOX_SCORE_PAGE.toGame}
        </a>
        <a className="text-link" href={`/desk/games/${gameId}/result`}>
          {PLAYS_PAGE.toResult}
        </a>
        {form.result && (
          <a className="text-link" href={`/desk/games/${gameId}/plays`}>
            {PLAYS_PAGE.title}
          </a>
        )}
        <a className="text-link" href={gamePath({ id: gameId }, "stats")}>
          {BOX_SCORE_PAGE.seeIt}
        </a>
        <StoryButton story={story} />
      </p>
      <UndoButton id={gameId} {...{ last, notice }} />
      {!actionData && <SavedWith known={form.known} gameId={gameId} page="box-score" />}
      {actionData && actionData.details.length > 0 && (
        <ul className="box-grid-details">
          {actionData.details.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {isFromPlays && !actionData && <p className="desk-notice">{BOX_SCORE_PAGE.fromPlays}</p>}
      {rows.length === 0 && <p>{BOX_SCORE_PAGE.noRoster}</p>}
      <form method="post" className="box-grid-form" key={JSON.stringify(actionData?.begun ?? form.begun)}>
        {/* The first button is what Enter presses. */}
        <button type="submit" name="intent" value="save" hidden />
        <input type="hidden" name="begun" value={actionData?.begun ?? form.begun} />
        <Contradictions contradictions={contradictions} gameId={gameId} page="box-score" />
        {shown.map(({ role, own, others }) => {
          const from = first;
          first += own.length + (others.length > 0 ? 1 : 0);
          return groups?.[role].length === 0 ? null : (
            <BoxScoreGrid
              key={role}
              {...{ role, wrong, others }}
              title={BOX_SCORE_ROLE_TITLES[role]}
              groups={groups?.[role] ?? []}
              rows={own}
              first={from}
            />
          );
        })}
        <BoxScoreSums
          form={form}
          rows={rows}
          isSaidAbove={contradictions != null || (!actionData && form.known !== null)}
        />
        <details className="desk-more" open={wrong.has("new.name")}>
          <summary>{BOX_SCORE_PAGE.newPlayer}</summary>
          <p className="text-sm text-muted">{BOX_SCORE_PAGE.newPlayerHelp}</p>
          <NewPlayerField name="new.name" label={BOX_SCORE_PAGE.newName} isWrong={wrong.has("new.name")} />
          <NewPlayerField name="new.number" label={BOX_SCORE_PAGE.newNumber} />
          <NewPlayerField name="new.position" label={BOX_SCORE_PAGE.newPosition} />
          <button type="submit" name="intent" value="add-player" className="button button-outline">
            {BOX_SCORE_PAGE.addPlayer}
          </button>
        </details>
        <SaveBar isEntered={actionData?.typed != null}>
          <SaveOrAccept contradictions={contradictions} save={BOX_SCORE_PAGE.save} />
        </SaveBar>
      </form>
    </DeskPage>
  );
}

function NewPlayerField({ name, label, isWrong }: { name: string; label: string; isWrong?: boolean }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        autoComplete="off"
        inputMode={name === "new.number" ? "numeric" : undefined}
        aria-invalid={isWrong || undefined}
      />
    </div>
  );
}

/** A player whom the officer chose before has a row now. */
const othersOf = (others: { id: string; name: string }[], rows: readonly ShownBoxScoreRow[]) =>
  others.filter(({ id }) => !rows.some(({ key }) => parseBoxScoreKey(key)?.playerId === id));
