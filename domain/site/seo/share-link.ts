/**
 * A link that visitors share. Browsers make it, so it knows no table of pages.
 * @param teamUrl the club's own address, such as "https://kestrels.example", or
 *   "https://fieldhouse.example?team=kestrels" in query-parameter mode; the team then goes behind the path
 * @param path of the page: "/articles/42"
 * @throws TypeError when `teamUrl` is no absolute URL
 */
export function shareLink(teamUrl: string, path: string): string {
  const { origin, pathname, searchParams } = new URL(teamUrl);
  const team = searchParams.get("team");
  const query = team === null ? "" : `?${new URLSearchParams({ team })}`;
  return `${origin}${pathname.replace(/(?<!\/)\/+$/, "")}${path}${query}`;
}
