/**
 * The same code within this time is one ticket still held to the camera, or a scanner's trigger pulled
 * twice. This holds after an undo, too: a ticket still in front of the camera must not be admitted again.
 */
const SAME_MS = 3000;

/**
 * Returns a function that says of each text read by a camera or a scanner whether the same was read just
 * before.
 */
export function createRereadCheck(): (text: string) => boolean {
  const lastReadAt = new Map<string, number>();
  return (text) => {
    const now = performance.now();
    const before = lastReadAt.get(text);
    lastReadAt.set(text, now);
    return before !== undefined && now - before < SAME_MS;
  };
}
