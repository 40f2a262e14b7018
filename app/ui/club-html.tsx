/** HTML that the club wrote. The page's loader must have sanitized it. */
export function ClubHtml({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
