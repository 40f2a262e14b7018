/** HTML that was made here; everything else is text and is escaped on its way in. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(escaped).join("");
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Html | readonly Html[])[]
): Html {
  return new Html(
    parts.map((part, index) => part + (index < values.length ? escaped(values[index] ?? "") : "")).join(""),
  );
}

export const NOTHING = new Html("");
