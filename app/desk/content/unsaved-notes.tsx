import { UNSAVED_WORDS } from "../../../domain/desk/content/unsaved-words.ts";

/** Notes about what was typed and not saved, which a script shows (app/boot/desk/unsaved/unsaved.ts). */
export function UnsavedNotes() {
  return (
    <>
      <div hidden data-unsaved-offer role="status" className="desk-notice desk-line">
        <p>
          {UNSAVED_WORDS.from} <time />.
        </p>
        <button type="button" data-keep className="button button-small button-solid">
          {UNSAVED_WORDS.keep}
        </button>
        <button type="button" data-discard className="button button-small button-outline">
          {UNSAVED_WORDS.discard}
        </button>
      </div>
      <p hidden data-unsaved-left-out role="status" className="desk-problem">
        {UNSAVED_WORDS.leftOut}
      </p>
      <p hidden data-unsaved-full role="status" className="desk-problem">
        {UNSAVED_WORDS.full}
      </p>
    </>
  );
}
