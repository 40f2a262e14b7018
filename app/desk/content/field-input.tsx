import { CHOICE_WORDS } from "../../../domain/desk/content/choice-words.ts";
import { OPEN_DATE_WORDS } from "../../../domain/desk/content/content-words.ts";
import { entryRecords } from "../../../domain/desk/content/list-entries.ts";
import { minutesBeforeText, OFFERED_MINUTES_BEFORE } from "../../../domain/desk/content/minutes-before.ts";
import { momentInputText, openDateParts } from "../../../domain/desk/content/read-fields.ts";
import { STOCK_WORDS } from "../../../domain/desk/content/stock/stock-words.ts";
import { ChoiceGroup, ChoiceInput } from "../checks.tsx";
import { GroupedOptions } from "../grouped-options.tsx";
import { CentsRange, dollars } from "./cents-range.tsx";
import { EntryBoard } from "./entry-board.tsx";
import { EntryList } from "./entry-list.tsx";
import { areFiles, FilesField } from "./files-field.tsx";
import { type FieldProps, FramedField } from "./framed-field.tsx";
import { NamedTexts } from "./named-texts.tsx";
import { AlbumField, isAlbum } from "./pictures/album-field.tsx";
import { FocalInput } from "./pictures/focal-input.tsx";
import { PictureField } from "./pictures/picture-field.tsx";
import { RecordSearchField } from "./record-search-field.tsx";
import { RichTextField } from "./rich-text-field.tsx";
import { StockInput } from "./stock-input.tsx";
import { TagsField } from "./tags-field.tsx";

