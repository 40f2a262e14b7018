import type { ReactNode } from "react";
import { FILE_ENDINGS_ACCEPTED } from "../../../domain/desk/content/file-words.ts";
import { RICH_TEXT_DIALOGS as WORDS } from "../../../domain/desk/rich-text/rich-text-words.ts";

/** The dialogs that a page's editors share. Outside of the page's form, because forms cannot be nested. */
export function RichTextDialogs() {
  return (
    <>
      <EditorDialog name="link" title={WORDS.link.title} does={WORDS.link.set}>
        <LineField name="link-href" label={WORDS.link.label} help={WORDS.link.help} mode="url" />
        <button type="submit" value="remove" formNoValidate className="button button-outline">
          {WORDS.link.remove}
        </button>
      </EditorDialog>
      <EditorDialog name="picture" title={WORDS.picture.title} does={WORDS.insert}>
        <ChoiceList
          name="picture"
          of="images"
          label={WORDS.picture.search}
          none={WORDS.picture.none}
          add={WORDS.picture.add}
          accept="image/*"
        />
        <LineField name="picture-alt" label={WORDS.picture.alt} help={WORDS.picture.altHelp} isAlt />
      </EditorDialog>
      <EditorDialog name="describe" title={WORDS.describe.title} does={WORDS.describe.set}>
        <LineField name="describe-alt" label={WORDS.picture.alt} help={WORDS.picture.altHelp} />
      </EditorDialog>
      <EditorDialog name="video" title={WORDS.video.title} does={WORDS.insert}>
        <LineField name="video-href" label={WORDS.video.label} help={WORDS.video.help} mode="url" />
        <LineField name="video-title" label={WORDS.video.caption} help={WORDS.video.captionHelp} />
      </EditorDialog>
      <EditorDialog name="caption" title={WORDS.caption.title} does={WORDS.caption.set}>
        <LineField name="caption-text" label={WORDS.caption.label} help={WORDS.caption.help} />
      </EditorDialog>
      <EditorDialog name="table" title={WORDS.table.title} does={WORDS.insert}>
        <CountField name="table-rows" label={WORDS.table.rows} value={3} max={50} />
        <CountField name="table-columns" label={WORDS.table.columns} value={3} max={10} />
        <p className="text-sm text-muted">{WORDS.table.help}</p>
      </EditorDialog>
      <EditorDialog name="file" title={WORDS.file.title} does={WORDS.insert}>
        <ChoiceList
          name="file"
          of="files"
          label={WORDS.file.search}
          none={WORDS.file.none}
          add={WORDS.file.add}
          accept={FILE_ENDINGS_ACCEPTED}
        />
      </EditorDialog>
      <EditorDialog name="paste" title={WORDS.paste.title} does={WORDS.insert}>
        <ul data-removed className="rich-removed" />
        {/* A scrolling part has to be reachable by keyboard. */}
        <section
          data-preview
          className="rich-preview prose"
          aria-label={WORDS.paste.title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
        />
      </EditorDialog>
    </>
  );
}

function EditorDialog({
  name,
  title,
  does,
  children,
}: {
  name: string;
  title: string;
  does: string;
  children: ReactNode;
}) {
  return (
    <dialog className="rich-dialog" data-dialog={name} aria-labelledby={`dialog-${name}`}>
      <form method="dialog" className="desk-form">
        <h2 id={`dialog-${name}`}>{title}</h2>
        {children}
        <p role="alert" className="field-error" />
        <div className="desk-line">
          <button type="submit" value="ok" className="button button-solid">
            {does}
          </button>
          <button type="submit" value="cancel" formNoValidate className="button button-outline">
            {WORDS.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}

function LineField({
  name,
  label,
  help,
  mode,
  isAlt = false,
}: {
  name: string;
  label: string;
  help?: string;
  mode?: "url";
  /** True if it describes the picture that is chosen in the same dialog. */
  isAlt?: boolean;
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="text"
        inputMode={mode}
        autoComplete="off"
        aria-describedby={`${name}-help`}
        data-choice-alt={isAlt ? "" : undefined}
      />
      <p id={`${name}-help`} className="text-sm text-muted">
        {help}
      </p>
    </div>
  );
}

function CountField({
  name,
  label,
  value,
  max,
}: {
  name: string;
  label: string;
  value: number;
  max: number;
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="number"
        inputMode="numeric"
        min={2}
        max={max}
        defaultValue={value}
        required
      />
    </div>
  );
}

interface ChoiceListProps {
  name: string;
  of: string;
  label: string;
  none: string;
  /** The button to send a new one. */
  add: string;
  /** What a browser's own dialog offers. */
  accept: string;
}

/** A search, and the found records to choose from (app/boot/desk/record-search.ts). */
function ChoiceList({ name, of, label, none, add, accept }: ChoiceListProps) {
  return (
    <div className="field" data-choices={of} data-choices-none={none}>
      <label htmlFor={`${name}-search`}>{label}</label>
      <input id={`${name}-search`} type="search" autoComplete="off" />
      <p role="status" className="desk-note" />
      <fieldset className="rich-choices">
        <legend className="sr-only">{label}</legend>
        <ul data-choices-list={name} />
      </fieldset>
      <label className="button button-outline" hidden data-add>
        {add}
        <input type="file" accept={accept} className="sr-only" />
      </label>
      <ul className="desk-uploads" aria-live="polite" data-uploads />
    </div>
  );
}
