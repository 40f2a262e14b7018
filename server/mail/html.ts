import { html as escaping } from "hono/html";

/** HTML that was made here. It is an object: two of them are compared by their texts. */
export interface Html {
  readonly isEscaped: true;
  toString(): string;
}

/** Everything else is text, and is escaped on its way in. A promise, which would make the whole mail one, is not taken. */
export const html = escaping as (
  parts: TemplateStringsArray,
  ...values: (string | number | Html | readonly Html[])[]
) => Html;

export const NOTHING = html``;
