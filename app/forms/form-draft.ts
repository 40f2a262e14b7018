/**
 * Drafts of forms are in the tab's session storage: they survive an error, a reload and the payment page,
 * but not the tab, because computers on a campus are shared.
 */
const keyOf = (teamId: string, formId: string) => `form:${teamId}:${formId}`;

export type FormDraft = Readonly<Record<string, string>>;

export function hasDraft(teamId: string, formId: string): boolean {
  return read(keyOf(teamId, formId)) !== null;
}

/** The draft's values by field name; empty if there is none, or the stored text is no draft. */
export function findStoredDraft(teamId: string, formId: string): FormDraft {
  try {
    const stored: unknown = JSON.parse(read(keyOf(teamId, formId)) ?? "{}");
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/** Stores the draft. In a browser without storage only the draft is lost. */
export function storeDraft(teamId: string, formId: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(keyOf(teamId, formId), JSON.stringify(draft));
  } catch {}
}

const sentKeyOf = (teamId: string, formId: string) => `sent:${teamId}:${formId}`;

/** When this tab sent the form, as an ISO instant; null if it has not. */
export function formSentTime(teamId: string, formId: string): string | null {
  return read(sentKeyOf(teamId, formId));
}

/** Drops the draft and records when the form was sent. */
export function finishDraft(teamId: string, formId: string): void {
  dropDraft(teamId, formId);
  try {
    sessionStorage.setItem(sentKeyOf(teamId, formId), new Date().toISOString());
  } catch {}
}

export function dropDraft(teamId: string, formId: string): void {
  try {
    sessionStorage.removeItem(keyOf(teamId, formId));
  } catch {}
}

/** Puts a draft's values into the form's empty fields. */
export function restoreDraft(form: HTMLFormElement, draft: FormDraft): void {
  for (const field of form.elements) {
    const name = field.getAttribute("name") ?? "";
    const value = Object.hasOwn(draft, name) ? draft[name] : undefined;
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && field.type === "radio") field.checked = field.value === value;
    // A field may already have text that the visitor typed before this script loaded.
    else if ("value" in field && field.value === "") field.value = value;
  }
}

/** True if any field's value differs from the one that the server drew. */
export function hasChangedFields(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return field.value !== "";
    if (field instanceof HTMLTextAreaElement) return field.value !== "";
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
    return field.type === "radio"
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  });
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
