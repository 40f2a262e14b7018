/** What a page has to say until it is put away, beyond a reload and the way to other pages: kept with the tab. */
const key = () => `said:${document.documentElement.dataset.club}`;

export function keptSentence(): string | null {
  try {
    return sessionStorage.getItem(key());
  } catch {
    return null;
  }
}

/** Keeps it, or no more; a browser that stores nothing says it once. */
export function keepSentence(sentence: string | null): void {
  try {
    if (sentence === null) sessionStorage.removeItem(key());
    else sessionStorage.setItem(key(), sentence);
  } catch {}
}
