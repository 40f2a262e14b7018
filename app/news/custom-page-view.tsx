import type { Picture as PictureFacts } from "../../domain/values/picture.ts";
import { PageHead } from "../site/page-head.tsx";
import { Html } from "../ui/html.tsx";
import { Picture } from "../ui/picture.tsx";

interface Props {
  title: string;
  /** Cleaned HTML. */
  content: string;
  picture: PictureFacts | null;
}

/** A page of the club's own: a title, a picture, a text. */
export function CustomPageView({ title, content, picture }: Props) {
  return (
    <>
      <PageHead title={title} />
      <article className="wrap grid justify-items-center gap-8 pt-10 pb-20">
        {picture && (
          <div className="aspect-video w-full max-w-4xl overflow-hidden rounded-(--corner) bg-primary">
            <Picture
              picture={picture}
              eager
              widest={1600}
              sizes="(min-width: 960px) 56rem, 92vw"
              className="h-full w-full"
            />
          </div>
        )}
        <div className="column">
          <Html html={content} />
        </div>
      </article>
    </>
  );
}
