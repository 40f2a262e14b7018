import type { ReactNode } from "react";
import { CONTENT_PAGE } from "../../../domain/desk/content/content-words.ts";
import { DRAFT_WORDS, zoneHelpText } from "../../../domain/desk/content/draft-words.ts";
import type { ShownDraft } from "../../../domain/desk/content/shown-draft.ts";
import { CopyLink } from "../copy-link.tsx";
import { FoldedForm, OneButtonForm } from "../desk-parts.tsx";
import { SaveBar, SaveFold } from "../save-bar.tsx";

/** Says above a draft's form who sees the draft, and when it is published. */
export function DraftNote({ draft, id }: { draft: ShownDraft; id: string }) {
  const { state, edited, due, failure, problems } = draft;
  return (
    <div className="desk-draft">
      <p>
        <strong>
          {due && `${due}. `}
          {state}
        </strong>{" "}
        {edited}
      </p>
      {due && <OneButtonForm intent="unschedule" id={id} label={DRAFT_WORDS.keepDraft} />}
      {failure && <p className="desk-problem">{failure}</p>}
      {Object.keys(problems).length > 0 && <p className="desk-problem">{DRAFT_WORDS.changedOnSite}</p>}
    </div>
  );
}

/** Says above the form of a record that has no draft what visitors see of it. */
export const PublishedNote = ({ isHidden }: { isHidden: boolean }) => (
  <p className="desk-note">{isHidden ? CONTENT_PAGE.hidden : DRAFT_WORDS.onSite}</p>
);

/** The buttons of a record that has no draft. The Enter key saves a new record as a draft. */
export function SaveButtons({ isNew, hasDrafts, isEntered, ...time }: SaveButtonsProps) {
  if (!hasDrafts)
    return (
      <SaveBar isEntered={isEntered}>
        <button type="submit" className="button button-solid">
          {isNew ? CONTENT_PAGE.add : CONTENT_PAGE.save}
        </button>
      </SaveBar>
    );
  return (
    <SaveBar isEntered={isEntered}>
      <PressButton press="save" label={isNew ? DRAFT_WORDS.publish : CONTENT_PAGE.save} isMain />
      {isNew && <PressButton press="draft" label={DRAFT_WORDS.save} />}
      {/* Beside Save, "Save as draft" looked as if it took the record off the website. */}
      <LaterFold
        ask={isNew ? DRAFT_WORDS.later : DRAFT_WORDS.saveLater}
        help={isNew ? null : DRAFT_WORDS.saveLaterHelp}
        {...time}
      >
        {!isNew && <PressButton press="draft" label={DRAFT_WORDS.save} />}
      </LaterFold>
    </SaveBar>
  );
}

const PressButton = ({
  press,
  label,
  isMain = false,
}: {
  press: string;
  label: string;
  isMain?: boolean;
}) => (
  <button
    type="submit"
    name="press"
    value={press}
    formNoValidate={press === "draft"}
    className={`button ${isMain ? "button-solid" : "button-outline"}`}
  >
    {label}
  </button>
);

/** The date and time at which something is to be shown. */
export function PublishAtField({
  label,
  help,
  value,
  problem,
}: {
  label: string;
  help: string;
  value?: string | undefined;
  problem?: string | undefined;
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
        aria-invalid={problem !== undefined}
      />
      <p id="note-publishAt" className="text-sm text-muted">
        {help}
      </p>
      {problem && <p className="field-error">{problem}</p>}
    </div>
  );
}

interface PublishTime {
  /** The club's time zone. */
  zone: string;
  /** The time of publication as it was typed; "" for none. */
  publishAt: string;
  /** What is wrong with it. */
  timeProblem: string | undefined;
}

interface SaveButtonsProps extends PublishTime {
  isNew: boolean;
  hasDrafts: boolean;
  /** True if the form has what was entered and is not saved. */
  isEntered: boolean;
}

/** The buttons of a draft. The Enter key saves it. */
export const DraftButtons = ({ draft, isEntered, ...time }: DraftButtonsProps) => (
  <SaveBar isEntered={isEntered}>
    <PressButton
      press="publish"
      label={draft.isPublished ? DRAFT_WORDS.publishChanges : DRAFT_WORDS.publish}
      isMain
    />
    <PressButton press="draft" label={DRAFT_WORDS.saveAgain} />
    <LaterFold ask={DRAFT_WORDS.later} help={null} {...time} />
  </SaveBar>
);

interface DraftButtonsProps extends PublishTime, Pick<SaveButtonsProps, "isEntered"> {
  draft: ShownDraft;
}

interface LaterFoldProps extends PublishTime {
  ask: string;
  help: string | null;
  /** Other buttons that do not change the website now. */
  children?: ReactNode;
}

/** Publishes what the form has at a time: a fold of a save bar. */
const LaterFold = ({ ask, help, zone, publishAt, timeProblem, children }: LaterFoldProps) => (
  <SaveFold ask={ask} isOpen={publishAt !== "" || timeProblem !== undefined}>
    {help && <p className="text-sm text-muted">{help}</p>}
    <PublishAtField
      label={DRAFT_WORDS.publishAt}
      help={zoneHelpText(zone)}
      value={publishAt}
      problem={timeProblem}
    />
    <div className="desk-line">
      <PressButton press="schedule" label={DRAFT_WORDS.publishThen} isMain />
      {children}
    </div>
  </SaveFold>
);

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

interface TakeBackProps {
  id: string;
  title: string;
  noun: string;
  /** The versions of the fields that the officer sees. */
  versions: string;
}

/** Takes a published record off the website, and keeps it as a draft. */
export const TakeBack = ({ id, title, noun, versions }: TakeBackProps) => (
  <FoldedForm ask={DRAFT_WORDS.takeBack} label={`${DRAFT_WORDS.takeBack}: ${title}`}>
    <p>{DRAFT_WORDS.takeBackAsk}</p>
    <OneButtonForm
      intent="take-back"
      id={id}
      more={{ versions }}
      label={DRAFT_WORDS.takeBack}
      of={`(${noun})`}
    />
  </FoldedForm>
);

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
