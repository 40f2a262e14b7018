/** What the browser does by itself, with or without React. */
export const BY_ITSELF = [
  "a[href]",
  "summary",
  "[popovertarget]",
  "textarea",
  "select",
  "input:not([type=checkbox],[type=radio])",
].join();
/** What is pressed in an island. */
export const PRESSED = ["button", "label", "input", "[role=button]"].join();
