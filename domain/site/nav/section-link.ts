/** Recognizes links to sections. Browsers load this file, so it must not import the table of pages. */

/**
 * True if a path's first part, up to a slash or a dot, is one of the sections: "roster" for /Roster/7 and
 * /roster.csv.
 */
export function isInSection(path: string, sections: readonly string[]): boolean {
  const section = /^\/([^/?#.]+)/.exec(path)?.[1];
  return section !== undefined && sections.includes(section.toLowerCase());
}

/**
 * True if a link leads to one of these sections of the site at `origin` ("https://shop.example", without a
 * trailing slash). The link is resolved as browsers do it, and its host is compared as the server finds
 * clubs: regardless of scheme, port, letter case and a leading "www.".
 */
export function isLinkToSection(href: string, sections: readonly string[], origin: string): boolean {
  if (sections.length === 0 || !URL.canParse(href, origin)) return false;
  const { protocol, hostname, pathname } = new URL(href, origin);
  if (!/^https?:$/.test(protocol) || hostOf(hostname) !== hostOf(new URL(origin).hostname)) return false;
  return isInSection(decode(pathname).replace(/^\/+/, "/"), sections);
}

const hostOf = (hostname: string) => hostname.replace(/^www\./, "").replace(/\.$/, "");

/** The decoded path; unchanged if its escapes are broken. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
