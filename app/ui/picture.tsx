import { IMAGE_WIDTHS, type ImageFacts } from "../../domain/values/image.ts";

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
  widest?: number;
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
  const widths = widthsOf(image, widest);
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
        src={imageUrl(image, widths.at(widths.length / 2) ?? SMALLEST, "webp")}
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

const SMALLEST = 96;
const FORMATS = ["avif", "webp"] as const;
const PHONE = "(width < 48rem)";

function widthsOf(image: ImageFacts, widest: number) {
  return IMAGE_WIDTHS.filter((width) => width >= SMALLEST && width <= Math.min(image.width, widest));
}

function sources(image: ImageFacts, format: string, widest: number): string {
  return widthsOf(image, widest)
    .map((width) => `${imageUrl(image, width, format)} ${width}w`)
    .join(", ");
}

export function imageUrl({ teamId, hash }: ImageFacts, width: number, format: string): string {
  return `/images/${teamId}/${hash}/${width}.${format}`;
}
