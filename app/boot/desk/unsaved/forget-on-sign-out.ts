import { dropUnsavedForms } from "./unsaved-store.ts";

/** Signing out also forgets what was typed and not saved: the next person may use the same computer. */
export default function forgetOnSignOut(): void {
  for (const intent of document.querySelectorAll<HTMLInputElement>("form > [name=intent][value=sign-out]"))
    intent.form?.addEventListener("submit", () => dropUnsavedForms({ olderThan: null }));
}
