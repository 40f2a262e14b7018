import { data } from "react-router";
import { FIND_BUTTON_NAME } from "../../../../domain/desk/content/choice-words.ts";
import { CONTENT_PAGE, newRecordTitle } from "../../../../domain/desk/content/content-words.ts";
import { newTagsInput } from "../../../../domain/desk/content/read-fields.ts";
import { STORY_WORDS } from "../../../../domain/desk/content/story-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { isSavedNotice, noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { storableText } from "../../../../domain/values/storable-text.ts";
import { actOnRecord } from "../../../../server/usecases/content/act-on-record.ts";
import { draftStory } from "../../../../server/usecases/content/draft-story.ts";
import { findInForm } from "../../../../server/usecases/content/find-in-form.ts";
import { findLastChange } from "../../../../server/usecases/content/find-last-change.ts";
import { loadRecordForm } from "../../../../server/usecases/content/load-record-form.ts";
import { openRecordForm } from "../../../../server/usecases/content/open-record-form.ts";
import { listTitles, searchChoices } from "../../../../server/usecases/content/search-choices.ts";
import { unsavedFormKey } from "../../../../server/usecases/content/unsaved-form-key.ts";
import { DeskPage, FoldedForm, OneButtonForm } from "../../desk-parts.tsx";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import { FieldInput } from "../field-input.tsx";
import { RichTextDialogs } from "../rich-text-dialogs.tsx";
import { StoryForm } from "../story-form.tsx";

import { UnsavedNotes } from "../unsaved-notes.tsx";
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
  const { db, team, person, services, opened, id } = visitRecord({ context, params });
  const { collection, form, fields, mayAdd, mayRemove } = opened;
  const loaded = id === null && !mayAdd ? null : await loadRecordForm(db, team, collection, id);
  if (!loaded) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  const asked = id === null && collection === "articles" ? url.searchParams.get("story") : null;
  const story = asked === null ? null : await draftStory(db, team, asked, services.now());
  if (story) Object.assign(loaded.values, story);
  if (story) loaded.choices.gameId = await listTitles(db, team, "games", [story.gameId]);
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
    isSaved: isSavedNotice(url.searchParams.get("done")),
    unsavedKey: unsavedFormKey({ teamId: team.teamId, email: person.email, collection, id }),
    problem: asked !== null && !story ? STORY_WORDS.notFinal : null,
    recentGames:
      id === null && collection === "articles" && team.sportsType !== 0
        ? await searchChoices(db, team, { of: "games", isFinal: true })
        : [],
    mayRemove: id !== null && mayRemove,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, team, person, opened, id } = visitRecord({ context, params });
  const form = await request.formData();
  if (form.has(FIND_BUTTON_NAME)) {
    const found = await findInForm(services.db, team, { opened, id, form });
    if (found) return { ...found, problem: null, problems: {} };
  }
  const answer = await actOnRecord(services, { team, opened, id, who: person.email, form });
  if (!answer.isDone) return data(answer.page, { status: answer.status });
  const list = `website/${opened.collection}`;
  return redirectWithNotice(answer.id === null ? list : `${list}/${answer.id}`, answer.notice);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(loaderData?.title ?? CONTENT_PAGE.title) },
];

export default function RecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, collection, noun, listTitle, title, path, fields, last, mayRemove, id } = loaderData;
  const found = actionData && "found" in actionData ? actionData.found : {};
  const loaded = { ...loaderData.loaded, choices: { ...loaderData.loaded.choices, ...found } };
  const values = actionData?.entered ?? loaded.values;
  const versions = JSON.stringify(actionData?.versions ?? loaded.versions);
  const problems: Record<string, string> = actionData?.problems ?? {};
  const inputs = (isRare: boolean) =>
    fields
      .filter(([, field]) => (field.isRare === true) === isRare)
      .map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={values[name]}
          typedTags={String(values[newTagsInput(name)] ?? "")}
          form={loaded}
          problems={problems}
        />
      ));
  const rare = inputs(true);
  const isRareWrong = fields.some(([name, { isRare }]) => isRare && problems[name]);
  return (
    <DeskPage
      title={title}
      notice={notice}
      problem={actionData ? actionData.problem : loaderData.problem}
      isNarrow
    >
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
      {loaderData.recentGames.length > 0 && <StoryForm games={loaderData.recentGames} />}
      {loaderData.isSaved && <span data-form-saved hidden />}
      <UnsavedNotes />
      <form
        key={versions}
        method="post"
        className="desk-form"
        data-unsaved={loaderData.unsavedKey}
        data-entered={actionData?.entered ? "" : undefined}
      >
        {/* The Enter key presses a form's first button. */}
        <button type="submit" hidden />
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="versions" value={versions} />
        {inputs(false)}
        {rare.length > 0 && (
          <details className="desk-more" open={isRareWrong || fields.some(([name]) => name in found)}>
            <summary>{CONTENT_PAGE.more}</summary>
            {rare}
            {path && (
              <p className="desk-note">
                {CONTENT_PAGE.address} <code>{path}</code>
              </p>
            )}
          </details>
        )}
        <button type="submit" className="button button-solid">
          {id === null ? CONTENT_PAGE.add : CONTENT_PAGE.save}
        </button>
      </form>
      {fields.some(([, field]) => field.as === "html") && <RichTextDialogs />}
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
