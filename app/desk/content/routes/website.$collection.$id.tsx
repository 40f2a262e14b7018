import { data } from "react-router";
import { groupFormChoices } from "../../../../domain/desk/choices/timed-choices.ts";
import { FIND_BUTTON_NAME } from "../../../../domain/desk/content/choice-words.ts";
import { CONTENT_PAGE, newRecordTitle } from "../../../../domain/desk/content/content-words.ts";
import { FORM_WORDS } from "../../../../domain/desk/content/form-words.ts";
import { ARRANGE_BUTTON_NAME } from "../../../../domain/desk/content/list-words.ts";
import type { LoadedForm } from "../../../../domain/desk/content/loaded-form.ts";
import { MEDIA_USE_WORDS } from "../../../../domain/desk/content/media-use-words.ts";
import { movedTimeTexts } from "../../../../domain/desk/content/moved-times.ts";
import { isOutOfUse } from "../../../../domain/desk/content/read-fields.ts";
import { GO_BACK_BUTTON_NAME } from "../../../../domain/desk/content/save-effect-words.ts";
import { STORY_WORDS } from "../../../../domain/desk/content/story-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { isSavedNotice, type Notice, noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { LIST_ORDER_PAGE } from "../../../../domain/desk/settings/settings-words.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { storableText } from "../../../../domain/values/storable-text.ts";
import {
  actOnDraft,
  draftIntentOf,
  pressedIntent,
} from "../../../../server/usecases/content/act-on-draft.ts";
import { actOnRecord } from "../../../../server/usecases/content/act-on-record.ts";
import { draftStory } from "../../../../server/usecases/content/draft-story.ts";
import { describeDraft } from "../../../../server/usecases/content/drafts/describe-draft.ts";
import { goBackToForm } from "../../../../server/usecases/content/effects/go-back-to-form.ts";
import { arrangeInForm, findInForm } from "../../../../server/usecases/content/find-in-form.ts";
import { findLastChange } from "../../../../server/usecases/content/find-last-change.ts";
import { loadFormExtras } from "../../../../server/usecases/content/forms/form-extras.ts";
import { listMediaUses } from "../../../../server/usecases/content/list-media-uses.ts";
import { loadDraftForm } from "../../../../server/usecases/content/load-record-form.ts";
import { openRecordForm } from "../../../../server/usecases/content/open-record-form.ts";
import { listTitles, searchChoices } from "../../../../server/usecases/content/search-choices.ts";
import { actOnMenuLink, menuIntentOf } from "../../../../server/usecases/content/settings/menu-link.ts";
import { describeUndone } from "../../../../server/usecases/content/shown/describe-undone.ts";
import { withFreeNumbers } from "../../../../server/usecases/content/shown/free-numbers.ts";
import { loadRecordNotes } from "../../../../server/usecases/content/shown/record-notes.ts";
import { unsavedFormKey } from "../../../../server/usecases/content/unsaved-form-key.ts";
import { DeskPage, FoldedForm, OneButtonForm } from "../../desk-parts.tsx";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import { UndoButton } from "../../undo-button.tsx";
import { ConfirmSave } from "../confirm-save.tsx";
import {
  BesidePreview,
  DraftButtons,
  DraftNote,
  DraftTools,
  PublishedNote,
  SaveButtons,
  TakeBack,
} from "../draft-parts.tsx";
import { FieldInputs } from "../field-inputs.tsx";
import { MovePlayerForm, OnRoster } from "../move-player-form.tsx";
import { RecordNotesList } from "../record-notes.tsx";
import { RichTextDialogs } from "../rich-text-dialogs.tsx";
import { StartFrom } from "../start-from.tsx";
import { UnsavedNotes } from "../unsaved-notes.tsx";
import { UsedIn } from "../used-in.tsx";
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
  const { db, team, person, desk, services, opened, id } = visitRecord({ context, params });
  const { collection, form, fields, mayAdd, mayRemove } = opened;
  const loaded = id === null && !mayAdd ? null : await loadDraftForm(db, team, collection, id);
  if (!loaded) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  const asked = id === null && collection === "articles" ? url.searchParams.get("story") : null;
  const story = asked === null ? null : await draftStory(db, team, asked, services.now());
  if (story) Object.assign(loaded.values, story);
  if (story) loaded.choices.gameId = await listTitles(db, team, "games", [story.gameId]);
  loaded.choices = groupFormChoices(loaded.choices, services.now());
  const shown = { db, team, role: person.role, opened, id, loaded };
  const extras = await loadFormExtras(shown, url.searchParams.get("from"));
  const last =
    id === null ? null : await findLastChange(db, { teamId: team.teamId, who: person.email, collection, id });
  const uses =
    id !== null && form.arePictures ? ((await listMediaUses(db, team.teamId, "images")).get(id) ?? []) : null;
  const path = id === null || isHidden(loaded) ? null : (form.pathOf?.(id) ?? null);
  const done = url.searchParams.get("done");
  const isUndone = done === ("record-undone" satisfies Notice);
  const undone =
    isUndone && last !== null
      ? await describeUndone(db, { teamId: team.teamId, actId: last.id, opened })
      : null;
  return {
    notice: undone ?? extras.notice ?? noticeFromQuery(url.searchParams),
    id,
    uses,
    collection,
    noun: form.noun,
    listTitle: form.title,
    title: id === null ? newRecordTitle(form.noun) : String(loaded.values[form.titleField] || id),
    path,
    notes:
      id === null
        ? null
        : await loadRecordNotes(db, { ...shown, id, who: person.email, path, origin: desk.origin, done }),
    hasDrafts: opened.hasDrafts,
    draft: loaded.draft && describeDraft(loaded.draft, { team, desk, opened, services }),
    zone: team.timeZone,
    // Whoever can't change a choice has no use for the fields that depend on another one.
    fields: Object.entries(await withFreeNumbers(db, team.teamId, { collection, fields, id })).filter(
      ([, field]) => Object.hasOwn(fields, field.onlyFor?.field ?? "") || !isOutOfUse(field, loaded.values),
    ),
    extras,
    // Without the part after "#" that the buttons of lists go to: the next answer begins at its top.
    formAction: url.pathname + url.search,
    loaded,
    last,
    isSaved: isSavedNotice(done),
    unsavedKey: unsavedFormKey({ teamId: team.teamId, email: person.email, collection, id }),
    problem: asked !== null && !story ? STORY_WORDS.notFinal : null,
    recentGames:
      id === null && collection === "articles" && team.sportsType !== 0
        ? await searchChoices(db, team, { of: "games", isFinal: true })
        : [],
    mayRemove: id !== null && mayRemove && loaded.draft === null && !uses?.length,
    mayTakeBack: id !== null && mayRemove && mayAdd && loaded.draft?.isPublished !== false,
  };
}

