/** Elements on which a press does the browser's own work, with or without React. */
export const NATIVE_PRESS_TARGETS = [
  "a[href]",
  "summary",
  "[popovertarget]",
  "textarea",
  "select",
  "input:not([type=checkbox],[type=radio])",
].join();
/** Elements of an island whose presses need React. */
export const REACT_PRESS_TARGETS = ["button", "label", "input", "[role=button]"].join();
