import { html as escaping } from "hono/html";

/** Escaped HTML, as an object. Compare two by their text, not with ===. */
export interface Html {
  readonly isEscaped: true;
  toString(): string;
}

/**
 * Values are escaped unless they are Html. The type excludes promises, which would turn the whole mail into
 * one.
 */
export const html = escaping as (
  parts: TemplateStringsArray,
  ...values: (string | number | Html | readonly Html[])[]
) => Html;

export const NOTHING = html``;
