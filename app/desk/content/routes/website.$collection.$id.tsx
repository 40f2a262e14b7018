import { data } from "react-router";
import { CONTENT_PAGE, newRecordTitle } from "../../../../domain/desk/content/content-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { storableText } from "../../../../domain/values/storable-text.ts";
import { actOnRecord } from "../../../../server/usecases/content/act-on-record.ts";
import { findLastChange } from "../../../../server/usecases/content/find-last-change.ts";
import { loadRecordForm } from "../../../../server/usecases/content/load-record-form.ts";
import { openRecordForm } from "../../../../server/usecases/content/open-record-form.ts";
import { DeskPage, FoldedForm, OneButtonForm } from "../../desk-parts.tsx";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import { FieldInput } from "../field-input.tsx";
import type { Route } from "./+types/website.$collection.$id.ts";

/** The path of a record that is to be added. No record has this id, because ids contain no "~". */
const NEW = "~new";

/** @throws 404 if the officer's role may use no such form, or if no record can have the id */
function visitRecord({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const visit = clubDeskVisit(context);
  const opened = openRecordForm(params.collection, visit.person.role);
  const isHere = opened !== null && opened.form.ownPage === undefined;
  if (!isHere || storableText(params.id) !== params.id) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  return { ...visit, opened, id: params.id === NEW ? null : params.id };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, team, person, opened, id } = visitRecord({ context, params });
  const { collection, form, fields, mayAdd, mayRemove } = opened;
  const loaded = id === null && !mayAdd ? null : await loadRecordForm(db, team, collection, id);
  if (!loaded) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  const last =
    id === null ? null : await findLastChange(db, { teamId: team.teamId, who: person.email, collection, id });
  return {
    notice: noticeFromQuery(url.searchParams),
    id,
    collection,
    noun: form.noun,
    listTitle: form.title,
    title: id === null ? newRecordTitle(form.noun) : String(loaded.values[form.titleField] ?? id),
    path: id === null || loaded.values.published === false ? null : (form.pathOf?.(id) ?? null),
    fields: Object.entries(fields),
    loaded,
    last,
    mayRemove: id !== null && mayRemove,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, team, person, opened, id } = visitRecord({ context, params });
  const form = await request.formData();
  const answer = await actOnRecord(services, { team, opened, id, who: person.email, form });
  if (!answer.isDone) return data(answer.page, { status: answer.status });
  const list = `website/${opened.collection}`;
  return redirectWithNotice(answer.id === null ? list : `${list}/${answer.id}`, answer.notice);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(loaderData?.title ?? CONTENT_PAGE.title) },
];

export default function RecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, collection, noun, listTitle, title, path, fields, loaded, last, mayRemove, id } =
    loaderData;
  const values = actionData?.entered ?? loaded.values;
  const versions = JSON.stringify(actionData?.versions ?? loaded.versions);
  const problems = actionData?.problems ?? {};
  const inputs = (isRare: boolean) =>
    fields
      .filter(([, field]) => (field.isRare === true) === isRare)
      .map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={values[name]}
          form={loaded}
          problems={problems}
        />
      ));
  const rare = inputs(true);
  const isRareWrong = fields.some(([name, { isRare }]) => isRare && problems[name]);
  return (
    <DeskPage title={title} notice={notice} problem={actionData?.problem} isNarrow>
      <p className="desk-line">
        <a className="text-link" href={`/desk/website/${collection}`}>
          {listTitle}
        </a>
        {path && (
          <a className="text-link" href={path}>
            {CONTENT_PAGE.seeIt}
          </a>
        )}
      </p>
      {last && (
        <OneButtonForm
          intent="undo"
          id={String(id)}
          more={{ act: String(last) }}
          label={CONTENT_PAGE.undone}
        />
      )}
      {/* After an answer the inputs are drawn anew, with what was entered. */}
      <form key={versions} method="post" className="desk-form">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="versions" value={versions} />
        {inputs(false)}
        {rare.length > 0 && (
          <details className="desk-more" open={isRareWrong}>
            <summary>{CONTENT_PAGE.more}</summary>
            {rare}
          </details>
        )}
        <button type="submit" className="button button-solid">
          {id === null ? CONTENT_PAGE.add : CONTENT_PAGE.save}
        </button>
      </form>
      {mayRemove && (
        <FoldedForm ask={CONTENT_PAGE.remove} label={`${CONTENT_PAGE.remove} ${title}`}>
          <p>{CONTENT_PAGE.removeAsk}</p>
          <OneButtonForm
            intent="remove"
            id={String(id)}
            more={{ versions }}
            label={CONTENT_PAGE.remove}
            of={`the ${noun}`}
          />
        </FoldedForm>
      )}
    </DeskPage>
  );
}
