import { data } from "react-router";
import { CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { LIST_ORDER_PAGE, listOrderTitle } from "../../../../domain/desk/settings/settings-words.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { openRecordForm } from "../../../../server/usecases/content/open-record-form.ts";
import { actOnOrder } from "../../../../server/usecases/content/order/act-on-order.ts";
import { loadListOrder, mayOrder } from "../../../../server/usecases/content/order/load-order.ts";
import { findLastOrderChange } from "../../../../server/usecases/content/order/save-order.ts";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import { SaveBar } from "../../save-bar.tsx";
import { BoardRow, BoardStatus } from "../board-parts.tsx";
import { SettingsPage } from "../settings-page.tsx";
import type { Route } from "./+types/website.$collection.order.ts";

/** @throws 404 if the records have no order, or if the officer's role may not change it */
function visitOrder({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const visit = clubDeskVisit(context);
  const opened = openRecordForm(params.collection, visit.person.role);
  if (!opened || !mayOrder(opened)) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  return { ...visit, opened };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, team, person, opened } = visitOrder({ context, params });
  const { records, versions } = await loadListOrder(db, team, opened);
  return {
    notice: noticeFromQuery(url.searchParams),
    title: listOrderTitle(opened.form.title),
    list: { path: `/desk/website/${opened.collection}`, title: opened.form.title },
    records: records.map(({ id, title }) => ({ id, title })),
    versions: JSON.stringify(versions),
    last: await findLastOrderChange(db, { teamId: team.teamId, who: person.email, opened }),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, team, person, opened } = visitOrder({ context, params });
  const form = await request.formData();
  const outcome = await actOnOrder(services, { team, opened, who: person.email, form });
  if (outcome.isDone) return redirectWithNotice(`website/${opened.collection}/~order`, outcome.notice);
  return data({ problem: outcome.problem, ids: outcome.ids }, { status: outcome.status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(loaderData?.title ?? CONTENT_PAGE.title) },
];

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, title, list, records, versions, last } = loaderData;
  const byId = new Map(records.map((record) => [record.id, record]));
  const moved = actionData?.ids?.flatMap((id) => byId.get(id) ?? []);
  const shown = moved ?? records;
  return (
    <SettingsPage
      title={title}
      lead={LIST_ORDER_PAGE.lead}
      notice={actionData?.ids ? LIST_ORDER_PAGE.moved : notice}
      isSaved={!actionData?.ids}
      problem={actionData?.problem}
      back={list}
      path={null}
      lastChange={last}
    >
      <form method="post" className="desk-form">
        <input type="hidden" name="versions" value={versions} />
        {/* The Enter key presses the first button of a form. */}
        <button type="submit" name="intent" value="save" hidden />
        <ol className="desk-board" data-board="">
          {shown.map(({ id, title: name }, at) => (
            <BoardRow key={id} value={id} name={name} at={at} count={shown.length}>
              {name}
            </BoardRow>
          ))}
        </ol>
        <BoardStatus />
        {shown.length === 0 && <p>{CONTENT_PAGE.none}</p>}
        <SaveBar isEntered={actionData?.ids != null}>
          <button type="submit" name="intent" value="save" className="button button-solid">
            {CONTENT_PAGE.save}
          </button>
        </SaveBar>
      </form>
    </SettingsPage>
  );
}
