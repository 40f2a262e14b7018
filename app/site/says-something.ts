import type { ShownWebsiteImage } from "./load-frame.ts";

/** The words of one of the club's website images, and the address that it links to. */
export type Words = Pick<ShownWebsiteImage, "title" | "description" | "href">;

/** True if the image has words or a link. */
export const saysSomething = ({ title, description, href }: Words): boolean =>
  Boolean(title || description || href);
