import { fieldIds } from "../../domain/forms/shown-form.ts";
import { showInView } from "../ui/in-view.ts";

/** What is wrong with an answer. */
export interface Mark {
  element: string;
  sentence: string;
}

const INVALID = '[aria-invalid="true"]';

/** Writes what is wrong beside the fields, takes back what is wrong no more, and goes to the first that is. */
export function markFields(form: HTMLFormElement, marks: readonly Mark[]): void {
  for (const invalid of form.querySelectorAll(INVALID)) unmark(form, nameOf(invalid));
  for (const { element, sentence } of marks) mark(form, element, sentence);
  const first = form.querySelector<HTMLElement>(INVALID);
  const field = first instanceof HTMLFieldSetElement ? first.querySelector("input") : first;
  field?.focus();
  if (first) showInView(first.closest(".field") ?? first);
}

/** Takes back what was said of a field, once it is answered anew. */
export function unmark(form: HTMLFormElement, element: string): void {
  for (const field of fieldsOf(form, element)) field.removeAttribute("aria-invalid");
  say(element, "");
}

function mark(form: HTMLFormElement, element: string, sentence: string): void {
  const [first] = fieldsOf(form, element);
  first?.setAttribute("aria-invalid", "true");
  say(element, sentence);
}

/** All of a field's choices, where it has some; before them the group they stand in. */
function fieldsOf(form: HTMLFormElement, name: string): Element[] {
  return [...form.elements].filter((field) => nameOf(field) === name);
}

const nameOf = (field: Element) => field.getAttribute("name") ?? "";

function say(element: string, sentence: string): void {
  const place = document.getElementById(fieldIds(element).error);
  if (place) place.textContent = sentence;
}
