import { IMAGE_WIDTHS, type ImageFacts } from "../../domain/values/image.ts";

interface Props {
  image: ImageFacts;
  /** How wide the image is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Above the fold: loaded at once instead of when it comes near. */
  eager?: boolean;
  /** Instead of the image's own text: "" where the text beside it says the same. */
  alt?: string;
  className?: string;
  /** The widest size offered, in pixels. */
  widest?: number;
  /** Another image for phones, instead of this one. */
  narrow?: ImageFacts | undefined;
  /** A mark is shown whole; a scene fills its place. */
  fit?: "cover" | "contain";
}

/** An image in AVIF with WebP behind it, in the width the screen needs, cropped around its focal point. */
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
