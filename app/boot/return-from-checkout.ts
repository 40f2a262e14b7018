import { finishCart } from "../sale/stored-cart.ts";

/** Set in the address that leads back from the payment page. */
const FLAG = "checkoutsuccess";

/** After a finished checkout: empties the cart and removes the flag from the address (rule sale-7). */
export function returnFromCheckout(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(FLAG)) return;
  finishCart();
  address.searchParams.delete(FLAG);
  history.replaceState(history.state, "", address);
}
