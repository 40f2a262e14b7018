import type { Form } from "./form.ts";

/** Values of the placeholders in a form's texts (rule forms-2). */
export interface PlaceholderValues {
  organizationName: string;
  teamName: string;
}

const PLACEHOLDER = /\{(organizationName|teamName|newLine)\}/g;

/**
 * Fills `{organizationName}`, `{teamName}` and `{newLine}` in one pass, so that a name which looks like a
 * placeholder stays as it is. Other text in braces is the club's own.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const all = { ...values, newLine: "\n" };
  return text.replace(PLACEHOLDER, (_whole, name: keyof typeof all) => all[name]);
}

/** The form with its placeholders filled, for visitors, submissions and mails. */
export function withFilledPlaceholders<Given extends Pick<Form, "title" | "subtitle" | "elements">>(
  form: Given,
  values: PlaceholderValues,
): Given {
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
