import { useEffect, useRef } from "react";
import { EMPTY_CART } from "../../domain/sale/cart-words.ts";
import { shopLinks } from "../../domain/store/on-sale.ts";
import { useSite } from "../islands/site.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** Takes the focus if it was on a line item or button that is gone. */
export function CartEmpty() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusLost(heading.current?.closest("dialog"))) heading.current?.focus();
  }, []);
  return (
    <div className="cart-empty">
      <h3 ref={heading} tabIndex={-1}>
        {EMPTY_CART}
      </h3>
      {shopLinks(useSite()).map(({ label, to }) => (
        <SiteLink key={to} to={to} className="button button-outline">
          See the {label.toLowerCase()}
        </SiteLink>
      ))}
    </div>
  );
}

/**
 * A button that becomes disabled keeps the focus for a moment and then loses it. Without a modal the page may have the
 * focus.
 */
function isFocusLost(drawer: HTMLDialogElement | null | undefined): boolean {
  const { activeElement: active, body } = document;
  if (!drawer || !active) return false;
  return active === body ? drawer.matches(":modal") : drawer.contains(active) && active.matches(":disabled");
}
