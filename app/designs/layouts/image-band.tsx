import type { WebsiteImageId } from "../../../domain/club/team.ts";
import { ImageWords } from "../../site/image-words.tsx";
import { useWebsiteImage } from "../../site/use-frame.ts";
import { Picture } from "../../ui/picture.tsx";

/** A picture of the club across the whole page, with its words and its link. */
export function ImageBand({ id }: { id: WebsiteImageId }) {
  const found = useWebsiteImage(id);
  if (!found) return null;
  return (
    <aside data-part="image-band" className="image-band" aria-label={found.title || "From the club"}>
      <Picture image={found.image} title={found.imageTitle} sizes="100vw" />
      <div className="wrap">
        <ImageWords image={found} heading="h2" />
      </div>
    </aside>
  );
}
