/** Words of the form that writes an article from a game's box score. */
export const STORY_WORDS = {
  start: {
    ask: "Write a story from the box score",
    about:
      "Choose a finished game. You get a draft with a title and a few paragraphs to edit. Nothing is published until you press Publish.",
    label: "Finished games, newest first",
    button: "Write the draft",
  },
  button: "Write a story",
  edit: "Edit the story",
  notFinal: "That game isn't finished yet, so there's nothing to write about. Enter its score first.",
} as const;
