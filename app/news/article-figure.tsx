import type { ImageFacts } from "../../domain/values/image.ts";
import { Picture } from "../ui/picture.tsx";

/** An article's image, wider than the text column and centered on it. The caption aligns with the text. */
export function ArticleFigure({ image }: { image: ImageFacts }) {
  return (
    <figure className="wrap grid max-w-6xl">
      <div className="aspect-video overflow-hidden rounded-(--corner) bg-primary">
        <Picture
          image={image}
          eager
          widest={1600}
          sizes="(min-width: 1152px) 1072px, 100vw"
          className="h-full w-full"
        />
      </div>
      {image.caption && (
        <figcaption className="column mt-3 justify-self-center text-[0.9375rem] text-muted">
          {image.caption}
        </figcaption>
      )}
    </figure>
  );
}
