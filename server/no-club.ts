/** For an operator who named a club by its alias or id. */
export const noClubCalled = (called: string) =>
  `There is no club called "${called}". To see all clubs: npx fieldhouse clubs list`;
