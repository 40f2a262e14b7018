/** Dispatched on a form's field whose text was put back by `startUnsavedChanges`. */
export const RESTORED_EVENT = "field:restored";

/** Dispatched on a form before texts are put back, with all of them, so that lists add the rows for them. */
export const RESTORING_EVENT = "form:restoring";
