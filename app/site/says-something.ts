import type { ShownWebsiteImage } from "./load-frame.ts";

/** What the club says with one of its website's images, and where it leads. */
export type Words = Pick<ShownWebsiteImage, "title" | "description" | "href">;

/** True if the club says something with the image, or links it somewhere. */
export const saysSomething = ({ title, description, href }: Words): boolean =>
  Boolean(title || description || href);
