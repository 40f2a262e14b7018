import { PICTURE_WORDS } from "../../../../domain/desk/content/picture-words.ts";
import { MENU_PAGE } from "../../../../domain/desk/settings/settings-words.ts";
import { MoveArrow } from "../../move-parts.tsx";
import { FocalInput } from "./focal-input.tsx";

interface ToolsProps {
  hasOrder: boolean;
  /** True for logos, which pages never crop. */
  isWhole?: boolean;
}

/**
 * What the script puts beside a chosen picture: its order, and its description with the focal point. A
 * template, because without script a picture is described on its own page. The inputs have no names: they
 * are saved by themselves, not with the form around them.
 */
export function PictureToolsTemplate({ hasOrder, isWhole = false }: ToolsProps) {
  return (
    <template data-picture-tools>
      {hasOrder && <MoveButtons />}
      <details className="desk-describe" data-describe>
        <summary>{isWhole ? PICTURE_WORDS.describeWhole : PICTURE_WORDS.describe}</summary>
        <label className="field">
          {PICTURE_WORDS.alt}
          <input type="text" maxLength={300} data-alt />
        </label>
        <p className="text-sm text-muted">{PICTURE_WORDS.altHelp}</p>
        {/* A hidden point is sent back as it is stored. */}
        <div hidden={isWhole}>
          <p className="desk-pictures-label">{PICTURE_WORDS.focal}</p>
          <p className="text-sm text-muted">{PICTURE_WORDS.focalHelp}</p>
          <FocalInput name={null} image={null} value={null} />
        </div>
        <button type="button" className="button button-small button-outline" data-save-description>
          {PICTURE_WORDS.save}
        </button>
        <p role="status" />
      </details>
    </template>
  );
}

/** What the script puts beside a chosen file: only its order. */
export const MoveButtonsTemplate = () => (
  <template data-picture-tools>
    <MoveButtons />
  </template>
);

const MoveButtons = () => (
  <div className="desk-moves">
    <MoveArrow type="button" direction="up" label={MENU_PAGE.up} />
    <MoveArrow type="button" direction="down" label={MENU_PAGE.down} />
  </div>
);

/**
 * The button to add pictures from the phone, and the list of those that are being sent. iPhones then send
 * JPEG, unless `accept` names HEIC. Without script there
 * is a link to a page that takes one.
 */
export function AddPictures({ isOne }: { isOne: boolean }) {
  return (
    <div className="desk-add-pictures">
      <a className="text-link" href="/desk/website/add-picture" target="_blank" data-add-plain rel="noopener">
        {PICTURE_WORDS.addWithoutScript}
      </a>
      <label className="button button-outline" hidden data-add>
        {isOne ? PICTURE_WORDS.add : PICTURE_WORDS.addMany}
        <input type="file" accept="image/*" multiple={!isOne} className="sr-only" />
      </label>
      <ul className="desk-uploads" aria-live="polite" data-uploads />
    </div>
  );
}
