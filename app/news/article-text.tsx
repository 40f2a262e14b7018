import { readAt } from "../../domain/news/news-page-words.ts";
import type { ShownFile } from "../../domain/values/club-file.ts";
import { ClubHtml } from "../ui/club-html.tsx";
import { Downloads } from "../ui/downloads.tsx";

interface Props {
  /** Cleaned HTML. */
  content: string;
  /** Cleaned HTML for phones; empty if it does not differ. */
  mobileContent: string;
  /** Where another paper published the article; empty for the club's own. */
  url: string;
  files: ShownFile[];
}

export function ArticleText({ content, mobileContent, url, files }: Props) {
  return (
    <>
      {content && <Body content={content} mobileContent={mobileContent} />}
      {url && <Elsewhere url={url} />}
      <Downloads files={files} />
    </>
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
        {readAt(new URL(url).hostname)}
      </a>
    </p>
  );
}
