import type { MetaDescriptor } from "react-router";
import { pageMeta } from "./page-meta.ts";

/** Only the title: the canonical address would contain the secret. */
export function privateMeta(matches: Parameters<typeof pageMeta>[0], page: string): MetaDescriptor[] {
  const titled = pageMeta(matches, { page, path: "/" }).filter((one) => "title" in one);
  return [...titled, { name: "robots", content: "noindex" }];
}
