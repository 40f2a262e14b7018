/** Words and names of the inputs of lists that officers put in order within a form. */
export const LIST_WORDS = {
  unnamed: "Untitled",
  optional: "optional",
  leftOut: "Will be removed when you save",
  between: "From",
  and: "to",
} as const;

/** The buttons that move and add rows without script, and whose values say which: `elements.up-2`. */
export const ARRANGE_BUTTON_NAME = "arrange";

/** Stands for an entry's key in the row from which scripts make new ones. */
export const NEW_ROW_KEY = "new-key";

/** `Add a question`, `Add an address` */
export const addEntryText = (noun: string) => `Add ${/^[aeio]/.test(noun) ? "an" : "a"} ${noun}`;

/** `Remove this question` */
export const removeEntryText = (noun: string) => `Remove this ${noun}`;

/** The id of a list's place on the page. */
export const listAnchor = (name: string) => `list-${name}`;
