import type { Fields } from "../../../domain/desk/content/merge-entered.ts";
import {
  PREVIEWED_MODE,
  PREVIEWED_PAGE,
  previewAddress,
} from "../../../domain/desk/settings/look-preview.ts";
import { LOOK_PAGE } from "../../../domain/desk/settings/settings-words.ts";
import { ChoiceInput } from "../checks.tsx";

interface Props {
  /** What was entered and not saved; null for the stored look. */
  entered: Fields | null;
  page: string;
  mode: string;
  size: string;
  pages: readonly (readonly [path: string, name: string])[];
}

/** Names of the form's fields that choose what the preview shows. They are not saved. */
export const PREVIEW_FIELDS = { page: "preview.page", mode: "preview.mode", size: "preview.size" } as const;

/**
 * A real page of the club with the unsaved look, as wide as a phone or a computer. The frame may run no
 * scripts and send no forms.
 */
export function SiteFrame({ entered, page, mode, size, pages }: Props) {
  return (
    <section className="desk-part desk-preview" data-preview={`${PREVIEWED_PAGE} ${PREVIEWED_MODE}`}>
      <h2>{LOOK_PAGE.preview}</h2>
      <p className="text-sm text-muted">{LOOK_PAGE.previewHelp}</p>
      <div className="field">
        <label htmlFor={PREVIEW_FIELDS.page}>{LOOK_PAGE.previewOf}</label>
        <select id={PREVIEW_FIELDS.page} name={PREVIEW_FIELDS.page} defaultValue={page}>
          {pages.map(([path, name]) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="desk-line">
        {(["phone", "desktop"] as const).map((one) => (
          <ChoiceInput key={one} type="radio" name={PREVIEW_FIELDS.size} value={one} isChosen={size === one}>
            {LOOK_PAGE[one]}
          </ChoiceInput>
        ))}
      </div>
      <div className="desk-line">
        {(["", "light", "dark"] as const).map((one) => (
          <ChoiceInput key={one} type="radio" name={PREVIEW_FIELDS.mode} value={one} isChosen={mode === one}>
            {one === "" ? LOOK_PAGE.asChosen : LOOK_PAGE[one]}
          </ChoiceInput>
        ))}
      </div>
      <button
        type="submit"
        name="intent"
        value="preview"
        className="button button-outline"
        data-preview-button=""
      >
        {LOOK_PAGE.preview}
      </button>
      <div className="desk-screen">
        <iframe
          title={LOOK_PAGE.previewFrame}
          src={previewAddress(entered ?? {}, { page, mode })}
          sandbox="allow-same-origin"
          loading="lazy"
        />
      </div>
    </section>
  );
}
