/**
 * The end of a club's privacy text: what we count about its visitors (rule site-6). Every sentence must be
 * true in every state of the site.
 * @param adServer the host that delivers ads; null without ads
 */
export function countingNotice({ adServer }: { adServer: string | null }): string {
  const ads = adServer
    ? ` Ads come from ${adServer}, which can see this page's address and your IP address, as can the advertiser. Ads run separately from this page and can't read it.`
    : "";
  return `What we count: how many times a day each page is viewed and each form is sent, and how fast some pages load. No names, no addresses, no cookies. Your browser remembers this visit until you close the tab; with Global Privacy Control on, it doesn't even do that.${ads}`;
}
