import { cartLabel } from "../../../domain/sale/cart.ts";
import { BagIcon } from "../../ui/icons.tsx";

/**
 * The button that opens the cart; app/boot/cart.ts shows its count and announces changes. Hidden if the
 * club sells nothing and the cart is empty.
 */
export const CartButton = ({ isSelling }: { isSelling: boolean }) => (
  <>
    <button
      type="button"
      className="icon-button cart-button"
      aria-haspopup="dialog"
      aria-label={cartLabel(0)}
      data-selling={isSelling ? "" : undefined}
      hidden={!isSelling}
    >
      <BagIcon />
      <span className="cart-count" hidden />
    </button>
    <span role="status" className="sr-only" />
  </>
);
