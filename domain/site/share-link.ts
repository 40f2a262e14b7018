/**
 * Links that visitors share. `teamUrl` is the club's own address, such as "https://kestrels.example", or
 * "https://fieldhouse.example?team=kestrels" in query-parameter mode; the team then goes behind the path.
 */
export const SHARE_LINKS = {
  game: sharedItem("games"),
  event: sharedItem("events"),
  practice: sharedItem("practice"),
  article: sharedItem("articles"),
  gallery: sharedItem("galleries"),
  form: sharedItem("forms"),
  product: sharedItem("products"),
  ticket: sharedItem("tickets"),
  storeSuccess: (teamUrl: string) => onTeamUrl(teamUrl, "/storesuccess"),
} as const;

/** Pages that can be shared. The return page after a checkout is the buyer's own and never offered. */
export type SharedKind = Exclude<keyof typeof SHARE_LINKS, "storeSuccess">;

function sharedItem(section: string) {
  return (teamUrl: string, id: string) => onTeamUrl(teamUrl, `/${section}/${encodeURIComponent(id)}`);
}

/** @throws TypeError when `teamUrl` is no absolute URL */
function onTeamUrl(teamUrl: string, path: string): string {
  const { origin, pathname, searchParams } = new URL(teamUrl);
  const team = searchParams.get("team");
  const query = team === null ? "" : `?${new URLSearchParams({ team })}`;
  return `${origin}${pathname.replace(/(?<!\/)\/+$/, "")}${path}${query}`;
}
