import { openViewer } from "../news/gallery-viewer.ts";

/**
 * Opens the viewer on images that are links to themselves, at the one that was pressed. Answers what closes it; null
 * where nothing of the kind was pressed. Each link names its image's place as `data-position`, and its width in its address.
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
    caption: "",
  };
}
