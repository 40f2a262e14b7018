import { html as escaping } from "hono/html";

/** Escaped HTML, as an object: compare two such objects by their text, not with ===. */
export interface Html {
  readonly isEscaped: true;
  toString(): string;
}

/**
 * A template of HTML that escapes each value unless it is Html. The type excludes promises, because with one
 * promise among the values the result would be a promise too.
 */
export const html = escaping as (
  parts: TemplateStringsArray,
  ...values: (string | number | Html | readonly Html[])[]
) => Html;

export const NO_HTML = html``;
