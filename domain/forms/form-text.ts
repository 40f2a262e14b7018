import type { Form } from "./form.ts";

/** Values of the placeholders in a form's texts (rule forms-2). */
export interface PlaceholderValues {
  organizationName: string;
  teamName: string;
}

const PLACEHOLDER = /\{(organizationName|teamName|newLine)\}/g;

/**
 * Fills `{organizationName}`, `{teamName}` and `{newLine}` in one pass, so that a name that looks like a
 * placeholder is not filled again. Other text in braces stays: it is the club's own.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const replacements = { ...values, newLine: "\n" };
  return text.replace(PLACEHOLDER, (_placeholder, name: keyof typeof replacements) => replacements[name]);
}

/** The form with filled placeholders, for visitors, submissions and mails. */
export function withFilledPlaceholders<FormTexts extends Pick<Form, "title" | "subtitle" | "elements">>(
  form: FormTexts,
  values: PlaceholderValues,
): FormTexts {
  const fill = (text: string) => fillPlaceholders(text, values);
  return {
    ...form,
    title: fill(form.title),
    subtitle: fill(form.subtitle),
    elements: form.elements.map((element) => ({
      ...element,
      title: fill(element.title),
      subtitle: fill(element.subtitle),
      helperText: fill(element.helperText),
      text: fill(element.text),
    })),
  };
}
