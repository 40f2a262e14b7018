import { pageMeta } from "../site/page-meta.ts";
import type { Crumb } from "../site/structured-data.ts";

interface DescribedStats {
  /** The counted games, in words. */
  scope: string;
  /** The columns of the first table. */
  figures: readonly string[];
}

/** The head of a page of players' figures; the description names the games and the first columns. */
export function statsMeta(
  matches: Parameters<typeof pageMeta>[0],
  page: { page: string; path: string; within: Crumb },
  stats: DescribedStats | undefined,
) {
  const figures = stats?.figures ?? [];
  const named = figures.length === 0 ? "" : `: ${figures.join(", ")}`;
  return pageMeta(matches, {
    ...page,
    ...(stats && {
      description: `${page.page}, ${stats.scope.replace(/^[A-Z]/, (letter) => letter.toLowerCase())}${named}.`,
    }),
  });
}
