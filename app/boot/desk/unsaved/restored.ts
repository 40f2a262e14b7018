/** Dispatched on a form's field whose text was put back by `startUnsavedChanges`. */
export const RESTORED_EVENT = "field:restored";
