import { readFullStoryText } from "../../domain/news/news-page-words.ts";
import type { ShownFile } from "../../domain/values/club-file.ts";
import { ClubHtml } from "../ui/club-html.tsx";
import { Downloads } from "../ui/downloads.tsx";

interface Props {
  /** Sanitized HTML. */
  content: string;
  /** Sanitized HTML for phones; empty if it does not differ. */
  mobileContent: string;
  /** The article's address at another publisher; empty for the club's own articles. */
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

/**
 * The text. If phones have a text of their own, both are drawn, and the style sheet shows the one for the
 * screen.
 */
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
        {readFullStoryText(new URL(url).hostname)}
      </a>
    </p>
  );
}
