interface Props {
  /** The name in the address under which the chosen record opens the form. */
  name: string;
  words: Readonly<Record<"ask" | "about" | "label" | "button", string>>;
  choices: readonly { id: string; title: string }[];
}

/** Opens the form of a new record filled in from a chosen one; nothing without a choice. */
export function StartFrom({ name, words, choices }: Props) {
  if (choices.length === 0) return null;
  return (
    <details className="desk-more">
      <summary>{words.ask}</summary>
      <form method="get" className="desk-form">
        <p className="desk-note">{words.about}</p>
        <div className="field">
          <label htmlFor={name}>{words.label}</label>
          <select id={name} name={name}>
            {choices.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button-outline">
          {words.button}
        </button>
      </form>
    </details>
  );
}
