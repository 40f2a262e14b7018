/**
 * Adds the club to a path of its site in query-parameter mode: `/roster?view=table` →
 * `/roster?view=table&team=x`. Unchanged if `team` is null. Keeps the hash.
 */
export function withTeamParam(path: string, team: string | null): string {
  if (team === null || !path.startsWith("/")) return path;
  const [, before = "", hash = ""] = /^([^#]*)(#.*)?$/.exec(path) ?? [];
  const [, pathname = "", query = ""] = /^([^?]*)\??(.*)$/.exec(before) ?? [];
  const names = new URLSearchParams(query);
  names.set("team", team);
  return `${pathname}?${names}${hash}`;
}

/** The same for links in sanitized HTML, which are written `href="…"` with `&amp;`. */
export function withTeamParamInHtml(html: string, team: string | null): string {
  if (team === null) return html;
  return html.replace(/ href="(\/[^"]*)"/g, (_, href: string) => {
    const path = withTeamParam(href.replaceAll("&amp;", "&"), team);
    return ` href="${path.replaceAll("&", "&amp;")}"`;
  });
}
