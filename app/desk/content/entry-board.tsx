import type { ComponentType } from "react";
import { CONTENT_PAGE } from "../../../domain/desk/content/content-words.ts";
import type { DeskField } from "../../../domain/desk/content/desk-form.ts";
import { entryKey, entryRecords, entryValue } from "../../../domain/desk/content/list-entries.ts";
import {
  ARRANGE_BUTTON_NAME,
  addEntryText,
  LIST_WORDS,
  listAnchor,
  NEW_ROW_KEY,
  removeEntryText,
} from "../../../domain/desk/content/list-words.ts";
import { shownFieldValue } from "../../../domain/desk/content/shown-value.ts";
import { ChoiceInput } from "../checks.tsx";
import { BoardRow, BoardStatus } from "../settings/board-parts.tsx";
import type { FieldProps } from "./framed-field.tsx";

type Entry = Readonly<Record<string, unknown>>;

interface Props extends FieldProps {
  field: Extract<DeskField, { as: "list" }>;
  /** Draws the inputs of an entry. */
  Input: ComponentType<FieldProps>;
}

/**
 * A list whose entries are folded rows in an order: moved, added and removed by script at once, and without
 * it by buttons that send the form. Scripts: app/boot/desk/boards.ts and board-rows.ts.
 */
export function EntryBoard({ field, Input, ...props }: Props) {
  const { name, value, problems } = props;
  const entries: Entry[] = entryRecords(value);
  const begun = newEntry(field);
  const row = (key: string, at: number, entry: Entry) => (
    <BoardRow
      key={key}
      list={name}
      value={key}
      name={rowName(entry, field) || LIST_WORDS.unnamed}
      at={at}
      count={entries.length}
    >
      <EntryRow
        {...props}
        field={field}
        Input={Input}
        at={key}
        entry={Object.keys(entry).length === 0 ? begun : entry}
        isNew={Object.keys(entry).length === 0}
      />
    </BoardRow>
  );
  return (
    <fieldset className="desk-entries desk-entry-board" id={listAnchor(name)}>
      <legend>{field.label}</legend>
      {field.help && <p className="text-sm text-muted">{field.help}</p>}
      {problems[name] && <p className="field-error">{problems[name]}</p>}
      <ol className="desk-board" data-board="" data-list={name}>
        {entries.map((entry, at) => row(String(at), at, entry))}
      </ol>
      <BoardStatus />
      <template data-new-row="">{row(NEW_ROW_KEY, entries.length, {})}</template>
      <p>
        <button
          type="submit"
          name={ARRANGE_BUTTON_NAME}
          value={`${name}.add`}
          formAction={`#${listAnchor(name)}`}
          formNoValidate
          data-add-row=""
          className="button button-outline"
        >
          {addEntryText(field.noun)}
        </button>
      </p>
    </fieldset>
  );
}

/** What a row is called: its first line of text. */
const rowName = (entry: Entry, { fields }: Props["field"]): string =>
  Object.entries(fields)
    .filter(([, { as }]) => as === "line" || as === "text")
    .map(([name]) => String(entry[name] ?? "").trim())
    .find((text) => text !== "")
    ?.slice(0, 80) ?? "";

/** What an added entry begins with: the first choice of each field. */
const newEntry = ({ fields }: Props["field"]): Entry =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.as !== "choice") return [];
      const [first = ""] = Object.keys(field.choices);
      return field.sets ? Object.entries(field.sets[first] ?? {}) : [[name, first]];
    }),
  );

function EntryRow({
  field,
  Input,
  at,
  entry,
  isNew,
  ...props
}: Props & { at: string; entry: Entry; isNew: boolean }) {
  const { name, problems } = props;
  const inner = `${name}.${at}.`;
  const inputs = (isRare: boolean) =>
    Object.entries(field.fields)
      .filter(([, kind]) => (kind.isRare === true) === isRare)
      .map(([of, kind]) => (
        <Input
          key={of}
          {...props}
          name={inner + of}
          field={kind}
          value={entryValue(entry, of, kind) ?? (kind.as === "yes-no" ? true : null)}
        />
      ));
  const rare = inputs(true);
  const isOpen = isNew || Object.keys(problems).some((one) => one.startsWith(inner));
  const [choice, kind] = Object.entries(field.fields).find(([, { as }]) => as === "choice") ?? [];
  return (
    <details open={isOpen}>
      <summary>
        <span data-row-name="">{rowName(entry, field) || LIST_WORDS.unnamed}</span>
        {choice && <small data-row-kind="">{shownFieldValue(kind, entryValue(entry, choice, kind))}</small>}
        <small className="desk-leaving">{LIST_WORDS.leftOut}</small>
      </summary>
      <div className="desk-entry">
        {entry.id !== undefined && <input type="hidden" name={`${inner}was`} value={entryKey(entry, 0)} />}
        {inputs(false)}
        {rare.length > 0 && (
          <details className="desk-more">
            <summary>{CONTENT_PAGE.more}</summary>
            {rare}
          </details>
        )}
        <ChoiceInput name={`${inner}remove`} value="yes">
          {removeEntryText(field.noun)}
        </ChoiceInput>
      </div>
    </details>
  );
}
