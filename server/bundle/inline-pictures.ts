const INLINE = /data:[a-z]+\/[^\s"'()<>]*/gi;

/** A stray tracking pixel or icon is passed over with a note, as any picture that isn't in images/. */
export const MOST_INLINE_BYTES = 100_000;

export interface InlinePictures {
  count: number;
  /** As they stand in the text. */
  bytes: number;
}

/**
 * The pictures that a text holds itself, as word processors and Markdown exports write them:
 * `data:image/png;base64,…`.
 */
export function inlinePictures(text: string): InlinePictures {
  let [count, bytes] = [0, 0];
  for (const [address] of text.matchAll(INLINE)) {
    count += 1;
    bytes += address.length;
  }
  return { count, bytes };
}
