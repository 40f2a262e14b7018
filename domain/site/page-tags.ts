/** The tag of every stored page of a club: a change of the club itself drops them all. */
export const teamTag = (teamId: string) => `team:${teamId}`;

/** The tag of stored pages that show how many are left: a sale drops them, and no other page of the club. */
export const stockTag = (teamId: string) => `stock:${teamId}`;

/** The tag of stored pages that show the scores of a club's games: a goal drops them. */
export const liveTag = (teamId: string) => `live:${teamId}`;

/** The tag of stored pages that show one game, whose followers hear of it. */
export const gameTag = (teamId: string, gameId: string) => `game:${teamId}/${gameId}`;
