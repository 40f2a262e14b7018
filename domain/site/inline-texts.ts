/**
 * Inline scripts and styles that a page's content security policy allows: those that components drew on
 * purpose (app/site/inline.tsx). They are recorded while the page is drawn, never read from its markup, so
 * that text injected by an escaping mistake is not allowed (decision 161).
 */
export interface InlineTexts {
  scripts: Set<string>;
  styles: Set<string>;
}
