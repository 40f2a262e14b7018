import { finishCart } from "../sale/cart/stored-cart.ts";

/** The query parameter of the address that the payment page leads back to. */
const FLAG = "checkoutsuccess";

/** After a finished checkout: empties the cart and removes the flag from the address (rule sale-7). */
export function returnFromCheckout(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(FLAG)) return;
  finishCart();
  address.searchParams.delete(FLAG);
  history.replaceState(history.state, "", address);
}
