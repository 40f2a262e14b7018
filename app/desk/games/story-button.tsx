import type { StoryLink } from "../../../domain/desk/content/story-link.ts";

/** Leads to a final game's story. Nothing for another game. */
export const StoryButton = ({ story }: { story: StoryLink | null }) =>
  story && (
    <a className="button button-small button-outline" href={story.href}>
      {story.label}
    </a>
  );
