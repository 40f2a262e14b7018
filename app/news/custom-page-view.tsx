import type { ShownFile } from "../../domain/values/club-file.ts";
import type { ImageFacts } from "../../domain/values/image.ts";
import { PageHead } from "../site/page-head.tsx";
import { ClubHtml } from "../ui/club-html.tsx";
import { Downloads } from "../ui/downloads.tsx";
import { Picture } from "../ui/picture.tsx";

interface Props {
  title: string;
  /** Sanitized HTML. */
  content: string;
  image: ImageFacts | null;
  files: ShownFile[];
}

export function CustomPageView({ title, content, image, files }: Props) {
  return (
    <>
      <PageHead title={title} />
      <article className="wrap grid justify-items-center gap-8 pt-10 pb-20">
        {image && (
          <div className="aspect-video w-full max-w-4xl overflow-hidden rounded-(--corner) bg-primary">
            <Picture
              image={image}
              eager
              widest={1600}
              sizes="(min-width: 960px) 56rem, 92vw"
              className="h-full w-full"
            />
          </div>
        )}
        <div className="column">
          <ClubHtml html={content} />
          <Downloads files={files} />
        </div>
      </article>
    </>
  );
}
