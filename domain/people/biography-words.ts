/** A file of its own: pages of one person need none of the lists' sentences. */
export const noBiographyText = (name: string) => `No bio for ${name} yet.`;
