/** Words about what an officer typed into a form and has not saved. */
export const UNSAVED_WORDS = {
  /** Followed by a time. */
  from: "You have unsaved changes from",
  notSaved: "Not saved yet",
  keep: "Keep them",
  discard: "Discard",
  full: "This browser's storage is full, so what you type isn't kept if the page closes. Save soon.",
  leftOut: "Some of it no longer fits this form and was left out. Check the lists before you save.",
} as const;
