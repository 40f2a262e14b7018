/**
 * Opens the pressed link's image in the viewer. The viewer's script is loaded at the first press; if that
 * fails, the browser follows the link to the image.
 */
const openLinked = (box: Element, link: HTMLAnchorElement) =>
  import("../news/linked-images.ts")
    .then((part) => part.openLinkedImages(box, link))
    .catch(() => location.assign(link.href));

/**
 * Opens the viewer when a visitor presses an image link within `data-zoom` without a modifier key, and at
 * once if the page's address names an image.
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
