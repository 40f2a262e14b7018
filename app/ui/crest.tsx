import { crestLetters } from "../../domain/club/crest-letters.ts";
import { ICON_SIZES, type ImageFacts, imagePath } from "../../domain/values/image.ts";

interface Props {
  logo: ImageFacts | null;
  name: string;
  abbreviation?: string | undefined;
  /** The side of the square, in CSS pixels. */
  size: number;
  /** Set if the name is not written beside it: then it is read out. */
  named?: boolean;
  eager?: boolean;
}

/** A crest; without an image the club's or opponent's letters on a disc. */
export function Crest({ logo, name, abbreviation, size, named = false, eager = false }: Props) {
  if (!logo) return <Letters {...{ name, abbreviation, size, named }} />;
  const at = (density: number) => ICON_SIZES.find((side) => side >= size * density) ?? 512;
  return (
    <img
      src={imagePath(logo, at(1), "png")}
      srcSet={`${imagePath(logo, at(2), "png")} 2x`}
      width={size}
      height={size}
      alt={named ? name : ""}
      // Without the word React has the crest fetched before anything else of the page.
      {...(eager ? { fetchPriority: "low" } : { loading: "lazy" })}
      decoding="async"
      className="shrink-0 object-contain"
    />
  );
}

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
