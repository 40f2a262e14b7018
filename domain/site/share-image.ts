/** Images for shared links, drawn by page kind at a size that every network shows whole. */
export const SHARE_IMAGE = { width: 1200, height: 630, mediaType: "image/jpeg" } as const;

/** Kinds with an image of their own; every other page has its club's. */
export const SHARE_IMAGE_KINDS = ["club", "game", "article", "ticket", "product"] as const;
export type ShareImageKind = (typeof SHARE_IMAGE_KINDS)[number];

export interface ShareImageAddress {
  teamId: string;
  /** Counts the club's changes: a changed image gets another address, so that no old one is shown. */
  revision: number;
  kind: ShareImageKind;
  /** The item's id; the team id for the club's own. */
  id: string;
}

/** "/share-images/ashford/12/article/zed-last-name.jpg" */
export function shareImagePath({ teamId, revision, kind, id }: ShareImageAddress): string {
  return `/share-images/${teamId}/${revision}/${kind}/${encodeURIComponent(id)}.jpg`;
}

export function isShareImageKind(kind: string): kind is ShareImageKind {
  return (SHARE_IMAGE_KINDS as readonly string[]).includes(kind);
}