/** True if visitors see no page of the record. */
const isHidden = ({ values, draft }: LoadedForm) =>
  values.published === false || draft?.isPublished === false;

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, team, person, opened, id } = visitRecord({ context, params });
  const form = await request.formData();
  if (form.has(FIND_BUTTON_NAME)) {
    const found = await findInForm(services.db, team, { opened, id, form, now: services.now() });
    if (found) return { ...found, problem: null, problems: {} };
  }
  if (form.has(ARRANGE_BUTTON_NAME)) {
    const arranged = await arrangeInForm(services.db, team, { opened, id, form });
    if (arranged) return { ...arranged, problem: null, problems: {} };
  }
  if (form.has(GO_BACK_BUTTON_NAME)) {
    const entered = await goBackToForm(services.db, team, { opened, id, form });
    if (entered) return entered;
  }
  const sent = { team, opened, id, who: person.email, form };
  const intent = draftIntentOf(form);
  if (pressedIntent(form) === "save") form.set("intent", "save");
  const menuIntent = menuIntentOf(form);
  const item = { team, role: person.role, who: person.email, collection: opened.collection };
  const answer =
    menuIntent && id !== null
      ? await actOnMenuLink(services, { ...item, id }, menuIntent, form)
      : await (intent ? actOnDraft(services, sent, intent) : actOnRecord(services, sent));
  if (!answer.isDone) return data(answer.page, { status: answer.status });
  const list = `website/${answer.list ?? opened.collection}`;
  return redirectWithNotice(answer.id === null ? list : `${list}/${answer.id}`, answer.notice);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(loaderData?.title ?? CONTENT_PAGE.title) },
];

