/** The images that stand beside a shared link: drawn per page kind, at the size every network shows whole. */
export const SHARE_IMAGE = { width: 1200, height: 630, mediaType: "image/jpeg" } as const;

/** What has an image of its own; every other page has its club's. */
export const SHARE_IMAGE_KINDS = ["club", "game", "article", "ticket", "product"] as const;
export type ShareImageKind = (typeof SHARE_IMAGE_KINDS)[number];

export interface ShareImageAddress {
  teamId: string;
  /** The club's count of changes: a changed image has another address, so that none is shown out of date. */
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
