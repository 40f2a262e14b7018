import type { NewsArticle } from "schema-dts";
import { machineTime } from "../../domain/values/dates.ts";
import type { ImageFacts } from "../../domain/values/image.ts";
import type { Frame } from "./load-frame.ts";
import { pageAddress } from "./site-address.ts";
import { imageAddress, namedTeam, shareImageUrl, sportsTeam } from "./structured-data.ts";

interface DescribedArticle {
  id: string;
  title: string;
  author: string;
  description: string;
  time: Date;
  image: ImageFacts | null;
}

export function structuredNewsArticle(frame: Frame, article: DescribedArticle): NewsArticle {
  const { id, title, author, description, time, image } = article;
  return {
    "@type": "NewsArticle",
    headline: title,
    description,
    datePublished: machineTime(time),
    author: author ? { "@type": "Person", name: author } : namedTeam(frame.club.name),
    publisher: sportsTeam(frame),
    image: image ? imageAddress(frame, image) : shareImageUrl(frame, "article", id),
    mainEntityOfPage: pageAddress(frame, `/articles/${id}`),
  };
}
