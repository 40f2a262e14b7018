import { siteOfPage } from "../islands/site-of-page.ts";
import { type SharedPage, sharePage } from "../site/share-page.ts";

/**
 * Shares the item that a share button names (app/site/share-button.tsx), and shows the outcome beside the
 * button.
 */
export async function sharePressedItem(shareBox: HTMLElement): Promise<void> {
  const [site, result] = [siteOfPage(), shareBox.querySelector("[role=status]")];
  if (!site || !result) return;
  result.textContent = "";
  result.textContent = await sharePage(site, JSON.parse(shareBox.dataset.share ?? "") as SharedPage);
}
