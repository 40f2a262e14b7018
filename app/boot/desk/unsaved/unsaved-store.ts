/** What was typed into a form: the names and texts of its fields, as the form would send them. */
export interface KeptForm {
  /** When it was typed, in milliseconds since 1970. */
  at: number;
  /** The versions of the record with which the form began. */
  versions: string;
  fields: [name: string, text: string][];
}

/**
 * Unsaved forms are in the browser's local storage, where they survive a closed tab and an ended session.
 * Each key names the club, the officer, the collection and the record, because people share computers.
 */
const PREFIX = "unsaved:";
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
/** In the tab's session storage: the key of the form that was sent last. */
const SENT = "unsaved-sent";

export function findUnsavedForm(key: string): KeptForm | null {
  try {
    const stored = JSON.parse(localStorage.getItem(PREFIX + key) ?? "null") as KeptForm | null;
    return stored && Array.isArray(stored.fields) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores what was typed; false if the storage is full or the browser has none. */
export function storeUnsavedForm(key: string, form: KeptForm): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(form));
    return true;
  } catch {
    return false;
  }
}

export function dropUnsavedForm(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {}
}

/** Drops all unsaved forms (on signing out), or those that are older than 30 days. */
export function dropUnsavedForms({ olderThan }: { olderThan: number | null }): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const stored = findUnsavedForm(key.slice(PREFIX.length));
      if (olderThan === null || !stored || !(stored.at > olderThan - MAX_AGE_MS))
        localStorage.removeItem(key);
    }
  } catch {}
}

/** Records that a form was sent from this tab. Whether it was saved shows on the next page. */
export function recordSentForm(key: string): void {
  try {
    sessionStorage.setItem(SENT, key);
  } catch {}
}

/** True if this tab sent the form last. What it has stored of it is then what was sent. */
export function isSentForm(key: string): boolean {
  try {
    return sessionStorage.getItem(SENT) === key;
  } catch {
    return false;
  }
}

/** The form that this tab sent last is saved: what was typed into it is dropped. */
export function dropSentForm(): void {
  try {
    const key = sessionStorage.getItem(SENT);
    if (key !== null) dropUnsavedForm(key);
    sessionStorage.removeItem(SENT);
  } catch {}
}
