import { DRAFT_WORDS } from "../../domain/desk/content/draft-words.ts";

/** Its rules stand here, so that no visitor's style sheet has them. */
const LOOK = {
  padding: "0.5rem 1rem",
  background: "var(--ink)",
  color: "var(--surface)",
  fontSize: "0.875rem",
  textAlign: "center",
} as const;

/** Says above a page that it previews a draft. */
export const PreviewBar = () => (
  <p role="note" style={LOOK}>
    {DRAFT_WORDS.previewBar}
  </p>
);
