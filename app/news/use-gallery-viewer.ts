import { useEffect, useEffectEvent, useRef } from "react";
import { type PlacedPicture, positionOf, widestPicture } from "../../domain/news/gallery.ts";
import { pictureUrl } from "../ui/picture.tsx";

/**
 * Opens a gallery's viewer at a picture. The viewer is loaded when it is first needed, opened at once by an address that
 * names a picture, and closed when the page is left.
 */
export function useGalleryViewer(pictures: readonly PlacedPicture[]): (position: number) => void {
  const close = useRef<() => void>(null);
  const open = async (position: number) => {
    const { openViewer } = await import("./gallery-viewer.ts");
    close.current = openViewer(pictures.map(slideOf), position);
  };
  const openNamed = useEffectEvent(() => {
    const position = positionOf(location.hash);
    if (position !== null && pictures.some((placed) => placed.position === position)) void open(position);
  });
  useEffect(() => {
    openNamed();
    return () => close.current?.();
  }, []);
  return (position) => void open(position);
}

function slideOf({ position, picture }: PlacedPicture) {
  const width = widestPicture(picture);
  return {
    position,
    src: pictureUrl(picture, width, "webp"),
    width,
    height: Math.round((width * picture.height) / picture.width),
    alt: picture.alt || picture.caption,
    caption: picture.caption,
  };
}
