import type { MetaDescriptor } from "react-router";
import { pageDescription, pageTitle } from "../../domain/site/seo/seo.ts";
import { SHARE_IMAGE, type ShareImageKind } from "../../domain/site/seo/share-image.ts";
import { machineTime } from "../../domain/values/dates.ts";
import type { loader } from "../root.tsx";
import type { Frame } from "./load-frame.ts";
import { pageAddress } from "./site-address.ts";
import { breadcrumbs, type Crumb, type StructuredData, shareImageUrl } from "./structured-data.ts";

interface Page {
  /** The page's name; missing on the home page. */
  page?: string;
  description?: string;
  path: string;
  /** The query of the canonical address, such as the number of a list's page. */
  query?: Record<string, string>;
  /** The list that an item's page belongs to, for the breadcrumbs. */
  within?: Crumb;
  /** The Open Graph type. */
  type?: "website" | "article" | "profile";
  /** When the article was published. */
  published?: Date;
  /** The item whose image link previews show; the club's image if missing. */
  image?: { kind: ShareImageKind; id: string } | undefined;
  /** The page's structured data, without the breadcrumbs. */
  about?: (frame: Frame) => StructuredData[];
}

type Root = Awaited<ReturnType<typeof loader>>;

/**
 * The page's head for search engines and link previews: title and description with their fallbacks (rule
 * club-3), the canonical address, Open Graph and Twitter tags, and structured data. Empty without a frame.
 */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  page: Page,
): MetaDescriptor[] {
  const frame = (matches.find((match) => match?.id === "root")?.loaderData as Root | undefined)?.frame;
  if (!frame) return [];
  const { keywords } = frame.seo.seoInfo;
  const title = pageTitle({ ...(page.page && { page: page.page }), team: frame.seo });
  const description = pageDescription({
    ...(page.description && { description: page.description }),
    team: frame.seo,
  });
  const url = pageAddress(frame, page.path, page.query);
  return [
    { title },
    { name: "description", content: description },
    ...(keywords ? [{ name: "keywords", content: keywords }] : []),
    { tagName: "link", rel: "canonical", href: url },
    ...previewTags(frame, page, { title, description, url }),
    ...structuredData(frame, page),
  ];
}

/** The head of a page of a list. From page 2 on, title and address contain the page number. */
export function listMeta(
  matches: Parameters<typeof pageMeta>[0],
  { title, path, page }: { title: string; path: string; page: number },
): MetaDescriptor[] {
  if (page === 1) return pageMeta(matches, { page: title, path });
  return pageMeta(matches, { page: `${title}, page ${page}`, path, query: { page: String(page) } });
}

interface Words {
  title: string;
  description: string;
  url: string;
}

/**
 * Tags for link previews. An article's preview title is only its headline, because previews name the site
 * beside it.
 */
function previewTags(frame: Frame, page: Page, { title, description, url }: Words): MetaDescriptor[] {
  const headline = page.type === "article" && page.page ? page.page : title;
  const { kind, id } = page.image ?? { kind: "club", id: frame.club.teamId };
  const image = shareImageUrl(frame, kind, id);
  return [
    ...properties({
      "og:type": page.type ?? "website",
      "og:site_name": frame.club.alias,
      "og:title": headline,
      "og:description": description,
      "og:url": url,
      "og:image": image,
      "og:image:type": SHARE_IMAGE.mediaType,
      "og:image:width": String(SHARE_IMAGE.width),
      "og:image:height": String(SHARE_IMAGE.height),
      "og:image:alt": headline,
      ...(page.published && { "article:published_time": machineTime(page.published) }),
    }),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: headline },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: headline },
  ];
}

function properties(tags: Record<string, string>): MetaDescriptor[] {
  return Object.entries(tags).map(([property, content]) => ({ property, content }));
}

/**
 * The structured data as a script element. It needs no hash in the security policy: browsers do not run
 * data blocks.
 */
function structuredData(frame: Frame, { page, path, within, about }: Page): MetaDescriptor[] {
  const trail = page ? [breadcrumbs(frame, [...(within ? [within] : []), { name: page, path }])] : [];
  const graph = [...trail, ...(about ? about(frame) : [])];
  return graph.length === 0
    ? []
    : [{ "script:ld+json": { "@context": "https://schema.org", "@graph": graph } }];
}
