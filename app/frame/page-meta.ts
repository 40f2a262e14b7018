import type { MetaDescriptor } from "react-router";
import { canonicalUrl, pageDescription, pageTitle } from "../../domain/seo.ts";
import type { loader } from "../root.tsx";

interface Page {
  /** The page's own name; left out on the home page. */
  page?: string;
  description?: string;
  path: string;
  /** What belongs to the page's one address, such as the number of a list's page. */
  query?: Record<string, string>;
}

type Root = Awaited<ReturnType<typeof loader>>;

/** Title, description and canonical address, with their fall-backs (section 1), in the HTML itself. */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  { page, description, path, query = {} }: Page,
): MetaDescriptor[] {
  const frame = (matches.find((match) => match?.id === "root")?.loaderData as Root | undefined)?.frame;
  if (!frame) return [];
  const team = frame.seo;
  const names = frame.teamParam === null ? query : { ...query, team: frame.teamParam };
  return [
    { title: pageTitle({ ...(page && { page }), team }) },
    { name: "description", content: pageDescription({ ...(description && { description }), team }) },
    ...(team.seoInfo.keywords ? [{ name: "keywords", content: team.seoInfo.keywords }] : []),
    { tagName: "link", rel: "canonical", href: canonicalUrl(frame.canonicalOrigin, path, names) },
  ];
}

/** The same for a page of a list: from the second on its number is part of title and address. */
export function listMeta(
  matches: Parameters<typeof pageMeta>[0],
  { title, path, page }: { title: string; path: string; page: number },
): MetaDescriptor[] {
  if (page === 1) return pageMeta(matches, { page: title, path });
  return pageMeta(matches, { page: `${title}, page ${page}`, path, query: { page: String(page) } });
}
