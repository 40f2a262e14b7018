/** In a file of its own, so that pages of one person do not load the lists' sentences. */
export const noBiographyText = (name: string) => `No bio for ${name} yet.`;
