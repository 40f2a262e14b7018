/**
 * The demo clubs' own hosts. Only browsers resolve these names; other clients send them as the Host header.
 */
export const HOCKEY_HOST = "kestrels.localhost";
export const RUGBY_HOST = "foxes.localhost";
export const LACROSSE_HOST = "bighorns.localhost";

export const CLUB_HOSTS = { hockey: HOCKEY_HOST, rugby: RUGBY_HOST, lacrosse: LACROSSE_HOST } as const;

/** The host on which a club has only its store. */
export const shopHostOf = (slug: string) => `${slug}-shop.localhost`;

/** SQL that gives every club a host for its store. */
export const ADD_SHOP_HOSTS_SQL = `insert into domains (host, team_id, mode, is_primary, verified)
  select slug || '${shopHostOf("")}', team_id, 'store', false, false from teams;`;
