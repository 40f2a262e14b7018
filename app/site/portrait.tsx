import type { ImageFacts } from "../../domain/values/image.ts";
import { Picture } from "../ui/picture.tsx";
import { useClubFrame } from "./use-frame.ts";

/** A person's photo, 4:5; without one the club's silhouette. */
export function Portrait({
  portrait,
  sizes,
  eager = false,
  name,
}: {
  portrait: ImageFacts | null;
  sizes: string;
  eager?: boolean;
  /** The image's alternative text. Leave it out if the name is written beside the image. */
  name?: string;
}) {
  const { silhouette } = useClubFrame();
  const image = portrait ?? silhouette;
  return (
    <div data-part="portrait" className="portrait" data-silhouette={portrait === null}>
      {image && (
        <Picture
          image={image}
          sizes={sizes}
          eager={eager}
          alt={name ?? ""}
          widest={960}
          className="zoom h-full w-full"
        />
      )}
    </div>
  );
}
