import { siteOfPage } from "../islands/site-of-page.ts";
import type { SharedPage } from "../site/share-page.ts";

/** Opens the device's own sharing dialog, or else copies the link and says so. The script is loaded at the first press. */
export function startShare(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-share]"))
    place.querySelector("button")?.addEventListener("click", async () => {
      const [site, result] = [siteOfPage(), place.querySelector("[role=status]")];
      if (!site || !result) return;
      result.textContent = "";
      const { sharePage } = await import("../site/share-page.ts");
      const shared = JSON.parse(place.dataset.share ?? "") as SharedPage;
      result.textContent = await sharePage(site, shared);
    });
}
