/**
 * The same code within this time is the same ticket still held to the camera, or a trigger pulled twice. So it is after an undo: else
 * the ticket that is still before the camera would be let in again.
 */
const SAME_MS = 3000;

/** Tells, for each text that a camera or a scanner read, whether it was read just before. */
export function noteReads(): (text: string) => boolean {
  const seen = new Map<string, number>();
  return (text) => {
    const now = performance.now();
    const before = seen.get(text);
    seen.set(text, now);
    return before !== undefined && now - before < SAME_MS;
  };
}
