import type { ImageFacts } from "../../domain/values/image.ts";
import { ClubHtml } from "../ui/club-html.tsx";
import { Picture } from "../ui/picture.tsx";

interface Props {
  /** Cleaned HTML. */
  content: string;
  /** Cleaned HTML for phones; empty if it does not differ. */
  mobileContent: string;
  /** Where another paper published the article; empty for the club's own. */
  url: string;
}

export function ArticleText({ content, mobileContent, url }: Props) {
  return (
    <>
      {content && <Body content={content} mobileContent={mobileContent} />}
      {url && <Elsewhere url={url} />}
    </>
  );
}

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
      {image.caption && <figcaption className="mt-3 text-[0.9375rem] text-muted">{image.caption}</figcaption>}
    </figure>
  );
}

/** Both texts are in the HTML; the style sheet shows the one that fits the screen. */
function Body({ content, mobileContent }: Pick<Props, "content" | "mobileContent">) {
  if (!mobileContent) return <ClubHtml html={content} />;
  return (
    <>
      <ClubHtml html={mobileContent} className="md:hidden" />
      <ClubHtml html={content} className="hidden md:block" />
    </>
  );
}

function Elsewhere({ url }: { url: string }) {
  return (
    <p className="mt-8 text-lg">
      <a href={url} rel="noopener" className="text-link">
        Read the story at {new URL(url).hostname}
      </a>
    </p>
  );
}
