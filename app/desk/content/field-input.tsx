import type { ReactNode } from "react";
import { OPEN_DATE_WORDS, STOCK_WORDS, stockHelpText } from "../../../domain/desk/content/content-words.ts";
import type { DeskField } from "../../../domain/desk/content/desk-form.ts";
import type { LoadedForm } from "../../../domain/desk/content/loaded-form.ts";
import { entryKey, momentInputText, openDateParts } from "../../../domain/desk/content/read-fields.ts";
import { imagePath } from "../../../domain/values/image.ts";
import { ChoiceGroup, ChoiceInput } from "../checks.tsx";

interface Props {
  /** The field's name in the form: `title`, or `prices.0.title` in a list. */
  name: string;
  field: DeskField;
  value: unknown;
  form: LoadedForm;
  /** Sentences below the fields, by name. */
  problems: Readonly<Record<string, string>>;
}

/** The input of one field, with its label, help and problem. Works without script. */
export function FieldInput(props: Props) {
  const { name, field, value, form } = props;
  const text = value === null || value === undefined ? "" : String(value);
  const common = {
    id: `field-${name}`,
    name,
    required: field.isRequired,
    "aria-describedby": `note-${name}`,
    "aria-invalid": props.problems[name] !== undefined,
  };
  switch (field.as) {
    case "yes-no":
      return (
        <Framed {...props} isLabeled>
          <ChoiceInput name={name} value="yes" isChosen={value === true}>
            {field.label}
          </ChoiceInput>
        </Framed>
      );
    case "choice":
      return (
        <Framed {...props}>
          <select {...common} defaultValue={text}>
            {/* A value that only folders can have stays, unless another one is chosen. */}
            {!Object.hasOwn(field.choices, text) && <option value={text}>{text}</option>}
            {Object.entries(field.choices).map(([choice, label]) => (
              <option key={choice} value={choice}>
                {label}
              </option>
            ))}
          </select>
        </Framed>
      );
    case "choices":
      return (
        <Framed {...props} isLabeled>
          <ChoiceGroup legend={field.label}>
            {Object.entries(field.choices).map(([choice, label]) => (
              <ChoiceInput key={choice} name={name} value={choice} isChosen={textsOf(value).includes(choice)}>
                {label}
              </ChoiceInput>
            ))}
          </ChoiceGroup>
        </Framed>
      );
    case "record":
      return (
        <Framed {...props}>
          <select {...common} defaultValue={text}>
            <option value="">None</option>
            {choicesWith(props, text === "" ? [] : [text]).map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Framed>
      );
    case "records":
      return (
        <Framed {...props}>
          <select {...common} multiple size={6} defaultValue={textsOf(value)}>
            {choicesWith(props, textsOf(value)).map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Framed>
      );
    case "picture":
    case "pictures":
      return <PictureChoice {...props} chosen={field.as === "picture" ? [text] : textsOf(value)} />;
    case "text":
    case "html":
      return (
        <Framed {...props}>
          <textarea {...common} rows={field.as === "html" ? 16 : 5} defaultValue={text} />
        </Framed>
      );
    case "lines":
      return (
        <Framed {...props}>
          <textarea {...common} rows={4} defaultValue={textsOf(value).join("\n")} />
        </Framed>
      );
    case "cents":
      return (
        <Framed {...props}>
          <input
            {...common}
            inputMode="decimal"
            defaultValue={typeof value === "number" ? dollars(value) : text}
          />
        </Framed>
      );
    case "count":
    case "order":
      return (
        <Framed {...props}>
          <input {...common} inputMode="numeric" defaultValue={text} />
        </Framed>
      );
    case "stock": {
      const stock = form.stocks[name];
      return (
        <Framed {...props} help={stock ? stockHelpText(stock.total, stock.taken) : STOCK_WORDS.new}>
          <input {...common} inputMode="numeric" placeholder={stock && STOCK_WORDS.example} />
        </Framed>
      );
    }
    case "moment":
      return (
        <Framed {...props}>
          <input {...common} type="datetime-local" defaultValue={momentInputText(value)} />
        </Framed>
      );
    case "open-date": {
      const parts = openDateParts(value);
      return (
        <Framed {...props} isLabeled>
          <fieldset className="desk-date">
            <legend>{field.label}</legend>
            <label>
              <span>{OPEN_DATE_WORDS.day}</span>
              <input {...common} name={`${name}.day`} type="date" defaultValue={parts.day} />
            </label>
            <label>
              <span>{OPEN_DATE_WORDS.time}</span>
              <input name={`${name}.time`} type="time" defaultValue={parts.time} />
            </label>
            {field.mayBeMonth && (
              <label>
                <span>{OPEN_DATE_WORDS.month}</span>
                <input
                  name={`${name}.month`}
                  placeholder={OPEN_DATE_WORDS.monthExample}
                  defaultValue={parts.month}
                  autoComplete="off"
                />
              </label>
            )}
          </fieldset>
        </Framed>
      );
    }
    case "list":
      return <EntryList {...props} field={field} />;
    default:
      return (
        <Framed {...props}>
          <input
            {...common}
            type={field.as === "line" ? "text" : field.as === "url" ? "text" : field.as}
            inputMode={field.as === "url" ? "url" : undefined}
            defaultValue={text}
            autoComplete="off"
          />
        </Framed>
      );
  }
}

/** The records to choose from, and chosen ones that are no longer listed, which a save would drop. */
function choicesWith({ name, form }: Pick<Props, "name" | "form">, chosen: readonly string[]) {
  const listed = form.choices[name] ?? [];
  const missing = chosen.filter((one) => !listed.some(({ id }) => id === one));
  return [...missing.map((id) => ({ id, title: id })), ...listed];
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** 1550 → "15.50" */
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A field's label, input, help and problem. `isLabeled`: the input has its label itself. */
function Framed({
  name,
  field,
  problems,
  help = field.help,
  isLabeled = false,
  children,
}: Pick<Props, "name" | "field" | "problems"> & {
  help?: string | undefined;
  isLabeled?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="field">
      {!isLabeled && <label htmlFor={`field-${name}`}>{field.label}</label>}
      {children}
      <p id={`note-${name}`} className="text-sm text-muted">
        {help}
      </p>
      {problems[name] && <p className="field-error">{problems[name]}</p>}
    </div>
  );
}

/** The club's pictures to choose from. Without a choice there is none. */
function PictureChoice({ chosen, ...props }: Props & { chosen: string[] }) {
  const { name, field, form } = props;
  const isOne = field.as === "picture";
  const named = Object.entries(form.pictures);
  const inOrder = [
    ...chosen.flatMap((id) => (form.pictures[id] ? [[id, form.pictures[id]] as const] : [])),
    ...named.filter(([id]) => !chosen.includes(id)),
  ];
  return (
    <Framed {...props} isLabeled>
      <details className="desk-pictures" open={chosen.some((id) => form.pictures[id])}>
        <summary>{field.label}</summary>
        <ul>
          {isOne && (
            <li>
              <ChoiceInput type="radio" name={name} value="" isChosen={!form.pictures[chosen[0] ?? ""]}>
                No picture
              </ChoiceInput>
            </li>
          )}
          {inOrder.map(([id, image]) => (
            <li key={id}>
              <ChoiceInput
                type={isOne ? "radio" : "checkbox"}
                name={name}
                value={id}
                isChosen={chosen.includes(id)}
              >
                <img src={imagePath(image, 160, "webp")} alt="" width="80" height="60" loading="lazy" />
                {id}
              </ChoiceInput>
            </li>
          ))}
        </ul>
      </details>
    </Framed>
  );
}

/** The entries of a list, and an empty one to add another. */
function EntryList({ field, ...props }: Props & { field: Extract<DeskField, { as: "list" }> }) {
  const { name, value, problems } = props;
  const entries = [...(Array.isArray(value) ? (value as Record<string, unknown>[]) : []), null];
  return (
    <fieldset className="desk-entries">
      <legend>{field.label}</legend>
      {field.help && <p className="text-sm text-muted">{field.help}</p>}
      {entries.map((entry, at) => (
        <div key={at} className="desk-entry">
          <input type="hidden" name={`${name}.at`} value={at} />
          {entry && <input type="hidden" name={`${name}.${at}.was`} value={entryKey(entry, at)} />}
          {Object.entries(field.fields).map(([inner, kind]) => (
            <FieldInput
              key={inner}
              {...props}
              name={`${name}.${at}.${inner}`}
              field={{ ...kind, isRequired: entry ? kind.isRequired : undefined } as DeskField}
              value={entry?.[inner] ?? (kind.as === "yes-no" ? true : null)}
            />
          ))}
          {entry && (
            <ChoiceInput name={`${name}.${at}.remove`} value="yes">
              Remove this {field.noun}
            </ChoiceInput>
          )}
        </div>
      ))}
      {problems[name] && <p className="field-error">{problems[name]}</p>}
    </fieldset>
  );
}
