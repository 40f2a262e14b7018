import { openViewer } from "./gallery-viewer.ts";

/**
 * Opens the viewer, at the pressed image, on links that each lead to their own image file. Returns a function that
 * closes it; null if none of these links was pressed. A link has its image's position in `data-position`, and the width
 * in its address.
 */
export function openLinkedImages(box: Element, pressed: HTMLAnchorElement): (() => void) | null {
  const links = [...box.querySelectorAll<HTMLAnchorElement>("a[data-position]")];
  return links.includes(pressed) ? openViewer(links.map(slideOf), positionOf(pressed)) : null;
}

const positionOf = (link: HTMLAnchorElement) => Number(link.dataset.position);

function slideOf(link: HTMLAnchorElement) {
  const image = link.querySelector("img");
  const width = Number(/\/(\d+)\.\w+$/.exec(link.pathname)?.[1]);
  const shape = Number(image?.getAttribute("height")) / Number(image?.getAttribute("width"));
  return {
    position: positionOf(link),
    src: link.href,
    width,
    height: Math.round(width * shape),
    alt: image?.alt ?? "",
    caption: link.closest("figure")?.querySelector("figcaption")?.textContent ?? "",
  };
}