/** The input of one field, with its label, help and problem. Works without script. */
export function FieldInput(props: FieldProps) {
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
        <FramedField {...props} isLabeled>
          <ChoiceInput name={name} value="yes" isChosen={value === true}>
            {field.label}
          </ChoiceInput>
        </FramedField>
      );
    case "choice":
      return (
        <FramedField {...props}>
          <select {...common} defaultValue={text}>
            {/* A value that only folders can have stays, unless another one is chosen. */}
            {!Object.hasOwn(field.choices, text) && (
              <option value={text}>{text || CHOICE_WORDS.choose}</option>
            )}
            {Object.entries(field.choices).map(([choice, label]) => (
              <option key={choice} value={choice}>
                {label}
              </option>
            ))}
          </select>
        </FramedField>
      );
    case "choices":
      return (
        <FramedField {...props} isLabeled>
          <ChoiceGroup legend={field.label}>
            {Object.entries(field.choices).map(([choice, label]) => (
              <ChoiceInput key={choice} name={name} value={choice} isChosen={textsOf(value).includes(choice)}>
                {label}
              </ChoiceInput>
            ))}
          </ChoiceGroup>
        </FramedField>
      );
    case "entries": {
      const listed = entryRecords(form.values[field.of]).filter(({ id }) => typeof id === "string");
      if (listed.length === 0) return null;
      return (
        <FramedField {...props} isLabeled>
          <ChoiceGroup legend={field.label}>
            {listed.map(({ id, [field.named]: text }) => (
              <ChoiceInput
                key={String(id)}
                name={name}
                value={String(id)}
                isChosen={textsOf(value).includes(String(id))}
              >
                {String(text ?? id)}
              </ChoiceInput>
            ))}
          </ChoiceGroup>
        </FramedField>
      );
    }
    case "record":
      if (form.searched.includes(name))
        return (
          <FramedField {...props} isLabeled>
            <RecordSearchField
              {...{ name, chosen: text, label: field.label, of: field.of[0] ?? "" }}
              choices={choicesWith(props, text === "" ? [] : [text])}
            />
          </FramedField>
        );
      return (
        <FramedField {...props}>
          <select {...common} defaultValue={text}>
            <option value="">{CHOICE_WORDS.nothing}</option>
            <GroupedOptions choices={choicesWith(props, text === "" ? [] : [text])} />
          </select>
        </FramedField>
      );
    case "records":
      return (
        <FramedField {...props}>
          <select {...common} multiple size={6} defaultValue={textsOf(value)}>
            <GroupedOptions choices={choicesWith(props, textsOf(value))} />
          </select>
        </FramedField>
      );
    case "tags": {
      const ids = textsOf(value);
      const chosen = choicesWith(props, ids).filter(({ id }) => ids.includes(id));
      return (
        <FramedField {...props} help={CHOICE_WORDS.tagsHelp} isLabeled>
          <TagsField {...{ name, chosen, label: field.label, typed: props.typedTags ?? "" }} />
        </FramedField>
      );
    }
    case "picture":
    case "pictures":
      return <PictureField {...props} chosen={field.as === "picture" ? [text] : textsOf(value)} />;
    case "focal":
      // The form of a picture has no other pictures than its own.
      return (
        <FramedField {...props} isLabeled>
          <p className="desk-pictures-label">{field.label}</p>
          <FocalInput name={name} image={Object.values(form.pictures)[0] ?? null} value={value} />
        </FramedField>
      );
    case "text":
      return (
        <FramedField {...props}>
          <textarea {...common} rows={5} defaultValue={text} />
        </FramedField>
      );
    case "html":
      return (
        <FramedField {...props} isWide>
          <RichTextField
            source={{ ...common, defaultValue: text }}
            isProse={field.isProse === true}
            hasPictures={!field.withoutPictures}
            images={form.pictures}
          />
        </FramedField>
      );
    case "lines":
      return (
        <FramedField {...props}>
          <textarea {...common} rows={4} defaultValue={textsOf(value).join("\n")} />
        </FramedField>
      );
    case "cents":
      return (
        <FramedField {...props}>
          <input {...common} inputMode="decimal" defaultValue={dollars(value)} />
        </FramedField>
      );
    case "cents-range":
      return <CentsRange {...props} />;
    case "minutes-before": {
      const stored = Number(value ?? Number.NaN);
      const offered: number[] = [...OFFERED_MINUTES_BEFORE];
      if (!Number.isNaN(stored) && !offered.includes(stored)) offered.push(stored);
      return (
        <FramedField {...props}>
          <select {...common} defaultValue={text}>
            {text === "" && <option value="" />}
            {offered.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutesBeforeText(minutes)}
              </option>
            ))}
          </select>
        </FramedField>
      );
    }
    case "count":
    case "order":
      return (
        <FramedField {...props}>
          <input {...common} inputMode="numeric" defaultValue={text} />
        </FramedField>
      );
    case "stock": {
      const typed = props.typedAdded ?? form.draft?.added[name];
      const stock = form.stocks[name];
      if (stock) return <StockInput {...props} {...{ field, stock, typed, common }} />;
      return (
        <FramedField {...props} help={STOCK_WORDS.new}>
          <input {...common} inputMode="numeric" defaultValue={typed} />
        </FramedField>
      );
    }
    case "moment":
      return (
        <FramedField {...props}>
          <input {...common} type="datetime-local" defaultValue={momentInputText(value)} />
        </FramedField>
      );
    case "open-date": {
      const parts = openDateParts(value);
      return (
        <FramedField {...props} isLabeled>
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
        </FramedField>
      );
    }
    case "list":
      if (areFiles(field)) return <FilesField {...props} field={field} />;
      if (isAlbum(field)) return <AlbumField {...props} field={field} />;
      if (field.isBoard) return <EntryBoard {...props} field={field} Input={FieldInput} />;
      if (field.usual) return <NamedTexts {...props} field={field} />;
      return <EntryList {...props} field={field} Input={FieldInput} />;
    default:
      return (
        <FramedField {...props}>
          <input
            {...common}
            type={field.as === "line" ? "text" : field.as === "url" ? "text" : field.as}
            inputMode={field.as === "url" ? "url" : undefined}
            defaultValue={text}
            autoComplete="off"
          />
        </FramedField>
      );
  }
}

/** The records to choose from, and chosen ones that are no longer listed, which a save would drop. */
function choicesWith({ name, form }: Pick<FieldProps, "name" | "form">, chosen: readonly string[]) {
  const listed = (form.choices[name] ?? []).map(({ id, title, group }) => ({ id, title, group }));
  const missing = chosen.filter((one) => !listed.some(({ id }) => id === one));
  return [...missing.map((id) => ({ id, title: id, group: undefined })), ...listed];
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
