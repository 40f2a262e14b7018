import { positionOf } from "../../domain/news/gallery.ts";
import { openViewer } from "./gallery-viewer.ts";

/**
 * Opens the viewer, at the pressed image, on links that each lead to their own image file. A link has its image's position in `data-position`, and the width
 * in its address.
 */
export function openLinkedImages(box: Element, pressed: HTMLAnchorElement): Promise<void> {
  const links = [...box.querySelectorAll<HTMLAnchorElement>("a[data-position]")];
  return openViewer(links.map(slideOf), placeOf(pressed));
}

/** Opens the viewer at the image that the page's address names, if it is one of these. */
export async function openNamedImage(box: Element): Promise<void> {
  const named = positionOf(location.hash);
  const link = named === null ? null : box.querySelector<HTMLAnchorElement>(`a[data-position="${named}"]`);
  if (link) await openLinkedImages(box, link);
}

const placeOf = (link: HTMLAnchorElement) => Number(link.dataset.position);

function slideOf(link: HTMLAnchorElement) {
  const image = link.querySelector("img");
  const width = Number(/\/(\d+)\.\w+$/.exec(link.pathname)?.[1]);
  const shape = Number(image?.getAttribute("height")) / Number(image?.getAttribute("width"));
  return {
    position: placeOf(link),
    src: link.href,
    width,
    height: Math.round(width * shape),
    alt: image?.alt ?? "",
    caption: link.closest("figure")?.querySelector("figcaption")?.textContent ?? "",
  };
}
