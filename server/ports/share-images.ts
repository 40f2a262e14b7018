import type { ShareCard } from "../../domain/site/share-card.ts";
import type { Turn } from "../turns.ts";

/**
 * Draws the image beside a shared link as a JPEG (size: domain/site/share-image.ts); equal cards are drawn once. A
 * crest or image missing from the store is left out.
 * @param turn whose turn it takes to draw one that is not stored yet
 * @throws TooBusy at once where too much waits
 */
export type DrawShareImage = (card: ShareCard, turn: Turn) => Promise<Uint8Array>;
