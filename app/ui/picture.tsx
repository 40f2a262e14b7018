import { PICTURE_WIDTHS, type Picture as PictureFacts } from "../../domain/picture.ts";

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
}: Props) {
  const widths = PICTURE_WIDTHS.filter((w) => w >= 96 && w <= Math.min(picture.width, widest));
  const smallest = widths[0] ?? 96;
  const sources = (format: string) => widths.map((w) => `${pictureUrl(picture, w, format)} ${w}w`).join(", ");
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <img
        src={pictureUrl(picture, widths.at(Math.floor(widths.length / 2)) ?? smallest, "webp")}
        srcSet={sources("webp")}
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

export function pictureUrl({ teamId, hash }: PictureFacts, width: number, format: string): string {
  return `/images/${teamId}/${hash}/${width}.${format}`;
}
