/**
 * Adds the club to a path of its site, before the hash, if the site's addresses name the club in a query
 * parameter: `/roster?view=table` → `/roster?view=table&team=x`. Unchanged if `team` is null, and for an
 * address of another site.
 */
export function withTeamParam(path: string, team: string | null): string {
  if (team === null || !path.startsWith("/")) return path;
  const [, withoutHash = "", hash = ""] = /^([^#]*)(#.*)?$/.exec(path) ?? [];
  const [, pathname = "", query = ""] = /^([^?]*)\??(.*)$/.exec(withoutHash) ?? [];
  const parameters = new URLSearchParams(query);
  parameters.set("team", team);
  return `${pathname}?${parameters}${hash}`;
}

/**
 * Adds the club to every link of the site in sanitized HTML. Links there are written as `href="…"` with
 * `&amp;`.
 */
export function withTeamParamInHtml(html: string, team: string | null): string {
  if (team === null) return html;
  return html.replace(/ href="(\/[^"]*)"/g, (_, href: string) => {
    const path = withTeamParam(href.replaceAll("&amp;", "&"), team);
    return ` href="${path.replaceAll("&", "&amp;")}"`;
  });
}
