import { fieldIds } from "../../domain/forms/shown-form.ts";
import { showInView } from "../ui/in-view.ts";

/** The refusal of an answer. */
export interface Mark {
  element: string;
  sentence: string;
}

const INVALID = '[aria-invalid="true"]';

/** Shows the refusals beside their fields, removes settled ones, and focuses the first wrong field. */
export function markFields(form: HTMLFormElement, marks: readonly Mark[]): void {
  for (const invalid of form.querySelectorAll(INVALID)) unmark(form, nameOf(invalid));
  for (const { element, sentence } of marks) mark(form, element, sentence);
  const first = form.querySelector<HTMLElement>(INVALID);
  const field = first instanceof HTMLFieldSetElement ? first.querySelector("input") : first;
  field?.focus();
  if (first) showInView(first.closest(".field") ?? first);
}

/** Removes a field's refusal, once the answer changes. */
export function unmark(form: HTMLFormElement, element: string): void {
  for (const field of fieldsOf(form, element)) field.removeAttribute("aria-invalid");
  say(element, "");
}

function mark(form: HTMLFormElement, element: string, sentence: string): void {
  const [first] = fieldsOf(form, element);
  first?.setAttribute("aria-invalid", "true");
  say(element, sentence);
}

/** All inputs with the name. For a group of choices the fieldset is first: it takes the mark. */
function fieldsOf(form: HTMLFormElement, name: string): Element[] {
  return [...form.elements].filter((field) => nameOf(field) === name);
}

const nameOf = (field: Element) => field.getAttribute("name") ?? "";

function say(element: string, sentence: string): void {
  const place = document.getElementById(fieldIds(element).error);
  if (place) place.textContent = sentence;
}
