import { createRoot, type Root } from "react-dom/client";
import { loadSheet } from "../islands/load-sheet.ts";
import { IslandSite } from "../islands/site.tsx";
import { siteOfPage } from "../islands/site-of-page.ts";
import cartSheet from "../styles/cart.css?url";
import fieldsSheet from "../styles/fields.css?url";
import { CartDrawer, type CartOpening } from "./cart-drawer.tsx";

let root: Root | undefined;

/** Draws the drawer at the end of the page, once, and opens it. */
export async function showCart(opening: CartOpening): Promise<void> {
  await Promise.all([loadSheet(fieldsSheet), loadSheet(cartSheet)]);
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <IslandSite site={siteOfPage()}>
      <CartDrawer opening={opening} />
    </IslandSite>,
  );
}
