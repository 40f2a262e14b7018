import { FORM_WORDS } from "../../../domain/desk/content/form-words.ts";

/** Opens a new form with the questions of an earlier one. */
export function CopyForm({ sources }: { sources: readonly { id: string; title: string }[] }) {
  if (sources.length === 0) return null;
  return (
    <details className="desk-more">
      <summary>{FORM_WORDS.copyAsk}</summary>
      <form method="get" className="desk-form">
        <p className="desk-note">{FORM_WORDS.copyAbout}</p>
        <div className="field">
          <label htmlFor="from">{FORM_WORDS.copyFrom}</label>
          <select id="from" name="from">
            {sources.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button-outline">
          {FORM_WORDS.copyButton}
        </button>
      </form>
    </details>
  );
}
