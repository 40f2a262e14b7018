/** The tag of stored pages that show how many are left: a sale drops them, and no other page of the club. */
export const stockTag = (teamId: string) => `stock:${teamId}`;
