import type { MetaDescriptor } from "react-router";
import { pageMeta } from "./page-meta.ts";

/**
 * The head of a page with a secret address: only a title and noindex. A canonical address would reveal the
 * secret.
 */
export function privateMeta(matches: Parameters<typeof pageMeta>[0], page: string): MetaDescriptor[] {
  const titled = pageMeta(matches, { page, path: "/" }).filter((one) => "title" in one);
  return [...titled, { name: "robots", content: "noindex" }];
}
