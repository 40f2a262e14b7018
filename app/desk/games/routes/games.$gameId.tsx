import { data } from "react-router";
import { CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { movedTimeTexts } from "../../../../domain/desk/content/moved-times.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { GO_BACK_BUTTON_NAME } from "../../../../domain/desk/content/save-effect-words.ts";
import { isMailedAsMoved } from "../../../../domain/desk/content/save-effects.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { gameMove, MOVE_INPUT, parseMoveAnswer } from "../../../../domain/desk/games/game-move.ts";
import {
  GAME_PAGE,
  GAMES_PAGE,
  MOVE_WORDS,
  originalDateTexts,
} from "../../../../domain/desk/games/game-words.ts";
import { PLAYS_PAGE } from "../../../../domain/desk/games/plays-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { storableText } from "../../../../domain/values/storable-text.ts";
import { findGame } from "../../../../server/db/queries/schedule/games.ts";
import { goBackToForm } from "../../../../server/usecases/content/effects/go-back-to-form.ts";
import { findLastChange } from "../../../../server/usecases/content/find-last-change.ts";
import { findStoryLink } from "../../../../server/usecases/content/find-story.ts";
import { actOnGame } from "../../../../server/usecases/content/games/act-on-game.ts";
import { loadRecordForm } from "../../../../server/usecases/content/load-record-form.ts";
import { openRecordForm } from "../../../../server/usecases/content/open-record-form.ts";
import { scorableGameLabel } from "../../../../server/usecases/desk/links.ts";
import { findHoldersLink } from "../../../../server/usecases/desk/messages/find-holders-link.ts";
import { ConfirmSave } from "../../content/confirm-save.tsx";
import { FieldInput } from "../../content/field-input.tsx";
import { DeskPage, FoldedForm, OneButtonForm } from "../../desk-parts.tsx";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import { ChangedForHolders, HoldersLink } from "../../messages/holders-link.tsx";
import { SaveBar } from "../../save-bar.tsx";
import { UndoButton } from "../../undo-button.tsx";
import { MoveQuestion } from "../move-question.tsx";
import { ownStates } from "../own-states.ts";
import { StoryButton } from "../story-button.tsx";
import type { Route } from "./+types/games.$gameId.ts";

/** The path of a game that is to be added. No game has this id, because ids contain no "~". */
const NEW = "~new";

/** @throws 404 if no game can have the id */
function visitGame({ context, params: { gameId } }: Pick<Route.LoaderArgs, "context" | "params">) {
  const visit = clubDeskVisit(context);
  const opened = openRecordForm("games", visit.person.role);
  if (!opened || storableText(gameId) !== gameId) throw data(NOT_FOUND_MESSAGES.game, { status: 404 });
  return { ...visit, opened, id: gameId === NEW ? null : gameId };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, team, person, opened, id } = visitGame({ context, params });
  const { teamId } = team;
  const loaded = await loadRecordForm(db, team, "games", id);
  const game = id === null ? null : await findGame(db, teamId, id);
  if (!loaded || (id !== null && !game)) throw data(NOT_FOUND_MESSAGES.game, { status: 404 });
  const who = person.email;
  const [newest] = loaded.choices.seasonId ?? [];
  const isNew = { place: "home", seasonId: url.searchParams.get("season") ?? newest?.id ?? null };
  return {
    notice: noticeFromQuery(url.searchParams),
    id,
    title: game ? scorableGameLabel({ ...game, opponent: game.opponent.name }) : GAMES_PAGE.newGame,
    timeZone: game?.timeZone ?? team.timeZone,
    path: id === null ? null : (opened.form.pathOf?.(id) ?? null),
    hasSport: sportOf(team.sportsType) !== null,
    fields: Object.entries(opened.fields),
    loaded: id === null ? { ...loaded, values: { ...loaded.values, ...isNew } } : loaded,
    story: id === null ? null : await findStoryLink(db, teamId, id),
    last: id === null ? null : await findLastChange(db, { teamId, who, collection: "games", id }),
    holders:
      id === null
        ? null
        : await findHoldersLink(db, { teamId, role: person.role, event: { kind: "game", id } }),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, team, person, opened, id } = visitGame({ context, params });
  const form = await request.formData();
  const newOpponent = sentText(form, "newOpponent");
  const moveAnswer = parseMoveAnswer(sentText(form, MOVE_INPUT));
  const entered = form.has(GO_BACK_BUTTON_NAME)
    ? await goBackToForm(services.db, team, { opened, id, form })
    : null;
  if (entered) return { ...entered, newOpponent, moveAnswer };
  const answer = await actOnGame(services, { team, opened, id, who: person.email, form });
  if (answer.isDone) {
    const path = answer.id === null ? "games" : `games/${answer.id}`;
    return redirectWithNotice(path, answer.notice);
  }
  return data({ ...answer.page, newOpponent, moveAnswer }, { status: answer.status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(loaderData?.title ?? GAME_PAGE.title) },
];

export default function GamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, id, title, timeZone, path, hasSport, fields, loaded, story, last, holders } = loaderData;
  const values = { ...loaded.values, ...actionData?.entered };
  const versions = JSON.stringify(actionData?.versions ?? loaded.versions);
  const problems = actionData?.problems ?? {};
  const effects = actionData?.effects ?? [];
  const pressed = actionData?.pressed ?? null;
  const inputs = (isRare: boolean) =>
    fields
      .filter(([, field]) => (field.isRare === true) === isRare)
      .map(([name, field]) => (
        <div key={name} className="desk-fields">
          <FieldInput
            name={name}
            field={name === "state" ? ownStates(field, String(loaded.values.state ?? "")) : field}
            value={values[name]}
            form={loaded}
            problems={problems}
          />
          {name === "opponentId" && <NewOpponent text={actionData?.newOpponent ?? ""} />}
        </div>
      ));
  if (effects.length > 0) {
    const move = pressed ? null : gameMove(loaded.values, values);
    return (
      <ConfirmSave
        {...{ title, effects, pressed }}
        zone={timeZone}
        moved={[
          ...movedTimeTexts(Object.fromEntries(fields), loaded.values, values),
          ...(move ? originalDateTexts(move) : []),
        ]}
        question={
          move?.kind === "asked" && (
            <MoveQuestion
              words={MOVE_WORDS}
              chosen={actionData?.moveAnswer ?? (isMailedAsMoved(effects) ? "moved" : null)}
              isMissing={problems[MOVE_INPUT] !== undefined}
            />
          )
        }
        hidden={{ intent: "save", versions }}
      >
        {inputs(false)}
        {inputs(true)}
      </ConfirmSave>
    );
  }
  const isPostponed = loaded.values.state === "postponed";
  const isRareWrong = fields.some(([name, { isRare }]) => isRare && problems[name]);
  return (
    <DeskPage title={title} notice={notice} problem={actionData?.problem} isNarrow>
      <p className="desk-line">
        <a className="text-link" href="/desk/games">
          {GAMES_PAGE.title}
        </a>
        {id !== null && (
          <a className="text-link" href={`/desk/games/${id}/result`}>
            {loaded.values.state === "final" ? GAMES_PAGE.correctResult : GAMES_PAGE.result}
          </a>
        )}
        {id !== null && hasSport && (
          <a className="text-link" href={`/desk/games/${id}/box-score`}>
            {GAMES_PAGE.boxScore}
          </a>
        )}
        {id !== null && hasSport && loaded.values.state === "final" && (
          <a className="text-link" href={`/desk/games/${id}/plays`}>
            {PLAYS_PAGE.title}
          </a>
        )}
        {path && (
          <a className="text-link" href={path}>
            {CONTENT_PAGE.seeIt}
          </a>
        )}
        {holders && <HoldersLink href={holders.href} />}
        <StoryButton story={story} />
      </p>
      <UndoButton id={String(id)} {...{ last, notice }} />
      {holders && !actionData && (isPostponed || holders.isChanged) && (
        <ChangedForHolders href={holders.href} isPostponed={isPostponed} />
      )}
      {/* After an answer the inputs are drawn anew, with what was entered. */}
      <form key={versions} method="post" className="desk-form">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="versions" value={versions} />
        {inputs(false)}
        <details className="desk-more" open={isRareWrong}>
          <summary>{CONTENT_PAGE.more}</summary>
          {inputs(true)}
        </details>
        <SaveBar isEntered={actionData?.entered != null}>
          <button type="submit" className="button button-solid">
            {id === null ? CONTENT_PAGE.add : CONTENT_PAGE.save}
          </button>
        </SaveBar>
      </form>
      {id !== null && (
        <FoldedForm ask={CONTENT_PAGE.remove} label={`${CONTENT_PAGE.remove} ${title}`}>
          <p>{GAME_PAGE.removeHelp}</p>
          <OneButtonForm
            intent="remove"
            id={id}
            more={{ versions }}
            label={CONTENT_PAGE.remove}
            of="the game"
          />
        </FoldedForm>
      )}
    </DeskPage>
  );
}

function NewOpponent({ text }: { text: string }) {
  return (
    <div className="field">
      <label htmlFor="newOpponent">{GAME_PAGE.newOpponent}</label>
      <input
        id="newOpponent"
        name="newOpponent"
        defaultValue={text}
        autoComplete="off"
        aria-describedby="note-newOpponent"
      />
      <p id="note-newOpponent" className="text-sm text-muted">
        {GAME_PAGE.newOpponentHelp}
      </p>
    </div>
  );
}
