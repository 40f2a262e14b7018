/** The viewer's script is loaded at the first press; if that fails, the link opens the image. */
const openLinked = (box: Element, link: HTMLAnchorElement) =>
  import("../news/linked-images.ts")
    .then((part) => part.openLinkedImages(box, link))
    .catch(() => location.assign(link.href));

/**
 * A plain press on an image link within `data-zoom` opens the viewer instead, and so does an address that
 * names an image.
 */
export default function startImageViewer(): void {
  for (const box of document.querySelectorAll<HTMLElement>("[data-zoom]")) {
    box.addEventListener("click", (click) => {
      const link =
        click.target instanceof Element && click.target.closest<HTMLAnchorElement>("a[data-position]");
      if (!link || click.metaKey || click.ctrlKey || click.shiftKey) return;
      click.preventDefault();
      void openLinked(box, link);
    });
    if (location.hash !== "")
      void import("../news/linked-images.ts").then((part) => part.openNamedImage(box));
  }
}
