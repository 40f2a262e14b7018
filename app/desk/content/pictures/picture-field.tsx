import type { ReactNode } from "react";
import { PICTURE_WORDS, shownPicturesText } from "../../../../domain/desk/content/picture-words.ts";
import { type ImageFacts, imagePath } from "../../../../domain/values/image.ts";
import { ChoiceInput } from "../../checks.tsx";
import { type FieldProps, FramedField } from "../framed-field.tsx";
import { AddPictures, PictureToolsTemplate } from "./picture-tools.tsx";

/** How many of the club's pictures a field lists besides the chosen ones. The search finds the others. */
export const MAX_LISTED_PICTURES = 60;

/**
 * A field with one picture or several in order. The chosen ones stand first; below them are the club's
 * pictures to choose from. Without a choice there is none.
 */
export function PictureField({ chosen, ...props }: FieldProps & { chosen: readonly string[] }) {
  const { name, field, form } = props;
  const isOne = field.as === "picture";
  const isWhole = field.as === "picture" && field.isWhole === true;
  const type = isOne ? "radio" : "checkbox";
  const picked = chosen.flatMap((id) => (form.pictures[id] ? [[id, form.pictures[id]] as const] : []));
  const others = Object.entries(form.pictures).filter(([id]) => !chosen.includes(id));
  const listed = others.slice(0, MAX_LISTED_PICTURES);
  return (
    <FramedField {...props} isLabeled>
      <div
        className="desk-pictures"
        data-pictures={isOne ? "one" : "many"}
        data-name={name}
        data-whole={isWhole ? "" : undefined}
      >
        <p className="desk-pictures-label">{field.label}</p>
        <ul className="desk-chosen" data-chosen>
          {picked.map(([id, image]) => (
            <PictureItem key={id} id={id} image={image} name={name} type={type} isChosen />
          ))}
        </ul>
        {isOne && (
          <ChoiceInput type="radio" name={name} value="" isChosen={picked.length === 0}>
            {PICTURE_WORDS.noPicture}
          </ChoiceInput>
        )}
        <AddPictures isOne={isOne} />
        <ClubPictures shown={listed.length} all={others.length}>
          {listed.map(([id, image]) => (
            <PictureItem key={id} id={id} image={image} name={name} type={type} />
          ))}
        </ClubPictures>
        <template data-picture-row>
          <PictureItem id="" image={null} name={name} type={type} isChosen />
        </template>
        <PictureToolsTemplate hasOrder={!isOne} isWhole={isWhole} />
      </div>
    </FramedField>
  );
}

/** The club's pictures, folded away, with a search that the script shows. */
export function ClubPictures({ shown, all, children }: { shown: number; all: number; children: ReactNode }) {
  return (
    <details className="desk-more">
      <summary>{PICTURE_WORDS.choose}</summary>
      <label className="field" hidden data-search>
        {PICTURE_WORDS.search}
        <input type="search" autoComplete="off" />
      </label>
      <ul className="desk-others" data-others>
        {children}
      </ul>
      {shown < all && <p className="text-sm text-muted">{shownPicturesText(shown, all)}</p>}
    </details>
  );
}

interface ItemProps {
  id: string;
  /** Null in a template. */
  image: ImageFacts | null;
  name: string;
  type: "radio" | "checkbox";
  isChosen?: boolean;
}

function PictureItem({ id, image, name, type, isChosen = false }: ItemProps) {
  return (
    <li data-picture={id}>
      <ChoiceInput type={type} name={name} value={id} isChosen={isChosen}>
        <PictureThumbnail image={image} />
        <span data-picture-name>{image?.alt || id}</span>
      </ChoiceInput>
    </li>
  );
}

export const PictureThumbnail = ({ image }: { image: ImageFacts | null }) => (
  <img src={image ? imagePath(image, 160, "webp") : undefined} alt="" width="80" height="60" loading="lazy" />
);
