import { data } from "react-router";
import { CONTENT_PAGE, newRecordTitle } from "../../../domain/content/content-words.ts";
import { tabTitle } from "../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { NOT_FOUND_MESSAGES } from "../../../domain/values/messages.ts";
import { findLastChange } from "../../../server/usecases/content/find-last-change.ts";
import { loadForm } from "../../../server/usecases/content/load-form.ts";
import { actOnRecord } from "../content/content-act.ts";
import { contentVisit } from "../content/content-visit.ts";
import { FieldInput } from "../content/field-input.tsx";
import { DeskPage, FoldedForm, OneButtonForm } from "../desk-parts.tsx";
import type { Route } from "./+types/website.$collection.$id.ts";

/** The path of a record that is to be added. No record has this id: ids of the bundle are not reserved words. */
const NEW = "new";
const idOf = ({ id }: { id: string }) => (id === NEW ? null : id);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = contentVisit(context, params.collection);
  const { db, team, person, collection, form, fields, mayAdd } = visit;
  const id = idOf(params);
  const loaded = id === null && !mayAdd ? null : await loadForm(db, team, collection, id);
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
    path: id === null ? null : (form.pathOf?.(id) ?? null),
    fields: Object.entries(fields),
    loaded,
    last,
    mayRemove: id !== null && mayAdd,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnRecord(contentVisit(context, params.collection), idOf(params), await request.formData());
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
