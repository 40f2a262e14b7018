/** The format of images for shared links, in a size that every social network shows uncropped. */
export const SHARE_IMAGE = { width: 1200, height: 630, mediaType: "image/jpeg" } as const;

/** Kinds of pages with an image of their own; every other page has the club's. */
export const SHARE_IMAGE_KINDS = ["club", "game", "article", "ticket", "product"] as const;
export type ShareImageKind = (typeof SHARE_IMAGE_KINDS)[number];

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
  return (SHARE_IMAGE_KINDS as readonly string[]).includes(kind);
}
