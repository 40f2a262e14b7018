import PhotoSwipe from "photoswipe";
import sheet from "photoswipe/style.css?url";
import { galleryImageId, positionInHash } from "../../domain/news/gallery.ts";
import { loadStyleSheet } from "../islands/load-style-sheet.ts";

/** An image in the viewer. Width and height are the file's, in pixels. */
interface Slide {
  position: number;
  src: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
}

/**
 * Opens the viewer, which shows the images one by one over the whole window. While it is open, the page's
 * address names the image, so that a copied address opens the same one.
 */
export async function openGalleryViewer(slides: Slide[], position: number): Promise<void> {
  await loadStyleSheet(sheet);
  const viewer = new PhotoSwipe({
    dataSource: slides,
    index: slides.findIndex((slide) => slide.position === position),
    bgOpacity: 0.94,
    showHideAnimationType: matchMedia("(prefers-reduced-motion: reduce)").matches ? "none" : "fade",
    closeTitle: "Close",
    zoomTitle: "Zoom",
    arrowPrevTitle: "Previous photo",
    arrowNextTitle: "Next photo",
    errorMsg: "This photo couldn't be loaded",
  });
  addCaption(viewer, slides);
  viewer.on("change", () => {
    const shown = slides[viewer.currIndex];
    if (shown) nameInAddress(`#${galleryImageId(shown.position)}`);
  });
  viewer.on("destroy", () => {
    if (positionInHash(location.hash) !== null) nameInAddress("");
  });
  viewer.init();
  viewer.element?.setAttribute("aria-label", "Photos");
}

function addCaption(viewer: PhotoSwipe, slides: readonly Slide[]): void {
  viewer.on("uiRegister", () =>
    viewer.ui?.registerElement({
      name: "caption",
      className: "gallery-caption",
      appendTo: "root",
      onInit: (element) => {
        element.setAttribute("aria-live", "polite");
        viewer.on("change", () => {
          element.textContent = slides[viewer.currIndex]?.caption ?? "";
        });
      },
    }),
  );
}

/**
 * Replaces the address's fragment without a step in the history: Back must lead to the page before the
 * gallery.
 */
function nameInAddress(hash: string): void {
  history.replaceState(history.state, "", `${location.pathname}${location.search}${hash}`);
}
