/**
 * The inline scripts and styles that a page's content security policy allows. Components record them while
 * they render the page (app/site/inline.tsx). They are never read from the finished markup, because that
 * would allow text injected through an escaping mistake (decision 161).
 */
export interface InlineTexts {
  scripts: Set<string>;
  styles: Set<string>;
}
