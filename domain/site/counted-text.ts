/**
 * What a club's privacy text ends with: what is counted of its visitors (rule site-6). Every sentence must be true in every state.
 * @param adServer the host that is asked for advertisements; null if none is
 */
export function countedText({ adServer }: { adServer: string | null }): string {
  const ads = adServer
    ? ` Advertisements are asked for from ${adServer}, which learns the page and your internet address, and so does whoever's is shown; it runs apart from this page and cannot read it.`
    : "";
  return `What is counted here: how often each page is looked at and each form is sent, a day at a time, and how fast some pages appear; no name, no address, no cookie. Until its tab is closed your browser remembers that it has been here; with Global Privacy Control on not even that.${ads}`;
}
