import { crestLetters } from "../../domain/club/crest-letters.ts";
import { ICON_SIZES, type ImageFacts, imagePath } from "../../domain/values/image.ts";

interface Props {
  logo: ImageFacts | null;
  name: string;
  abbreviation?: string | undefined;
  /** The side of the square, in CSS pixels. */
  size: number;
  /** The side on phones, in CSS pixels, if a style sheet makes the crest smaller there (frame.css). */
  phoneSize?: number;
  /** Set this if the name is not written beside the crest: then the name is the image's alternative text. */
  named?: boolean;
  eager?: boolean;
}

/** The crest of a club or an opponent; without an image its letters on a disc. */
export function Crest({ logo, name, abbreviation, size, phoneSize, named = false, eager = false }: Props) {
  if (!logo) return <Letters {...{ name, abbreviation, size, named }} />;
  const [single, double] = [sideFor(size), sideFor(2 * size)];
  return (
    <img
      src={imagePath(logo, single, "png")}
      srcSet={
        phoneSize === undefined
          ? `${imagePath(logo, double, "png")} 2x`
          : ICON_SIZES.filter((side) => side >= single && side <= double)
              .map((side) => `${imagePath(logo, side, "png")} ${side}w`)
              .join(", ")
      }
      sizes={phoneSize === undefined ? undefined : `(width < 48rem) ${phoneSize}px, ${size}px`}
      width={size}
      height={size}
      alt={named ? name : ""}
      // Without an explicit priority React preloads the crest before everything else on the page.
      {...(eager ? { fetchPriority: "low" } : { loading: "lazy" })}
      decoding="async"
      className="shrink-0 object-contain"
    />
  );
}

const sideFor = (size: number) => ICON_SIZES.find((side) => side >= size) ?? 512;

function Letters({ name, abbreviation, size, named }: Omit<Props, "logo">) {
  const { letters, isLong } = crestLetters(name, abbreviation);
  return (
    <span className="crest-letters" style={{ width: size, height: size }}>
      <span aria-hidden="true" data-long={isLong}>
        {letters}
      </span>
      {named && <span className="sr-only">{name}</span>}
    </span>
  );
}
