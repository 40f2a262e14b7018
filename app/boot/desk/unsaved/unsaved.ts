import { currentEntries, drawnEntries, isSameEntries, putEntries } from "./form-entries.ts";
import { RESTORED_EVENT, RESTORING_EVENT } from "./restored.ts";
import {
  dropSentForm,
  dropUnsavedForm,
  dropUnsavedForms,
  findUnsavedForm,
  isSentForm,
  type KeptForm,
  recordSentForm,
  storeUnsavedForm,
} from "./unsaved-store.ts";

const AFTER_TYPING_MS = 300;

/**
 * Keeps what is typed into a record's form in the browser until it is saved: through a dead network, a closed
 * tab and an ended session. The next visit of the form offers it back.
 */
export default function startUnsavedChanges(): void {
  dropUnsavedForms({ olderThan: Date.now() });
  if (document.querySelector("[data-form-saved]")) forgetSaved();
  const form = document.querySelector<HTMLFormElement>("form[data-unsaved]");
  const key = form?.dataset.unsaved ?? "";
  if (!form || key === "") return;
  // A form that was not saved comes back with what was typed, which is still unsaved.
  const isEntered = form.dataset.entered !== undefined;
  const drawn = isEntered ? [] : drawnEntries(form);
  // Then the form shows what was stored as it was sent, which nobody has to decide about.
  const found = isEntered && isSentForm(key) ? null : findUnsavedForm(key);
  if (found && isSameEntries(found.fields, drawn)) dropUnsavedForm(key);
  else if (found && !isSameEntries(found.fields, currentEntries(form))) offer(form, found);
  follow(form, key, drawn);
}

function forgetSaved(): void {
  dropSentForm();
  // Or a reload would say again that the form was saved, after another form was sent without an answer.
  const address = new URL(location.href);
  address.searchParams.delete("done");
  history.replaceState(history.state, "", address);
}

/** Stores the form after each change, and asks before the page is left with changes in it. */
function follow(form: HTMLFormElement, key: string, drawn: KeptForm["fields"]): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  const isChanged = () => !isSameEntries(currentEntries(form), drawn);
  const store = () => {
    clearTimeout(waiting);
    // What was typed on an earlier visit must not be overwritten before its fate is decided.
    if (isOffering()) return;
    const fields = currentEntries(form);
    if (isSameEntries(fields, drawn)) return dropUnsavedForm(key);
    const isStored = storeUnsavedForm(key, {
      at: Date.now(),
      versions: versionsOf(form)?.value ?? "",
      fields,
    });
    const full = document.querySelector<HTMLElement>("[data-unsaved-full]");
    if (full) full.hidden = isStored;
  };
  const soon = () => {
    isSending = false;
    clearTimeout(waiting);
    waiting = setTimeout(store, AFTER_TYPING_MS);
  };
  form.addEventListener("input", soon);
  form.addEventListener("change", soon);
  form.addEventListener("submit", () => {
    store();
    if (!isOffering()) recordSentForm(key);
    isSending = true;
  });
  addEventListener("pagehide", () => {
    if (waiting !== undefined && !isSending) store();
  });
  addEventListener("beforeunload", (event) => {
    if (!isSending && isChanged()) event.preventDefault();
  });
}

const offerBar = () => document.querySelector<HTMLElement>("[data-unsaved-offer]");
const isOffering = () => offerBar()?.hidden === false;

/** Offers what was typed before. Until it is decided, the stored text stays. */
function offer(form: HTMLFormElement, found: KeptForm): void {
  const bar = offerBar();
  const [time, keep, discard] = ["time", "[data-keep]", "[data-discard]"].map((one) =>
    bar?.querySelector<HTMLElement>(one),
  );
  if (!bar || !time || !keep || !discard) return;
  time.textContent = timeText(new Date(found.at));
  bar.hidden = false;
  keep.addEventListener("click", () => {
    form.dispatchEvent(new CustomEvent(RESTORING_EVENT, { detail: found.fields }));
    const leftOut = putEntries(form, found.fields, (field) => field.dispatchEvent(new Event(RESTORED_EVENT)));
    const versions = versionsOf(form);
    // The save begins where the officer began: a change that somebody else made since is asked about.
    if (versions && found.versions !== "") versions.value = found.versions;
    bar.hidden = true;
    form.dispatchEvent(new Event("input"));
    const note = document.querySelector<HTMLElement>("[data-unsaved-left-out]");
    if (note) note.hidden = leftOut === 0;
  });
  discard.addEventListener("click", () => {
    dropUnsavedForm(form.dataset.unsaved ?? "");
    bar.hidden = true;
  });
}

const versionsOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>("input[name=versions]");

/** `3:12 PM`, or `Nov 20 at 3:12 PM` on another day, in the officer's own time zone. */
function timeText(at: Date): string {
  const time = at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  if (at.toDateString() === new Date().toDateString()) return time;
  return `${at.toLocaleDateString("en-US", { month: "short", day: "numeric" })} at ${time}`;
}
