import type { ShareCard } from "../../domain/site/seo/share-card.ts";
import type { QueueTurn } from "../../platform/serving/fair-queue.ts";

/**
 * Draws the preview image of a shared link as a JPEG (size: domain/site/seo/share-image.ts). Equal cards are
 * drawn once. Omits a crest or image that is missing in the storage.
 * @param turn the turn to take if the image is not stored yet and has to be drawn
 * @throws TooBusy at once if too much waits
 */
export type DrawShareImage = (card: ShareCard, turn: QueueTurn) => Promise<Uint8Array>;
