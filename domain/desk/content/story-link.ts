/** A link to the story of a game, or to a new one. */
export interface StoryLink {
  href: string;
  label: string;
  /** The title of the article; null if there is none yet, or only a draft. */
  title: string | null;
}
