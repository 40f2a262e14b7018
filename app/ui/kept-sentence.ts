/** A sentence shown until it is dismissed, also after a reload and on other pages of the same tab. */
const key = () => `said:${document.documentElement.dataset.club}`;

export function keptSentence(): string | null {
  try {
    return sessionStorage.getItem(key());
  } catch {
    return null;
  }
}

/** Null removes it. Without storage it is shown only once. */
export function keepSentence(sentence: string | null): void {
  try {
    if (sentence === null) sessionStorage.removeItem(key());
    else sessionStorage.setItem(key(), sentence);
  } catch {}
}
