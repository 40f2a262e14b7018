import { data } from "react-router";
import { saveEffectText } from "../../../../domain/desk/content/save-effect-words.ts";
import { isMailedAsMoved } from "../../../../domain/desk/content/save-effects.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { GAMES_PAGE } from "../../../../domain/desk/games/game-words.ts";
import {
  movedGamesWords,
  SCHEDULE_TABLE_PAGE,
  sameGamesText,
} from "../../../../domain/desk/games/schedule-table-words.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { actOnScheduleTable } from "../../../../server/usecases/content/games/act-on-schedule-table.ts";
import { openRecordForm } from "../../../../server/usecases/content/open-record-form.ts";
import { DeskCard, DeskPage } from "../../desk-parts.tsx";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import { SentenceList } from "../../sentence-list.tsx";
import { TableField } from "../../table-field.tsx";
import { MoveQuestion } from "../move-question.tsx";
import { type ShownTableGame, shownSchedulePlan } from "../shown-schedule-plan.ts";
import type { Route } from "./+types/games.table.ts";

export async function action({ context, request }: Route.ActionArgs) {
  const { services, team, person } = clubDeskVisit(context);
  const opened = openRecordForm("games", person.role);
  if (!opened?.mayAdd) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  const form = await request.formData();
  const answer = await actOnScheduleTable(services, { team, who: person.email, form });
  if (answer.isDone) return redirectWithNotice("games", "record-saved");
  const { plan, effects, moveAnswer, ...page } = answer.page;
  return data(
    {
      ...page,
      chosen: moveAnswer ?? (isMailedAsMoved(effects) ? "moved" : null),
      effects: effects.map((effect) => saveEffectText(effect, team.timeZone)),
      plan: plan && {
        ...shownSchedulePlan(plan, opened.form),
        ...{ same: plan.same, mistakes: plan.mistakes, notes: plan.notes },
        opponents: plan.opponents.map(({ name }) => name),
      },
    },
    { status: answer.status },
  );
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(SCHEDULE_TABLE_PAGE.title) }];

export default function ScheduleTablePage({ actionData }: Route.ComponentProps) {
  const { plan = null, mark = null, effects = [], moved = 0, table = "" } = actionData ?? {};
  return (
    <DeskPage title={SCHEDULE_TABLE_PAGE.title} lead={SCHEDULE_TABLE_PAGE.lead} problem={actionData?.problem}>
      <p className="desk-line">
        <a className="text-link" href="/desk/games">
          {GAMES_PAGE.title}
        </a>
      </p>
      {plan && <SentenceList sentences={plan.mistakes} />}
      <form method="post" className="desk-form" key={mark ?? ""}>
        {plan && plan.mistakes.length === 0 && (
          <>
            {effects.length > 0 && (
              <DeskCard title={SCHEDULE_TABLE_PAGE.effects}>
                <SentenceList sentences={effects} />
              </DeskCard>
            )}
            {plan.added.length + plan.changed.length === 0 && <p>{SCHEDULE_TABLE_PAGE.nothing}</p>}
            <GameList title={SCHEDULE_TABLE_PAGE.added} games={plan.added} />
            <GameList title={SCHEDULE_TABLE_PAGE.changedGames} games={plan.changed} />
            {plan.opponents.length > 0 && (
              <p>
                {SCHEDULE_TABLE_PAGE.newOpponents}: {plan.opponents.join(", ")}
              </p>
            )}
            {plan.same > 0 && <p>{sameGamesText(plan.same)}</p>}
            {plan.notes.length > 0 && (
              <DeskCard title={SCHEDULE_TABLE_PAGE.notes}>
                <SentenceList sentences={plan.notes} />
              </DeskCard>
            )}
          </>
        )}
        {moved > 0 && (
          <MoveQuestion
            words={movedGamesWords(moved)}
            chosen={actionData?.chosen ?? null}
            isMissing={actionData?.problem === SCHEDULE_TABLE_PAGE.unanswered}
          />
        )}
        <TableField words={SCHEDULE_TABLE_PAGE} {...{ table, mark }} />
      </form>
    </DeskPage>
  );
}

function GameList({ title, games }: { title: string; games: readonly ShownTableGame[] }) {
  if (games.length === 0) return null;
  return (
    <DeskCard title={`${title} (${games.length})`}>
      <ul className="desk-rows">
        {games.map(({ id, title: name, details }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <small>{details.join(" · ")}</small>
            </div>
          </li>
        ))}
      </ul>
    </DeskCard>
  );
}
