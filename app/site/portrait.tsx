import type { Picture as PictureFacts } from "../../domain/values/picture.ts";
import { Picture } from "../ui/picture.tsx";
import { useClubFrame } from "./use-frame.ts";

/** A player's photo, 4:5; the club's silhouette where there is none. */
export function Portrait({
  portrait,
  sizes,
  eager = false,
  name,
}: {
  portrait: PictureFacts | null;
  sizes: string;
  eager?: boolean;
  /** Set where the picture is to be announced: beside a written name it is not. */
  name?: string;
}) {
  const { silhouette } = useClubFrame();
  const picture = portrait ?? silhouette;
  return (
    <div className="portrait" data-silhouette={portrait === null}>
      {picture && (
        <Picture
          picture={picture}
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
