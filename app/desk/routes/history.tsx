import { data } from "react-router";
import { actorName, actSentence, ROUTINE_ACTS } from "../../../domain/desk/acts.ts";
import { CONTENT_PAGE } from "../../../domain/desk/content/content-words.ts";
import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { type HistoryFilter, historyQuery, parseHistoryFilter } from "../../../domain/desk/history-filter.ts";
import { HISTORY_PAGE, UNDO_OBSTACLES, UNDO_TOGETHER } from "../../../domain/desk/history-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { listedMoment } from "../../../domain/values/sentence-dates.ts";
import { type DeskAct, listActs } from "../../../server/db/queries/desk/acts.ts";
import { listMembers } from "../../../server/db/queries/desk/members.ts";
import { isOfSchedule } from "../../../server/usecases/content/games/undo-schedule.ts";
import { type HistoryUndo, listUndos } from "../../../server/usecases/content/history/list-undos.ts";
import { undoFromHistory } from "../../../server/usecases/content/history/undo-from-history.ts";
import { withFieldLabels } from "../../../server/usecases/content/history/with-field-labels.ts";
import { ConfirmSave } from "../content/confirm-save.tsx";
import { DeskPage, OneButtonForm } from "../desk-parts.tsx";
import { clubDeskVisit, redirectWithNotice } from "../desk-visit.ts";
import type { Route } from "./+types/history.ts";

const PER_PAGE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, team, person } = clubDeskVisit(context);
  const filter = parseHistoryFilter(url.searchParams);
  const { who, order, isOfDoors } = filter;
  // A search for an order or a person includes routine actions, which are hidden otherwise.
  const kinds = isOfDoors ? { only: ROUTINE_ACTS } : who || order ? {} : { but: ROUTINE_ACTS };
  const [acts, members] = await Promise.all([
    listActs(db, teamId, {
      before: filter.before,
      most: PER_PAGE + 1,
      ...kinds,
      ...(who && { who: namesOf(who) }),
      ...(order && { orderId: order }),
    }),
    listMembers(db, teamId),
  ]);
  const shown = acts.slice(0, PER_PAGE);
  const undos = await listUndos(db, { teamId, role: person.role }, shown);
  const together = new Set(lastsOfSaves(shown.filter(isOfSchedule), undos));
  return {
    notice: noticeFromQuery(url.searchParams),
    timeZone: team.timeZone,
    filter,
    people: members.map(({ email }) => email),
    acts: shown.map((act) => ({
      id: act.id,
      who: actorName(act.who),
      did: actSentence(withFieldLabels(act)),
      undo: undos.get(act.id) ?? null,
      isLastOfSave: together.has(act.id),
      when: listedMoment(act.timeCreated, team.timeZone),
    })),
    older: acts.length > PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The newest act of each save of several games of which each can still be undone. */
function lastsOfSaves(acts: readonly DeskAct[], undos: ReadonlyMap<number, HistoryUndo>): number[] {
  const saves = Map.groupBy(acts, ({ who, timeCreated }) => `${timeCreated.getTime()} ${who}`);
  return [...saves.values()].flatMap((save) => {
    const isWhole = save.length > 1 && save.every(({ id }) => undos.get(id) === "possible");
    return isWhole ? Math.max(...save.map(({ id }) => id)) : [];
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, team, person } = clubDeskVisit(context);
  const form = await request.formData();
  const answer = await undoFromHistory(services, { team, role: person.role, who: person.email, form });
  if (answer.isDone) return redirectWithNotice("history", "record-undone");
  const { status, ...page } = answer;
  return data(page, { status });
}

/** The forms in which the history may name a person: an email address, or the name of a door link. */
const namesOf = (who: string) => [who, who.toLowerCase(), `The link “${who}”`];

export const meta: Route.MetaFunction = () => [{ title: "History | Desk" }];

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { acts, filter, people, older, notice, timeZone } = loaderData;
  const { effects = [], pressed = null } = actionData ?? {};
  if (effects.length > 0)
    return <ConfirmSave title={HISTORY_PAGE.title} zone={timeZone} hidden={{}} {...{ effects, pressed }} />;
  const { who, order, isOfDoors, before } = filter;
  const hasFilters = who !== "" || order !== "";
  const addressWith = (change: Partial<HistoryFilter>) =>
    `/desk/history${historyQuery({ ...filter, ...change })}`;
  return (
    <DeskPage
      title={HISTORY_PAGE.title}
      lead={HISTORY_PAGE.lead}
      notice={notice}
      problem={actionData?.problem}
    >
      <Filters filter={filter} people={people} />
      <p>
        {isOfDoors && `${HISTORY_PAGE.doorsOnly} `}
        {!isOfDoors && !hasFilters && `${HISTORY_PAGE.doorsApart} `}
        <a className="text-link" href={addressWith({ isOfDoors: !isOfDoors, before: null })}>
          {isOfDoors ? HISTORY_PAGE.toRest : HISTORY_PAGE.toDoors}
        </a>
      </p>
      <ol className="desk-rows">
        {acts.map(({ id, who: name, did, when, undo, isLastOfSave }) => (
          <li key={id}>
            <div>
              <span>
                <strong>{name}</strong> {did}
              </span>
              <small>{when}</small>
              {undo && undo !== "possible" && <small>{UNDO_OBSTACLES[undo]}</small>}
            </div>
            {isLastOfSave && (
              <OneButtonForm
                intent={UNDO_TOGETHER}
                id=""
                more={{ act: String(id) }}
                label={HISTORY_PAGE.together}
                of={`(${when})`}
              />
            )}
            {undo === "possible" && (
              <OneButtonForm
                intent="undo"
                id=""
                more={{ act: String(id) }}
                label={CONTENT_PAGE.undo}
                of={`what ${name} did: ${did}`}
              />
            )}
          </li>
        ))}
      </ol>
      {acts.length === 0 && <p>{hasFilters ? HISTORY_PAGE.noneFound : HISTORY_PAGE.none}</p>}
      <p className="desk-line">
        {before !== null && (
          <a className="text-link" href={addressWith({ before: null })}>
            {HISTORY_PAGE.newest}
          </a>
        )}
        {older !== null && (
          <a className="text-link" href={addressWith({ before: older })}>
            {HISTORY_PAGE.older}
          </a>
        )}
        {hasFilters && (
          <a className="text-link" href="/desk/history">
            {DESK_WORDS.showAll}
          </a>
        )}
      </p>
    </DeskPage>
  );
}

function Filters({ filter: { who, order, isOfDoors }, people }: { filter: HistoryFilter; people: string[] }) {
  return (
    <search>
      <form action="/desk/history" className="desk-filter-fields">
        {isOfDoors && <input type="hidden" name="of" value="doors" />}
        <div className="field">
          <label htmlFor="who">{HISTORY_PAGE.who}</label>
          <input id="who" name="who" defaultValue={who} list="people" autoComplete="off" />
          <datalist id="people">
            {people.map((email) => (
              <option key={email} value={email} />
            ))}
          </datalist>
        </div>
        <div className="field">
          <label htmlFor="order">{HISTORY_PAGE.order}</label>
          <input id="order" name="order" defaultValue={order} autoComplete="off" />
        </div>
        <button type="submit" className="button button-solid">
          Search
        </button>
      </form>
    </search>
  );
}
