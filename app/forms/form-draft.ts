/**
 * What a visitor has begun to write into a form: it outlives an error, a reload and the way to the payment page and
 * back, and goes with the tab. A campus shares its computers.
 */
const keyOf = (teamId: string, formId: string) => `form:${teamId}:${formId}`;

export type Draft = Readonly<Record<string, string>>;

export function hasDraft(teamId: string, formId: string): boolean {
  return read(keyOf(teamId, formId)) !== null;
}

/** The draft; empty where there is none, or what is stored is not one. */
export function readDraft(teamId: string, formId: string): Draft {
  try {
    const stored: unknown = JSON.parse(read(keyOf(teamId, formId)) ?? "{}");
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/** Keeps it; a browser that stores nothing loses the draft and no more. */
export function keepDraft(teamId: string, formId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(teamId, formId), JSON.stringify(draft));
  } catch {}
}

const sentKeyOf = (teamId: string, formId: string) => `sent:${teamId}:${formId}`;

/** When this tab last sent the form, as an ISO instant; null where it has not. */
export function timeSent(teamId: string, formId: string): string | null {
  return read(sentKeyOf(teamId, formId));
}

/** The form is sent: its draft goes, and the time is kept. */
export function endDraft(teamId: string, formId: string): void {
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

/** Puts a draft back into the fields. */
export function restoreDraft(form: HTMLFormElement, draft: Draft): void {
  for (const field of form.elements) {
    const name = field.getAttribute("name") ?? "";
    const value = Object.hasOwn(draft, name) ? draft[name] : undefined;
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && field.type === "radio") field.checked = field.value === value;
    // Who was faster than the script is right.
    else if ("value" in field && field.value === "") field.value = value;
  }
}

/** Whether anything in the fields is other than the server drew it. */
export function isWrittenIn(form: HTMLFormElement): boolean {
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
