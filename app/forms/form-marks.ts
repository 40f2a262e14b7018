import { formFieldIds } from "../../domain/forms/shown-form.ts";
import { showInView } from "../ui/in-view.ts";

/** A mistake in an answer: the element's id, and the sentence to show beside its field. */
export interface FieldError {
  element: string;
  sentence: string;
}

const INVALID = '[aria-invalid="true"]';

/**
 * Shows the mistakes beside their fields, removes those that were corrected, and focuses the first invalid
 * field.
 */
export function showFieldErrors(form: HTMLFormElement, marks: readonly FieldError[]): void {
  for (const invalid of form.querySelectorAll(INVALID)) clearFieldError(form, nameOf(invalid));
  for (const { element, sentence } of marks) mark(form, element, sentence);
  const first = form.querySelector<HTMLElement>(INVALID);
  const field = first instanceof HTMLFieldSetElement ? first.querySelector("input") : first;
  field?.focus();
  if (first) showInView(first.closest(".field") ?? first);
}

/** Removes a field's mark, once its answer changes. */
export function clearFieldError(form: HTMLFormElement, element: string): void {
  for (const field of fieldsOf(form, element)) field.removeAttribute("aria-invalid");
  showError(element, "");
}

function mark(form: HTMLFormElement, element: string, sentence: string): void {
  const [first] = fieldsOf(form, element);
  first?.setAttribute("aria-invalid", "true");
  showError(element, sentence);
}

/** All controls with the name. For a group of choices the fieldset is the first, so it takes the mark. */
function fieldsOf(form: HTMLFormElement, name: string): Element[] {
  return [...form.elements].filter((field) => nameOf(field) === name);
}

const nameOf = (field: Element) => field.getAttribute("name") ?? "";

function showError(element: string, sentence: string): void {
  const paragraph = document.getElementById(formFieldIds(element).error);
  if (paragraph) paragraph.textContent = sentence;
}
