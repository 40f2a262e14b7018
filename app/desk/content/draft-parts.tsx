import type { ReactNode } from "react";
import { CONTENT_PAGE } from "../../../domain/desk/content/content-words.ts";
import { DRAFT_WORDS, zoneHelpText } from "../../../domain/desk/content/draft-words.ts";
import type { ShownDraft } from "../../../domain/desk/content/shown-draft.ts";
import { CopyLink } from "../copy-link.tsx";
import { FoldedForm, OneButtonForm } from "../desk-parts.tsx";
import { SaveBar } from "../save-bar.tsx";

/** Says above a draft's form who sees the draft, and when it is published. */
export function DraftNote({ draft, id }: { draft: ShownDraft; id: string }) {
  const { state, edited, due, failure, problems } = draft;
  return (
    <div className="desk-draft">
      <p>
        <strong>{state}</strong> {edited}
      </p>
      {due && (
        <div className="desk-line">
          <p>{due}</p>
          <OneButtonForm intent="unschedule" id={id} label={DRAFT_WORDS.unschedule} />
        </div>
      )}
      {failure && <p className="desk-problem">{failure}</p>}
      {Object.keys(problems).length > 0 && <p className="desk-problem">{DRAFT_WORDS.changedOnSite}</p>}
    </div>
  );
}

/** The buttons of a record that has no draft. The Enter key saves a new record as a draft. */
export function SaveButtons({ isNew, hasDrafts, zone, publishAt, isEntered }: SaveButtonsProps) {
  if (!hasDrafts)
    return (
      <SaveBar isEntered={isEntered}>
        <button type="submit" className="button button-solid">
          {isNew ? CONTENT_PAGE.add : CONTENT_PAGE.save}
        </button>
      </SaveBar>
    );
  const draft = (
    <button type="submit" name="press" value="draft" formNoValidate className="button button-outline">
      {DRAFT_WORDS.save}
    </button>
  );
  return (
    <>
      <SaveBar isEntered={isEntered}>
        <button type="submit" name="press" value="save" className="button button-solid">
          {isNew ? DRAFT_WORDS.publish : CONTENT_PAGE.save}
        </button>
        {draft}
      </SaveBar>
      {isNew && <PublishLater {...{ zone, publishAt }} />}
    </>
  );
}

/** The date and time at which something is to be shown. */
export function PublishAtField({
  label,
  help,
  value,
}: {
  label: string;
  help: string;
  value?: string | undefined;
}) {
  return (
    <div className="field">
      <label htmlFor="publishAt">{label}</label>
      <input
        id="publishAt"
        name="publishAt"
        type="datetime-local"
        defaultValue={value}
        aria-describedby="note-publishAt"
      />
      <p id="note-publishAt" className="text-sm text-muted">
        {help}
      </p>
    </div>
  );
}

interface SaveButtonsProps {
  isNew: boolean;
  hasDrafts: boolean;
  /** The club's time zone. */
  zone: string;
  /** The time of publication as it was typed; "" for none. */
  publishAt: string;
  /** True if the form has what was entered and is not saved. */
  isEntered: boolean;
}

/** The buttons of a draft. The Enter key saves it. */
export function DraftButtons({ draft, zone, publishAt, isEntered }: DraftButtonsProps) {
  return (
    <>
      <SaveBar isEntered={isEntered}>
        <button type="submit" name="press" value="publish" className="button button-solid">
          {draft.isPublished ? DRAFT_WORDS.publishChanges : DRAFT_WORDS.publish}
        </button>
        <button type="submit" name="press" value="draft" formNoValidate className="button button-outline">
          {DRAFT_WORDS.saveAgain}
        </button>
      </SaveBar>
      <PublishLater {...{ zone, publishAt }} />
    </>
  );
}

interface DraftButtonsProps extends Pick<SaveButtonsProps, "zone" | "publishAt" | "isEntered"> {
  draft: ShownDraft;
}

/** Publishes what the form has at a time. */
function PublishLater({ zone, publishAt }: Pick<SaveButtonsProps, "zone" | "publishAt">) {
  return (
    <details className="desk-more" open={publishAt !== ""}>
      <summary>{DRAFT_WORDS.schedule}</summary>
      <PublishAtField label={DRAFT_WORDS.publishAt} help={zoneHelpText(zone)} value={publishAt} />
      <button type="submit" name="press" value="schedule" className="button button-outline">
        {DRAFT_WORDS.scheduleButton}
      </button>
    </details>
  );
}

/** The preview's link, and the button that discards the draft. */
export function DraftTools({ draft, id, noun }: { draft: ShownDraft; id: string; noun: string }) {
  const { previewPath, previewUrl, isPublished } = draft;
  return (
    <>
      {previewPath && previewUrl && (
        <div className="desk-draft">
          <p>
            <a className="button button-outline" href={previewPath} target="_blank" rel="noopener">
              {DRAFT_WORDS.openPreview}
            </a>
          </p>
          <CopyLink href={previewUrl} label={DRAFT_WORDS.preview} />
          <p className="text-sm text-muted">{DRAFT_WORDS.previewHelp}</p>
        </div>
      )}
      <FoldedForm ask={DRAFT_WORDS.discard} label={DRAFT_WORDS.discard}>
        <p>{isPublished ? DRAFT_WORDS.discardAsk : DRAFT_WORDS.discardNewAsk}</p>
        <OneButtonForm
          intent="discard"
          id={id}
          more={isPublished ? { isPublished: "yes" } : {}}
          label={DRAFT_WORDS.discard}
          of={`of the ${noun}`}
        />
      </FoldedForm>
    </>
  );
}

/** Puts a form beside the preview of its draft, on screens that have room for both. */
export function BesidePreview({ path, children }: { path: string | null; children: ReactNode }) {
  if (path === null) return children;
  return (
    <div className="desk-beside">
      <div>{children}</div>
      {/* Nothing in it can be sent, not even on pages that its links lead to. */}
      <iframe
        className="desk-draft-preview"
        src={path}
        title={DRAFT_WORDS.preview}
        loading="lazy"
        sandbox="allow-same-origin"
      />
    </div>
  );
}
