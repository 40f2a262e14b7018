import type { NewsArticle } from "schema-dts";
import { machineTime } from "../../domain/values/dates.ts";
import type { Picture } from "../../domain/values/picture.ts";
import type { Frame } from "./load-frame.ts";
import { addressOf } from "./site-address.ts";
import { named, pictureAddress, shareImageUrl, sportsTeam } from "./structured-data.ts";

interface ToldArticle {
  id: string;
  title: string;
  author: string;
  description: string;
  time: Date;
  picture: Picture | null;
}

/** A story of the club, with the club as its publisher. */
export function newsArticle(frame: Frame, article: ToldArticle): NewsArticle {
  const { id, title, author, description, time, picture } = article;
  return {
    "@type": "NewsArticle",
    headline: title,
    description,
    datePublished: machineTime(time),
    author: author ? { "@type": "Person", name: author } : named(frame.club.name),
    publisher: sportsTeam(frame),
    image: picture ? pictureAddress(frame, picture) : shareImageUrl(frame, "article", id),
    mainEntityOfPage: addressOf(frame, `/articles/${id}`),
  };
}
