/** Tag of stored answers to hosts without a club. Assigning a host to a club purges them all. */
export const HOSTS_TAG = "hosts";

/** Tag of every stored page of a club. A change of the club purges them all. */
export const teamTag = (teamId: string) => `team:${teamId}`;

/** Tag of stored pages that show remaining stock. A sale purges only these. */
export const stockTag = (teamId: string) => `stock:${teamId}`;

/** Tag of stored pages that show scores of a club's games. A goal purges only these. */
export const liveTag = (teamId: string) => `live:${teamId}`;

/** Tag of stored pages that show one game. Browsers that follow the game listen for it. */
export const gameTag = (teamId: string, gameId: string) => `game:${teamId}/${gameId}`;
