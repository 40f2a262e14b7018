import type { ImageFacts } from "../../domain/values/image.ts";
import { useClubFrame } from "../site/use-frame.ts";
import { Crest } from "../ui/crest.tsx";
import { Picture } from "../ui/picture.tsx";

interface Props {
  image: ImageFacts | null;
  sizes: string;
  eager: boolean;
}

/** A product's image, beside its title; without an image the club's crest on its color. */
export function ProductImage({ image, sizes, eager }: Props) {
  const { club, logo } = useClubFrame();
  return (
    <div className="product-picture">
      {image ? (
        <Picture
          image={image}
          sizes={sizes}
          widest={960}
          eager={eager}
          alt=""
          className="zoom h-full w-full"
        />
      ) : (
        <Crest logo={logo} name={club.alias} size={96} />
      )}
    </div>
  );
}
