import type { DeskField } from "../../../../domain/desk/content/desk-form.ts";
import { entryKey } from "../../../../domain/desk/content/list-entries.ts";
import { PICTURE_WORDS } from "../../../../domain/desk/content/picture-words.ts";
import type { ImageFacts } from "../../../../domain/values/image.ts";
import { ChoiceInput } from "../../checks.tsx";
import { RowHandle } from "../../move-parts.tsx";
import type { FieldProps } from "../framed-field.tsx";
import { ClubPictures, MAX_LISTED_PICTURES, PictureThumbnail } from "./picture-field.tsx";
import { AddPictures, PictureToolsTemplate } from "./picture-tools.tsx";

type ListField = Extract<DeskField, { as: "list" }>;

/**
 * True for a list whose entries are pictures with a text: its first field is a picture, its second a line.
 */
export const isAlbum = ({ fields }: ListField): boolean => Object.values(fields)[0]?.as === "picture";

/** Stands for an entry's key in the template, from which the script makes rows of new pictures. */
const NEW_KEY = "new-key";

/** A longer list gets a link to where pictures are added, below it. */
const MAX_IN_SIGHT = 3;

/** A list of pictures with captions: in order, and with many added at once. Works without script. */
export function AlbumField({ field, ...props }: FieldProps & { field: ListField }) {
  const { name, value, form, problems } = props;
  const entries = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  const [picture = "", text = ""] = Object.keys(field.fields);
  const named = { name, picture, text, label: field.fields[text]?.label ?? "" };
  const others = Object.entries(form.pictures).filter(
    ([id]) => !entries.some((entry) => entry[picture] === id),
  );
  const listed = others.slice(0, MAX_LISTED_PICTURES);
  return (
    <fieldset className="desk-entries desk-pictures" data-pictures="album" data-name={name}>
      <legend>{field.label}</legend>
      {field.help && <p className="text-sm text-muted">{field.help}</p>}
      {entries.length > MAX_IN_SIGHT && (
        <p>
          <a className="text-link" href={`#add-${name}`}>
            {PICTURE_WORDS.addMore}
          </a>
        </p>
      )}
      <ol className="desk-album" data-chosen>
        {entries.map((entry, at) => {
          const id = String(entry[picture] ?? "");
          const was = entryKey(entry, at);
          const caption = String(entry[text] ?? "");
          return (
            <AlbumRow
              key={at}
              {...named}
              {...{ at: String(at), was, id, caption, position: at + 1 }}
              image={form.pictures[id] ?? null}
            />
          );
        })}
      </ol>
      {problems[name] && <p className="field-error">{problems[name]}</p>}
      <div id={`add-${name}`}>
        <AddPictures isOne={false} />
      </div>
      <ClubPictures shown={listed.length} all={others.length}>
        {listed.map(([id, image]) => (
          <li key={id} data-picture={id}>
            <ChoiceInput name={`${name}.add`} value={id}>
              <PictureThumbnail image={image} />
              <span data-picture-name>{image.alt || id}</span>
            </ChoiceInput>
          </li>
        ))}
      </ClubPictures>
      <template data-picture-row>
        <AlbumRow {...named} at={NEW_KEY} was="" id="" caption="" position={null} image={null} />
      </template>
      <PictureToolsTemplate hasOrder />
    </fieldset>
  );
}

interface RowProps {
  /** The list's name in the form. */
  name: string;
  /** The entries' fields with the picture and with the text, and the text's label. */
  picture: string;
  text: string;
  label: string;
  /** The entry's key in the form. */
  at: string;
  was: string;
  /** The picture's id. */
  id: string;
  caption: string;
  /** Null in a template: the script orders the rows themselves. */
  position: number | null;
  image: ImageFacts | null;
}

function AlbumRow({ name, picture, text, label, at, was, id, caption, position, image }: RowProps) {
  const of = (field: string) => `${name}.${at}.${field}`;
  return (
    <li data-picture={id} data-key={at}>
      <input type="hidden" name={`${name}.at`} value={at} />
      {was !== "" && <input type="hidden" name={of("was")} value={was} />}
      <input type="hidden" name={of(picture)} value={id} data-id />
      <RowHandle />
      <PictureThumbnail image={image} />
      <div className="desk-album-texts">
        <p data-picture-name>{image?.alt || id}</p>
        <label className="field">
          {label}
          <input type="text" name={of(text)} defaultValue={caption} maxLength={300} autoComplete="off" />
        </label>
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
