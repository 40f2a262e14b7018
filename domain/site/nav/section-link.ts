/** What browsers know of hidden pages too, so it may not import the table of pages. */

/**
 * Whether a path's first part, up to a slash or a dot, is one of the sections: "roster" of /Roster/7 and of
 * /roster.csv.
 */
export function isInSection(path: string, sections: readonly string[]): boolean {
  const section = /^\/([^/?#.]+)/.exec(path)?.[1];
  return section !== undefined && sections.includes(section.toLowerCase());
}

/**
 * Whether a link leads to one of these sections of the site at `origin` (without a slash at its end:
 * "https://shop.example"). It is read as a browser reads it, and its host as the server finds the club by it:
 * whatever the scheme, port, case, or a "www." in front.
 */
export function isLinkToSection(href: string, sections: readonly string[], origin: string): boolean {
  if (sections.length === 0 || !URL.canParse(href, origin)) return false;
  const { protocol, hostname, pathname } = new URL(href, origin);
  if (!/^https?:$/.test(protocol) || hostOf(hostname) !== hostOf(new URL(origin).hostname)) return false;
  return isInSection(decoded(pathname).replace(/^\/+/, "/"), sections);
}

const hostOf = (hostname: string) => hostname.replace(/^www\./, "").replace(/\.$/, "");

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
