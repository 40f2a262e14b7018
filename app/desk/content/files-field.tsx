import type { DeskField } from "../../../domain/desk/content/desk-form.ts";
import { FILE_ENDINGS_ACCEPTED, FILE_WORDS } from "../../../domain/desk/content/file-words.ts";
import { PICTURE_WORDS } from "../../../domain/desk/content/picture-words.ts";
import type { ShownFile } from "../../../domain/values/club-file.ts";
import { ChoiceInput } from "../checks.tsx";
import { RowHandle } from "../move-parts.tsx";
import type { FieldProps } from "./framed-field.tsx";
import { MoveButtonsTemplate } from "./pictures/picture-tools.tsx";

type ListField = Extract<DeskField, { as: "list" }>;

/** True for a list whose entries are files with a title: its first field is a file, its second a line. */
export const areFiles = ({ fields }: ListField): boolean => Object.values(fields)[0]?.as === "file";

/** Stands for an entry's key in the template, from which the script makes rows of new files. */
const NEW_KEY = "new-key";
/** How many of the club's files are listed besides the chosen ones. The search finds the others. */
const MAX_LISTED = 60;

/**
 * A list of files to download with their titles, in order. Files are sent from the phone, or chosen among the
 * club's (app/boot/desk/pictures/pictures.ts). Works without script.
 */
export function FilesField({ field, ...props }: FieldProps & { field: ListField }) {
  const { name, value, form, problems } = props;
  const entries = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  const [file = "", title = ""] = Object.keys(field.fields);
  const words = field.fields[title];
  const named = { name, file, title, label: words?.label ?? "" };
  const others = Object.entries(form.files).filter(([id]) => !entries.some((entry) => entry[file] === id));
  return (
    <fieldset className="desk-entries desk-pictures" data-pictures="files" data-name={name}>
      <legend>{field.label}</legend>
      {field.help && <p className="text-sm text-muted">{field.help}</p>}
      <ol className="desk-album" data-chosen>
        {entries.map((entry, at) => {
          const id = String(entry[file] ?? "");
          const said = String(entry[title] ?? "");
          return (
            <FileRow
              key={at}
              {...named}
              {...{ at: String(at), was: String(at), id, said, position: at + 1 }}
              problem={problems[`${name}.${at}.${file}`] ?? problems[`${name}.${at}.${title}`]}
              shown={form.files[id] ?? null}
            />
          );
        })}
      </ol>
      {problems[name] && <p className="field-error">{problems[name]}</p>}
      <div className="desk-add-pictures">
        <a className="text-link" href="/desk/website/add-file" target="_blank" data-add-plain rel="noopener">
          {FILE_WORDS.addWithoutScript}
        </a>
        <label className="button button-outline" hidden data-add>
          {FILE_WORDS.addMany}
          <input type="file" accept={FILE_ENDINGS_ACCEPTED} multiple className="sr-only" />
        </label>
        <ul className="desk-uploads" aria-live="polite" data-uploads />
      </div>
      <details className="desk-more">
        <summary>{FILE_WORDS.choose}</summary>
        <label className="field" hidden data-search>
          {FILE_WORDS.search}
          <input type="search" autoComplete="off" />
        </label>
        <ul className="desk-others" data-others>
          {others.slice(0, MAX_LISTED).map(([id, shown]) => (
            <li key={id} data-picture={id} data-title={shown.title}>
              <ChoiceInput name={`${name}.add`} value={id}>
                <span data-picture-name>{id}</span>
              </ChoiceInput>
            </li>
          ))}
        </ul>
      </details>
      <template data-picture-row>
        <FileRow
          {...named}
          at={NEW_KEY}
          was=""
          id=""
          said=""
          position={null}
          shown={null}
          problem={undefined}
        />
      </template>
      <MoveButtonsTemplate />
    </fieldset>
  );
}

interface RowProps {
  /** The list's name in the form. */
  name: string;
  /** The entries' fields with the file and with its title, and the title's label. */
  file: string;
  title: string;
  label: string;
  /** The entry's key in the form. */
  at: string;
  was: string;
  /** The file's name. */
  id: string;
  /** What its title says. */
  said: string;
  /** Null in a template: the script orders the rows themselves. */
  position: number | null;
  /** Null in a template, and for a file that the club no longer has. */
  shown: ShownFile | null;
  problem: string | undefined;
}

function FileRow({ name, file, title, label, at, was, id, said, position, shown, problem }: RowProps) {
  const of = (field: string) => `${name}.${at}.${field}`;
  return (
    <li data-picture={id} data-key={at}>
      <input type="hidden" name={`${name}.at`} value={at} />
      {was !== "" && <input type="hidden" name={of("was")} value={was} />}
      <input type="hidden" name={of(file)} value={id} data-id />
      <RowHandle />
      <div className="desk-album-texts">
        <p>
          {shown ? (
            <a className="text-link" href={shown.path} download data-picture-name>
              {id}
            </a>
          ) : (
            <span data-picture-name>{id}</span>
          )}{" "}
          {shown && <small>{shown.words}</small>}
        </p>
        <label className="field">
          {label}
          <input
            type="text"
            name={of(title)}
            defaultValue={said}
            maxLength={120}
            autoComplete="off"
            data-title
          />
        </label>
        {problem && <p className="field-error">{problem}</p>}
        {position !== null && (
          <label className="field desk-position" data-position>
            {PICTURE_WORDS.order}
            <input name={of("position")} inputMode="numeric" defaultValue={position} />
          </label>
        )}
        <ChoiceInput name={of("remove")} value="yes">
          {PICTURE_WORDS.remove}
        </ChoiceInput>
      </div>
    </li>
  );
}
