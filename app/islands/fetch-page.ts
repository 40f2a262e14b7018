/**
 * Another page of this site, or this one anew. Without its styles: it is not shown, but the browser would complain of those that the
 * present page's policy does not name.
 * @throws if the server did not answer with the page
 */
export async function fetchPage(href: string, options: RequestInit = {}): Promise<Document> {
  const answer = await fetch(href, options);
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  const text = (await answer.text()).replace(/<style\b[^<]*<\/style>/g, "");
  return new DOMParser().parseFromString(text, "text/html");
}
