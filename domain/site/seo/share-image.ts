/** The format of images for shared links, in a size that every social network shows uncropped. */
export const SHARE_IMAGE = { width: 1200, height: 630, mediaType: "image/jpeg" } as const;

/** Kinds of pages with an image of their own; every other page has the club's. */
const PAGE_IMAGE_KINDS = ["club", "game", "article", "ticket", "product"] as const;

/**
 * Pictures of a game to post before and after it, in pixels: 1:1 for feeds, and 9:16 for stories, which hide
 * the top and the bottom behind their own controls.
 */
export const GAME_PICTURES = {
  "game-square": { width: 1080, height: 1080 },
  "game-tall": { width: 1080, height: 1920 },
} as const;
export type GamePictureKind = keyof typeof GAME_PICTURES;

/** The kinds of images under `/share-images/`. */
export type ShareImageKind = (typeof PAGE_IMAGE_KINDS)[number] | GamePictureKind;

const SHARE_IMAGE_KINDS: readonly string[] = [...PAGE_IMAGE_KINDS, ...Object.keys(GAME_PICTURES)];

export interface ShareImageAddress {
  teamId: string;
  /**
   * Grows with every change of the club: a changed image gets a new address, so that no cache shows an old
   * one.
   */
  revision: number;
  kind: ShareImageKind;
  /** The item's id; the team id for the club's own image. */
  id: string;
}

/** "/share-images/ashford/12/article/zed-last-name.jpg" */
export function shareImagePath({ teamId, revision, kind, id }: ShareImageAddress): string {
  return `/share-images/${teamId}/${revision}/${kind}/${encodeURIComponent(id)}.jpg`;
}

export function isShareImageKind(kind: string): kind is ShareImageKind {
  return SHARE_IMAGE_KINDS.includes(kind);
}
