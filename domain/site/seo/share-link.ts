/**
 * A link for visitors to share. Browsers make it, so this file must not import the table of pages.
 * @param teamUrl the club's own address, such as "https://kestrels.example", or
 * "https://fieldhouse.example?team=kestrels" in query-parameter mode; `?team=` then follows the page's path
 * @param path the page's path: "/articles/42"
 * @throws TypeError if `teamUrl` is no absolute URL
 */
export function shareLink(teamUrl: string, path: string): string {
  const { origin, pathname, searchParams } = new URL(teamUrl);
  const team = searchParams.get("team");
  const query = team === null ? "" : `?${new URLSearchParams({ team })}`;
  return `${origin}${pathname.replace(/(?<!\/)\/+$/, "")}${path}${query}`;
}
