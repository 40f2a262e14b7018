/** On stored answers to hosts that are no club's: a host that becomes one's drops them all. */
export const HOSTS_TAG = "hosts";

/** On every stored page of a club: a change of the club drops them all. */
export const teamTag = (teamId: string) => `team:${teamId}`;

/** On stored pages that show how many are left: a sale drops these alone. */
export const stockTag = (teamId: string) => `stock:${teamId}`;

/** On stored pages that show scores of a club's games: a goal drops these alone. */
export const liveTag = (teamId: string) => `live:${teamId}`;

/** On stored pages that show one game; browsers that follow the game listen for it. */
export const gameTag = (teamId: string, gameId: string) => `game:${teamId}/${gameId}`;
