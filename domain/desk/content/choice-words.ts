/** Words and names of the inputs by which a form chooses records. */
export const CHOICE_WORDS = {
  nothing: "None",
  choose: "Choose…",
  search: "Search by name or date",
  find: "Find",
  none: "Nothing found. Try another word, or a date such as 2026-11-21.",
  addTags: "Add tags",
  tagsHelp: "Separate names with commas. The name of a player, coach or opponent links to them.",
} as const;

/** The button that searches, and whose value is the field. */
export const FIND_BUTTON_NAME = "find";

/** The input with what is searched for a field. */
export const findInputName = (field: string) => `find.${field}`;
