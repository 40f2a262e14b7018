import type { ShownWebsiteImage } from "./load-frame.ts";

/** The words of one of the club's website images, and the address that it links to. */
export type WebsiteImageWords = Pick<ShownWebsiteImage, "title" | "description" | "href">;

/** True if the image has words or a link. */
export const hasWordsOrLink = ({ title, description, href }: WebsiteImageWords): boolean =>
  Boolean(title || description || href);
