import type { FoundChoice } from "../../../domain/desk/content/found-choice.ts";
import { STORY_WORDS } from "../../../domain/desk/content/story-words.ts";

/** Opens a new article with a draft about a game. */
export function StoryForm({ games }: { games: readonly FoundChoice[] }) {
  return (
    <details className="desk-more">
      <summary>{STORY_WORDS.ask}</summary>
      <form method="get" className="desk-form">
        <p className="desk-note">{STORY_WORDS.about}</p>
        <div className="field">
          <label htmlFor="story">{STORY_WORDS.games}</label>
          <select id="story" name="story">
            {games.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button-outline">
          {STORY_WORDS.write}
        </button>
      </form>
    </details>
  );
}
