/**
 * Inline scripts and styles that a page's policy allows: those that components drew on purpose (app/site/inline.tsx). They are told
 * while the page is drawn, and never read off it: what came into its markup by a mistake in escaping is not among them (decision 161).
 */
export interface InlineTexts {
  scripts: Set<string>;
  styles: Set<string>;
}
