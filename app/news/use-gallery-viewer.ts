import { useEffect, useEffectEvent, useRef } from "react";
import { type PlacedImage, positionOf, widestImage } from "../../domain/news/gallery.ts";
import { imagePath } from "../../domain/values/image.ts";

/**
 * Returns a function that opens the viewer at an image, loading it first. An address that names an image opens it at
 * once; leaving the page closes it.
 */
export function useGalleryViewer(images: readonly PlacedImage[]): (position: number) => void {
  const close = useRef<() => void>(null);
  const open = async (position: number) => {
    const { openViewer } = await import("./gallery-viewer.ts");
    close.current = openViewer(images.map(slideOf), position);
  };
  const openNamed = useEffectEvent(() => {
    const position = positionOf(location.hash);
    if (position !== null && images.some((placed) => placed.position === position)) void open(position);
  });
  useEffect(() => {
    openNamed();
    return () => close.current?.();
  }, []);
  return (position) => void open(position);
}

function slideOf({ position, image }: PlacedImage) {
  const served = widestImage(image);
  const width = Math.min(served, image.width);
  return {
    position,
    src: imagePath(image, served, "webp"),
    width,
    height: Math.round((width * image.height) / image.width),
    alt: image.alt || image.caption,
    caption: image.caption,
  };
}
