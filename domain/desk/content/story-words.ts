/** Words of the form that writes an article from a game's box score. */
export const STORY_WORDS = {
  ask: "Write a story from the box score",
  about:
    "Choose a final game. You get a draft with a title and a few paragraphs to edit. Nothing is published until you add it.",
  games: "Final games, newest first",
  write: "Write the draft",
  button: "Write a story",
  edit: "Edit the story",
  notFinal: "That game isn't final yet, so there's nothing to write about. Enter its score first.",
} as const;
