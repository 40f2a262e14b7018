/**
 * Fetches a page of this site as a document, without its style elements: the browser would report them as
 * violations of the current page's content security policy.
 * @throws if the server did not answer with the page
 */
export async function fetchPage(href: string, options: RequestInit = {}): Promise<Document> {
  const answer = await fetch(href, options);
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  const text = (await answer.text()).replace(/<style\b[^<]*<\/style>/g, "");
  return new DOMParser().parseFromString(text, "text/html");
}