export default function RecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, collection, noun, listTitle, title, path, fields, last, mayRemove, id } = loaderData;
  const { draft, zone, hasDrafts, extras } = loaderData;
  const isMoved = actionData && "isMoved" in actionData && actionData.isMoved;
  const found = actionData && "found" in actionData ? actionData.found : {};
  const values = actionData?.entered ?? loaderData.loaded.values;
  const loaded = { ...loaderData.loaded, values, choices: { ...loaderData.loaded.choices, ...found } };
  const unsaved = actionData && !("found" in actionData || "isMoved" in actionData) ? actionData : null;
  const { effects = [], pressed = null, publishAt = "" } = unsaved ?? {};
  const versions = JSON.stringify(actionData?.versions ?? loaded.versions);
  const problems: Record<string, string> = actionData?.problems ?? draft?.problems ?? extras.dated;
  const seen = JSON.stringify(actionData?.seen ?? loaded.draft?.seen ?? {});
  const isEntered = actionData?.entered != null;
  const time = { zone, publishAt, timeProblem: problems.publishAt };
  const isForDraft = draft !== null || (id === null && hasDrafts);
  const intent = isForDraft ? "draft" : "save";
  const inputs = (
    <FieldInputs
      {...{ fields, values, problems }}
      form={loaded}
      showsRare={values.published === false || fields.some(([name]) => name in found)}
    >
      {path && (
        <p className="desk-note">
          {CONTENT_PAGE.address} <code>{path}</code>
        </p>
      )}
    </FieldInputs>
  );
  const dialogs = fields.some(([, field]) => field.as === "html") && <RichTextDialogs />;
  if (effects.length > 0)
    return (
      <ConfirmSave
        {...{ title, effects, zone, pressed, dialogs }}
        moved={movedTimeTexts(Object.fromEntries(fields), loaderData.loaded.values, values)}
        hidden={{
          intent,
          versions,
          seen,
          confirming: unsaved?.confirming,
          publishAt: publishAt || undefined,
        }}
        action={loaderData.formAction}
        unsavedKey={loaderData.unsavedKey}
      >
        {inputs}
      </ConfirmSave>
    );
  return (
    <DeskPage
      title={title}
      notice={isMoved ? LIST_ORDER_PAGE.moved : notice}
      isSaved={!isMoved && extras.notice === null}
      problem={actionData ? actionData.problem : loaderData.problem}
      isNarrow={!draft}
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
        {id !== null && <OnRoster list={collection} id={id} />}
        {extras.submissionsPath && (
          <a className="text-link" href={extras.submissionsPath}>
            {FORM_WORDS.submissions}
          </a>
        )}
      </p>
      {loaderData.notes && !unsaved && <RecordNotesList notes={loaderData.notes} id={String(id)} />}
      {extras.answersStay && <p className="desk-note">{extras.answersStay}</p>}
      {fields.length === 0 && <p>{FORM_WORDS.noPayment}</p>}
      {loaderData.uses && <UsedIn uses={loaderData.uses} />}
      {draft && <DraftNote draft={draft} id={String(id)} />}
      {id !== null && !draft && hasDrafts && <PublishedNote isHidden={loaded.values.published === false} />}
      {(!draft || last?.isOfDraft) && <UndoButton id={String(id)} {...{ last, notice }} />}
      <StartFrom name="story" words={STORY_WORDS.start} choices={loaderData.recentGames} />
      <StartFrom name="from" words={FORM_WORDS.copy} choices={extras.sources} />
      {loaderData.isSaved && <span data-form-saved hidden />}
      <UnsavedNotes />
      <BesidePreview path={draft?.previewPath ?? null}>
        {/* After an answer the inputs are drawn anew, with what was entered. */}
        <form
          key={versions + seen}
          method="post"
          action={loaderData.formAction}
          className="desk-form"
          data-unsaved={loaderData.unsavedKey}
          data-entered={isEntered ? "" : undefined}
        >
          {/* The Enter key presses a form's first button. A draft may be incomplete. */}
          <button type="submit" hidden formNoValidate={isForDraft} />
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="versions" value={versions} />
          <input type="hidden" name="seen" value={seen} />
          {inputs}
          {draft ? (
            <DraftButtons {...{ draft, isEntered, ...time }} />
          ) : (
            <SaveButtons isNew={id === null} {...{ hasDrafts, isEntered, ...time }} />
          )}
        </form>
        {draft && <DraftTools draft={draft} id={String(id)} noun={noun} />}
      </BesidePreview>
      {dialogs}
      {loaderData.mayTakeBack && hasDrafts && (
        <TakeBack
          {...{ id: String(id), title, noun }}
          versions={JSON.stringify(loaded.draft ? {} : loaded.versions)}
        />
      )}
      {mayRemove && <MovePlayerForm list={collection} id={String(id)} name={title} />}
      {mayRemove && (
        <FoldedForm ask={CONTENT_PAGE.remove} label={`${CONTENT_PAGE.remove} ${title}`}>
          <p>{loaderData.uses ? MEDIA_USE_WORDS.removeHelp : CONTENT_PAGE.removeAsk}</p>
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
