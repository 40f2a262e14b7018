import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** The mistakes in an HTML document, one text for each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message, selector }) =>
        `${line}:${column} ${ruleId}: ${message} (${selector})`,
    ),
  );
}
