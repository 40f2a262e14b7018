/** First path segments of the team pages, which are hidden in store-only mode (rule site-2). */
const TEAM_SECTIONS: ReadonlySet<string> = new Set([
  "about",
  "sponsors",
  "articles",
  "galleries",
  "schedule",
  "seasonschedule",
  "staff",
  "coaches",
  "executiveboard",
  "roster",
  "alumni",
  "alumnis",
  "rosterstats",
  "alumnistats",
  "teamstats",
  "season",
  "previousrosters",
  "previousseasons",
  "pages",
  "games",
  "eventsandpractice",
  "practice",
  "opponents",
  "leagues",
]);

/**
 * Whether a path leads to a team page or to a feed of one (/schedule.ics). The home page and the store's routes are not
 * team pages.
 */
export function isTeamPath(path: string): boolean {
  const section = /^\/([^/?#.]+)/.exec(path)?.[1];
  return section !== undefined && TEAM_SECTIONS.has(section.toLowerCase());
}
