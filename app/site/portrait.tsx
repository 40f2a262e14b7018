import type { ImageFacts } from "../../domain/values/image.ts";
import { Picture } from "../ui/picture.tsx";
import { useClubFrame } from "./use-frame.ts";

/** A player's photo, 4:5; the club's silhouette where there is none. */
export function Portrait({
  portrait,
  sizes,
  eager = false,
  name,
}: {
  portrait: ImageFacts | null;
  sizes: string;
  eager?: boolean;
  /** Set where the image is to be announced: beside a written name it is not. */
  name?: string;
}) {
  const { silhouette } = useClubFrame();
  const image = portrait ?? silhouette;
  return (
    <div className="portrait" data-silhouette={portrait === null}>
      {image && (
        <Picture
          image={image}
          sizes={sizes}
          eager={eager}
          alt={name ?? ""}
          widest={1024}
          className="zoom h-full w-full"
        />
      )}
    </div>
  );
}
