import type { CSSProperties } from "react";
import { type ImageFacts, imagePath, PHOTO_WIDTHS, type PhotoWidth } from "../../domain/values/image.ts";
import { useImagePriority } from "./drawn-sheet.ts";
import { offeredWidths } from "./offered-widths.ts";

interface Props {
  image: ImageFacts;
  /** The displayed width, as the `sizes` attribute. */
  sizes: string;
  /** True above the fold: the picture loads at once, not when scrolled near. */
  eager?: boolean;
  /** Replaces the image's own alternative text: "" if the text beside it says the same. */
  alt?: string;
  /** The tooltip. */
  title?: string;
  className?: string;
  /** The widest size offered, in pixels. */
  widest?: PhotoWidth;
  /** Another image, shown on phones instead. */
  narrow?: ImageFacts | undefined;
  /** "contain" shows the whole image, for logos; "cover" crops it to fill the space, for photos. */
  fit?: "cover" | "contain";
}

/**
 * An image as AVIF in the width that the screen needs, cropped around its focal point. Browsers without
 * AVIF get a single WebP.
 */
export function Picture({
  image,
  sizes,
  eager = false,
  alt,
  title,
  className = "",
  widest = 1920,
  fit = "cover",
  narrow,
}: Props) {
  const haste = useImagePriority(eager);
  const isFirst = haste.loading !== "lazy";
  const widths = offeredWidths(image, sizes, widest, isFirst);
  return (
    <picture>
      {narrow && (
        <>
          <source
            media={PHONE}
            type="image/avif"
            srcSet={sources(narrow, "100vw", widest, isFirst)}
            sizes="100vw"
          />
          <source
            media={PHONE}
            srcSet={imagePath(narrow, middleOf(offeredWidths(narrow, "100vw", widest)), "webp")}
          />
        </>
      )}
      <source type="image/avif" srcSet={sources(image, sizes, widest, isFirst)} sizes={sizes} />
      <img
        src={imagePath(image, middleOf(widths), "webp")}
        width={image.width}
        height={image.height}
        alt={alt ?? image.alt}
        title={title || undefined}
        {...haste}
        decoding="async"
        className={`${fit === "cover" ? "object-cover" : "object-contain"} ${className}`.trim()}
        style={narrow ? focusOfBoth(image, narrow) : focusOf(image, "--focus")}
      />
    </picture>
  );
}

const PHONE = "(width < 48rem)";

const middleOf = (widths: PhotoWidth[]) => widths[widths.length >> 1] ?? PHOTO_WIDTHS[0];

function sources(image: ImageFacts, sizes: string, widest: PhotoWidth, isEager: boolean): string {
  return offeredWidths(image, sizes, widest, isEager)
    .map((width) => `${imagePath(image, width, "avif")} ${width}w`)
    .join(", ");
}

const focusOfBoth = (wide: ImageFacts, narrow: ImageFacts) => ({
  ...focusOf(wide, "--wide-focus"),
  ...focusOf(narrow, "--narrow-focus"),
});

/**
 * The focal point as a CSS variable: the style sheet picks the variable for the screen. Undefined for the
 * default, the middle.
 */
function focusOf(
  { focalX, focalY }: ImageFacts,
  name: "--focus" | "--wide-focus" | "--narrow-focus",
): CSSProperties | undefined {
  if (focalX === 0.5 && focalY === 0.5) return undefined;
  return { [name]: `${focalX * 100}% ${focalY * 100}%` };
}
