import type { ShareCard } from "../../domain/site/share-card.ts";

/**
 * Draws the image beside a shared link as a JPEG (size: domain/site/share-image.ts); equal cards are drawn once. A
 * crest or image missing from the store is left out.
 */
export type DrawShareImage = (card: ShareCard) => Promise<Uint8Array>;
