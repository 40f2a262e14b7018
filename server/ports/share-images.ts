import type { ShareCard } from "../../domain/site/seo/share-card.ts";
import type { QueueTurn } from "../../platform/serving/fair-queue.ts";

/**
 * Draws the preview image of a shared link as a JPEG (size: domain/site/seo/share-image.ts). Equal cards are
 * drawn once. A crest or image that is missing from the storage is omitted.
 * @param turn the turn to wait for if the image is not stored yet and has to be drawn
 * @throws TooBusy at once if too much is waiting
 */
export type DrawShareImage = (card: ShareCard, turn: QueueTurn) => Promise<Uint8Array>;
