import { cartLabel, countStoredItems } from "../../domain/sale/cart.ts";
import { toast } from "../islands/toasts.ts";
import { onCartChanged, onCartOpened, openCart, storedCartText } from "../sale/cart/cart-box.ts";

/**
 * Shows the cart's count in the navigation bar, and opens the cart's drawer, whose script is loaded when it
 * is first opened (rule sale-6).
 */
export function startCart(): void {
  const button = document.querySelector<HTMLButtonElement>(".cart-button");
  if (!button) return;
  if (location.search.includes("checkoutsuccess"))
    void import("./return-from-checkout.ts").then((part) => part.returnFromCheckout());
  showCount(button);
  button.addEventListener("click", openCart);
  let isSeen = false;
  const open = (sentences: string[]) =>
    import("../sale/cart/cart-mount.tsx").then((part) => part.showCart({ sentences })).catch(() => toast());
  onCartOpened(() => {
    isSeen = true;
    void open([]);
  });
  // Most visitors have no cart, and load nothing more.
  if (storedCartText() !== null)
    void import("../sale/cart/cart-watch.ts").then((part) => part.openDrawerOnCartChange(open, () => isSeen));
}

/**
 * Shows the count on the button, which is hidden if the club sells nothing and the cart is empty. Screen
 * readers hear a changed count, but not the one the page starts with.
 */
function showCount(button: HTMLButtonElement): void {
  const [badge, announcer] = [button.querySelector<HTMLElement>(".cart-count"), button.nextElementSibling];
  let shownCount: number | null = null;
  const show = () => {
    const count = countStoredItems(storedCartText());
    button.hidden = button.dataset.selling === undefined && count === 0;
    button.setAttribute("aria-label", cartLabel(count));
    if (badge) {
      badge.hidden = count === 0;
      badge.textContent = count > 99 ? "99+" : `${count}`;
    }
    if (announcer && shownCount !== null && shownCount !== count) announcer.textContent = cartLabel(count);
    shownCount = count;
  };
  show();
  onCartChanged(show);
}
