import { positionInHash } from "../../domain/news/gallery.ts";
import { openGalleryViewer } from "./gallery-viewer.ts";

/**
 * Opens the viewer at the pressed image, with all linked images of `box`. Each link leads to its image
 * file: `data-position` is the image's position, and the file's name is its width.
 */
export function openLinkedImages(box: Element, pressed: HTMLAnchorElement): Promise<void> {
  const links = [...box.querySelectorAll<HTMLAnchorElement>("a[data-position]")];
  return openGalleryViewer(links.map(slideOf), positionIn(pressed));
}

/** Opens the viewer at the image that the page's address names, if `box` has it. */
export async function openNamedImage(box: Element): Promise<void> {
  const named = positionInHash(location.hash);
  const link = named === null ? null : box.querySelector<HTMLAnchorElement>(`a[data-position="${named}"]`);
  if (link) await openLinkedImages(box, link);
}

const positionIn = (link: HTMLAnchorElement) => Number(link.dataset.position);

function slideOf(link: HTMLAnchorElement) {
  const image = link.querySelector("img");
  const width = Number(/\/(\d+)\.\w+$/.exec(link.pathname)?.[1]);
  const ratio = Number(image?.getAttribute("height")) / Number(image?.getAttribute("width"));
  return {
    position: positionIn(link),
    src: link.href,
    width,
    height: Math.round(width * ratio),
    alt: image?.alt ?? "",
    caption: link.closest("figure")?.querySelector("figcaption")?.textContent ?? "",
  };
}
