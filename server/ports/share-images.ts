import type { ShareCard } from "../../domain/site/share-card.ts";

/**
 * Draws the image beside a shared link, as a JPEG of the size domain/site/share-image.ts names; a card that says the same is
 * drawn once. A crest or image that is not in the store is left out.
 */
export type DrawShareImage = (card: ShareCard) => Promise<Uint8Array>;
