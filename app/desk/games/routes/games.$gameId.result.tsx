import { data } from "react-router";
import { BOX_SCORE_PAGE } from "../../../../domain/desk/box-score/box-score-words.ts";
import { CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import {
  GAME_PAGE,
  GAME_STORY_WORDS,
  GAMES_PAGE,
  RESULT_PAGE,
  resultDecisionLabels,
} from "../../../../domain/desk/games/game-words.ts";
import { PLAYS_PAGE } from "../../../../domain/desk/games/plays-words.ts";
import { resultDecisions, resultRules } from "../../../../domain/desk/games/read-result.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { gamePath } from "../../../../domain/schedule/game-pages.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { findLastChange } from "../../../../server/usecases/content/find-last-change.ts";
import { findStoryLink } from "../../../../server/usecases/content/find-story.ts";
import { actOnResult } from "../../../../server/usecases/content/games/act-on-result.ts";
import { loadResultForm } from "../../../../server/usecases/content/games/load-result-form.ts";
import { openRecordForm } from "../../../../server/usecases/content/open-record-form.ts";
import { ConfirmSave } from "../../content/confirm-save.tsx";
import { DeskPage } from "../../desk-parts.tsx";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import { SaveBar } from "../../save-bar.tsx";
import { UndoButton } from "../../undo-button.tsx";
import { Contradictions, SavedWith, SaveOrAccept } from "../contradictions.tsx";
import { PeriodTable } from "../period-table.tsx";
import type { Route } from "./+types/games.$gameId.result.ts";

export async function loader({ context, params: { gameId }, url }: Route.LoaderArgs) {
  const { db, team, person } = clubDeskVisit(context);
  const form = await loadResultForm(db, team, gameId);
  if (!form) throw data(NOT_FOUND_MESSAGES.game, { status: 404 });
  const of = { teamId: team.teamId, who: person.email, collection: "games", id: gameId } as const;
  return {
    notice: noticeFromQuery(url.searchParams),
    form,
    sportsType: team.sportsType,
    last: await findLastChange(db, of),
    story: await findStoryLink(db, team.teamId, gameId),
  };
}

export async function action({ context, params: { gameId }, request }: Route.ActionArgs) {
  const { services, team, person } = clubDeskVisit(context);
  const opened = openRecordForm("games", person.role);
  if (!opened) throw data(NOT_FOUND_MESSAGES.game, { status: 404 });
  const form = await request.formData();
  const answer = await actOnResult(services, { team, opened, gameId, who: person.email, form });
  if (!answer.isDone) return data(answer.page, { status: answer.status });
  return redirectWithNotice(`games/${gameId}/result`, answer.notice);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(`${RESULT_PAGE.title}: ${loaderData?.form.label ?? ""}`) },
];

export default function ResultPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, form, sportsType, last, story } = loaderData;
  const { gameId, label, opponent, timeZone, cardVersion, isLive, isFinal, hasBoxScore } = form;
  const typed = actionData?.typed ?? null;
  const textOf = (name: string, stored: unknown) => typed?.[name] ?? (typed ? "" : String(stored ?? ""));
  const versions = JSON.stringify(actionData?.versions ?? form.versions);
  const problems = actionData?.problems ?? {};
  const effects = actionData?.effects ?? [];
  const pressed = actionData?.pressed ?? null;
  const rules = resultRules(sportsType);
  const labels = resultDecisionLabels(opponent);
  const decision = textOf("decision", form.decision);
  const title = `${RESULT_PAGE.title}: ${label}`;
  const hidden = { intent: "save", versions, card: String(cardVersion) };
  const inputs = (
    <>
      <Contradictions contradictions={actionData?.contradictions} gameId={gameId} page="result" />
      <div className="desk-scores">
        <ScoreField name="score" label={form.club} text={textOf("score", form.score)} {...{ problems }} />
        <ScoreField
          name="opponentScore"
          label={opponent}
          text={textOf("opponentScore", form.opponentScore)}
          {...{ problems }}
        />
      </div>
      <div className="field">
        <label htmlFor="decision">{RESULT_PAGE.decision}</label>
        <select id="decision" name="decision" defaultValue={decision}>
          {resultDecisions(rules).map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </select>
        {rules.hasShootout && (
          <p className="text-sm text-muted desk-shootout-help">{RESULT_PAGE.winnersGoal}</p>
        )}
      </div>
      <PeriodTable
        {...{ rules, form, textOf, problems }}
        isLate={decision === "overtime" || decision === "shootout"}
      />
    </>
  );
  if (effects.length > 0)
    return (
      <ConfirmSave {...{ title, effects, pressed, hidden }} zone={timeZone}>
        {inputs}
      </ConfirmSave>
    );
  return (
    <DeskPage title={title} notice={notice} problem={actionData?.problem} isNarrow>
      <p className="desk-line">
        <a className="text-link" href="/desk/games">
          {GAMES_PAGE.title}
        </a>
        <a className="text-link" href={`/desk/games/${gameId}`}>
          {GAME_PAGE.title}
        </a>
        {sportOf(sportsType) && (
          <a className="text-link" href={`/desk/games/${gameId}/box-score`}>
            {isFinal && (hasBoxScore ? RESULT_PAGE.editBoxScore : RESULT_PAGE.next)}
            {!isFinal && BOX_SCORE_PAGE.title}
          </a>
        )}
        {sportOf(sportsType) && isFinal && (
          <a className="text-link" href={`/desk/games/${gameId}/plays`}>
            {PLAYS_PAGE.title}
          </a>
        )}
        <a className="text-link" href={gamePath({ id: gameId })}>
          {CONTENT_PAGE.seeIt}
        </a>
      </p>
      <UndoButton id={gameId} {...{ last, notice }} />
      {!actionData && <SavedWith known={form.known} gameId={gameId} page="result" />}
      {notice && !actionData && story?.title && (
        <p className="desk-notice">
          {GAME_STORY_WORDS.before}{" "}
          <a className="text-link" href={story.href}>
            {story.title}
          </a>
          . {GAME_STORY_WORDS.behind}
        </p>
      )}
      {cardVersion > 0 && (
        <p className="desk-notice">{isLive ? RESULT_PAGE.stillLive : RESULT_PAGE.fromCard}</p>
      )}
      <form key={`${versions} ${actionData?.problem ?? ""}`} method="post" className="desk-form">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {inputs}
        <SaveBar isEntered={typed !== null}>
          <SaveOrAccept contradictions={actionData?.contradictions} save={RESULT_PAGE.save} />
        </SaveBar>
      </form>
    </DeskPage>
  );
}

interface ScoreFieldProps {
  name: string;
  label: string;
  text: string;
  problems: Readonly<Record<string, string>>;
}

function ScoreField({ name, label, text, problems }: ScoreFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={text}
        aria-invalid={problems[name] !== undefined || undefined}
        aria-describedby={problems[name] ? `note-${name}` : undefined}
      />
      {problems[name] && (
        <p id={`note-${name}`} className="field-error">
          {problems[name]}
        </p>
      )}
    </div>
  );
}
