/** A text of the club's own. `html` is cleaned by the page's loader. */
export function ClubHtml({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
