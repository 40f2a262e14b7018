import { type ComponentType, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { GENERAL_FAILURE } from "../../domain/values/shared-messages.ts";
import { toast } from "../ui/toasts.tsx";
import { onCartOpened, storedText } from "./cart-box.ts";
import type { CartOpening } from "./cart-drawer.tsx";

/** The cart drawer: closed on load, and loaded when first opened (rule sale-6). */
export function LazyCart() {
  const [Drawer, setDrawer] = useState<ComponentType<{ opening: CartOpening }> | null>(null);
  const [opening, setOpening] = useState<CartOpening | null>(null);
  useReturnFromCheckout();
  useEffect(() => {
    const open = (sentences: string[]) =>
      import("./cart-drawer.tsx").then(
        ({ CartDrawer }) => {
          setDrawer(() => CartDrawer);
          setOpening({ sentences });
        },
        () => toast(GENERAL_FAILURE),
      );
    let isSeen = false;
    // Most visitors have no cart, and load nothing more.
    if (storedText() !== null)
      void import("./cart-watch.ts").then(({ watchCart }) => watchCart(open, () => isSeen));
    return onCartOpened(() => {
      isSeen = true;
      void open([]);
    });
  }, []);
  return Drawer && opening && <Drawer opening={opening} />;
}

const FLAG = "checkoutsuccess";

/** After a finished checkout: empties the cart and removes the flag from the address (rule sale-7). */
function useReturnFromCheckout(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const names = new URLSearchParams(search);
    if (!names.has(FLAG)) return;
    void import("./stored-cart.ts").then(({ finishCart }) => finishCart());
    names.delete(FLAG);
    void navigate({ pathname, search: `${names}`, hash }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);
}
