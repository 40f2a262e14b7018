import {
  type ImageFacts,
  imagePath,
  PHOTO_WIDTHS,
  type PhotoWidth,
  photoWidths,
} from "../../domain/values/image.ts";

interface Props {
  image: ImageFacts;
  /** The width it is shown at, as the `sizes` attribute. */
  sizes: string;
  /** Above the fold: loaded at once, not when scrolled near. */
  eager?: boolean;
  /** Replaces the image's own text: "" if the text beside it says the same. */
  alt?: string;
  className?: string;
  /** The widest size offered, in pixels. */
  widest?: PhotoWidth;
  /** Another image, shown on phones instead. */
  narrow?: ImageFacts | undefined;
  /** "contain" shows all of a logo; "cover" fills the space with a photo. */
  fit?: "cover" | "contain";
}

/** An image in AVIF with WebP as fall-back, in the width the screen needs, cropped around its focal point. */
export function Picture({
  image,
  sizes,
  eager = false,
  alt,
  className = "",
  widest = 1920,
  fit = "cover",
  narrow,
}: Props) {
  const widths = photoWidths(image, widest);
  return (
    <picture className="contents">
      {narrow &&
        FORMATS.map((format) => (
          <source
            key={format}
            media={PHONE}
            type={`image/${format}`}
            srcSet={sources(narrow, format, widest)}
            sizes="100vw"
          />
        ))}
      <source type="image/avif" srcSet={sources(image, "avif", widest)} sizes={sizes} />
      <img
        src={imagePath(image, widths.at(widths.length / 2) ?? PHOTO_WIDTHS[0], "webp")}
        srcSet={sources(image, "webp", widest)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt ?? image.alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        className={`${fit === "cover" ? "object-cover" : "object-contain"} ${className}`}
        style={{ objectPosition: `${image.focalX * 100}% ${image.focalY * 100}%` }}
      />
    </picture>
  );
}

const FORMATS = ["avif", "webp"] as const;
const PHONE = "(width < 48rem)";

function sources(image: ImageFacts, format: (typeof FORMATS)[number], widest: PhotoWidth): string {
  return photoWidths(image, widest)
    .map((width) => `${imagePath(image, width, format)} ${width}w`)
    .join(", ");
}
