/** A link to the story of a game, or to a new one. */
export interface StoryLink {
  href: string;
  label: string;
}
