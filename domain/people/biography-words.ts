/**
 * This text has a file of its own, so that the page of a single person does not load the sentences of lists.
 */
export const noBiographyText = (name: string) => `No bio for ${name} yet.`;
