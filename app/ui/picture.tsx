import { PICTURE_WIDTHS, type Picture as PictureFacts } from "../../domain/values/picture.ts";

interface Props {
  picture: PictureFacts;
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Above the fold: loaded at once instead of when it comes near. */
  eager?: boolean;
  /** Instead of the picture's own text: "" where the text beside it says the same. */
  alt?: string;
  className?: string;
  /** The widest size offered, in pixels. */
  widest?: number;
  /** Another picture for phones, instead of this one. */
  narrow?: PictureFacts | undefined;
  /** A mark is shown whole; a scene fills its place. */
  fit?: "cover" | "contain";
}

/** A picture in AVIF with WebP behind it, in the width the screen needs, cropped around its focal point. */
export function Picture({
  picture,
  sizes,
  eager = false,
  alt,
  className = "",
  widest = 1920,
  fit = "cover",
  narrow,
}: Props) {
  const widths = widthsOf(picture, widest);
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
      <source type="image/avif" srcSet={sources(picture, "avif", widest)} sizes={sizes} />
      <img
        src={pictureUrl(picture, widths.at(widths.length / 2) ?? SMALLEST, "webp")}
        srcSet={sources(picture, "webp", widest)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        className={`${fit === "cover" ? "object-cover" : "object-contain"} ${className}`}
        style={{ objectPosition: `${picture.focalX * 100}% ${picture.focalY * 100}%` }}
      />
    </picture>
  );
}

const SMALLEST = 96;
const FORMATS = ["avif", "webp"] as const;
const PHONE = "(width < 48rem)";

function widthsOf(picture: PictureFacts, widest: number) {
  return PICTURE_WIDTHS.filter((width) => width >= SMALLEST && width <= Math.min(picture.width, widest));
}

function sources(picture: PictureFacts, format: string, widest: number): string {
  return widthsOf(picture, widest)
    .map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
    .join(", ");
}

export function pictureUrl({ teamId, hash }: PictureFacts, width: number, format: string): string {
  return `/images/${teamId}/${hash}/${width}.${format}`;
}
