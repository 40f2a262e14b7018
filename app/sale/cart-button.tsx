import { cartLabel } from "../../domain/sale/cart.ts";
import { Bag } from "../ui/icons.tsx";

/** Hidden if the club sells nothing and the cart is empty; app/boot/cart.ts counts what is in it, and says changes aloud. */
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
      <Bag />
      <span className="cart-count" hidden />
    </button>
    <span role="status" className="sr-only" />
  </>
);
