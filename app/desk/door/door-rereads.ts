/**
 * A code read twice within this time is one ticket still held to the camera, or a scanner's trigger pulled
 * twice. The time also counts after an undo: a ticket still in front of the camera must not be admitted
 * again.
 */
const SAME_MS = 3000;

/**
 * Returns a function that tells whether a text from a camera or a scanner repeats one that was read just
 * before.
 */
export function createRepeatScanCheck(): (text: string) => boolean {
  const lastReadAt = new Map<string, number>();
  return (text) => {
    const now = performance.now();
    const before = lastReadAt.get(text);
    lastReadAt.set(text, now);
    return before !== undefined && now - before < SAME_MS;
  };
}
