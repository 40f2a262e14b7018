import type { ElementFormat, ElementType, FormElement } from "./form.ts";

/** What an officer chooses between for an element of a form: its type and, of a line of text, its format. */
export const ELEMENT_KINDS = {
  line: { type: "TEXTFIELD_TEXT", format: null },
  email: { type: "TEXTFIELD_TEXT", format: "email" },
  phone: { type: "TEXTFIELD_TEXT", format: "phone" },
  paragraph: { type: "TEXTFIELD_MULTILINE_TEXT", format: null },
  select: { type: "SELECT_OPTIONS", format: null },
  number: { type: "TEXTFIELD_NUMBER", format: null },
  date: { type: "TEXTFIELD_DATE", format: null },
  read: { type: "TEXT", format: null },
  hidden: { type: "NONE", format: null },
} as const satisfies Record<string, { type: ElementType; format: ElementFormat | null }>;
export type ElementKind = keyof typeof ELEMENT_KINDS;

/** The kinds that visitors answer. */
export const ANSWERED_KINDS = Object.keys(ELEMENT_KINDS).filter(
  (kind) => kind !== "read" && kind !== "hidden",
);

/** The questions that a new form begins with. */
export const FIRST_ELEMENTS: readonly Pick<FormElement, "id" | "type" | "title" | "format">[] = [
  { id: "name", title: "Name", ...ELEMENT_KINDS.line },
  { id: "email", title: "Email", ...ELEMENT_KINDS.email },
];
