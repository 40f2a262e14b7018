import { siteOfPage } from "../islands/site-of-page.ts";
import { type SharedPage, sharePage } from "../site/share-page.ts";

/** Shares what a place of the page is about (app/site/share-button.tsx), and says there how it went. */
export async function share(place: HTMLElement): Promise<void> {
  const [site, result] = [siteOfPage(), place.querySelector("[role=status]")];
  if (!site || !result) return;
  result.textContent = "";
  result.textContent = await sharePage(site, JSON.parse(place.dataset.share ?? "") as SharedPage);
}
