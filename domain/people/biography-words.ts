/** In a file of its own, because the pages of one person need none of the lists' sentences. */
export const noBiography = (name: string) => `No bio for ${name} yet.`;
