import { createRoot, type Root } from "react-dom/client";
import { SiteProvider } from "../../islands/site.tsx";
import { siteOfPage } from "../../islands/site-of-page.ts";
import { CartDrawer, type CartOpening } from "./cart-drawer.tsx";

let root: Root | undefined;

/** Opens the drawer; the first call adds it at the end of the page. */
export function showCart(opening: CartOpening): void {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <SiteProvider site={siteOfPage()}>
      <CartDrawer opening={opening} />
    </SiteProvider>,
  );
}
