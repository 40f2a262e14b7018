/** The message for an operator who named an unknown club. */
export const unknownClubMessage = (called: string) =>
  `There's no club called "${called}". To see all clubs: npx fieldhouse clubs list`;
