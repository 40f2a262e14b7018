/** The demo clubs' own hosts. Only browsers resolve them; other clients send them as the Host. */
export const HOCKEY = "kestrels.localhost";
export const RUGBY = "foxes.localhost";
export const LACROSSE = "bighorns.localhost";

export const CLUBS = { hockey: HOCKEY, rugby: RUGBY, lacrosse: LACROSSE } as const;

/** The host on which a club is only a store. */
export const shopOf = (slug: string) => `${slug}-shop.localhost`;

/** SQL that gives every club such a host. */
export const ADD_SHOPS = `insert into domains (host, team_id, mode, is_primary, verified)
  select slug || '${shopOf("")}', team_id, 'store', false, false from teams;`;
