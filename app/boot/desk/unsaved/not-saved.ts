import { UNSAVED_WORDS } from "../../../../domain/desk/content/unsaved-words.ts";
import { currentEntries, isSameEntries } from "./form-entries.ts";

/** After what an officer does, the form may be another one than it was. */
const ACTS = ["input", "change", "click", "keyup", "pointerup"];

/**
 * Says in a form's bar that something is not saved yet (app/desk/save-bar.tsx), and takes away the notice of
 * the save before. A moved row counts, too: the order of the fields is what the form sends.
 */
export default function startNotSaved(): void {
  for (const bar of document.querySelectorAll<HTMLElement>("[data-save-bar]")) {
    const form = bar.closest("form");
    const status = bar.querySelector("[data-not-saved]");
    if (form && status && bar.dataset.unsavedNow === undefined) follow(form, status);
  }
}

/** What only changes what the page shows, and nothing that is stored. */
const ONLY_SHOWN = /^(?:preview\.|view-|accepted$|choose$)/;

const entriesToSave = (form: HTMLFormElement) =>
  currentEntries(form).filter(([name]) => !ONLY_SHOWN.test(name));

function follow(form: HTMLFormElement, status: Element): void {
  let drawn: ReturnType<typeof entriesToSave> | null = null;
  // Only now have the page's other scripts made their own changes of the form.
  const begin = () => {
    drawn ??= entriesToSave(form);
  };
  let waiting = false;
  const compare = () => {
    waiting = false;
    const isChanged = drawn !== null && !isSameEntries(entriesToSave(form), drawn);
    const text = isChanged ? UNSAVED_WORDS.notSaved : "";
    if (status.textContent !== text) status.textContent = text;
    if (isChanged) for (const notice of document.querySelectorAll("[data-notice]")) notice.remove();
  };
  const compareSoon = () => {
    if (drawn === null || waiting) return;
    waiting = true;
    setTimeout(compare, 100);
  };
  for (const act of ["focusin", "pointerdown", "keydown"]) form.addEventListener(act, begin, true);
  for (const act of ACTS) form.addEventListener(act, compareSoon);
  // A picture that has arrived, and a row that was dragged outside of its list.
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target !== status)) compareSoon();
  }).observe(form, { childList: true, subtree: true });
}
