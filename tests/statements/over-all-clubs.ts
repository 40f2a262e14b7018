/**
 * Statements that go over all clubs' rows, with the reason why they may. On a distributed database the sweeps of every minute ask node
 * by node instead, with the clubs of each (server/db/distribution/club-groups.ts).
 */
export const OVER_ALL_CLUBS: readonly { what: string; statement: RegExp }[] = [];
