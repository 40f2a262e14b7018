import { useEffect, useRef } from "react";
import { EMPTY_CART } from "../../../domain/sale/cart-words.ts";
import { shopLinks } from "../../../domain/store/on-sale.ts";
import { useSite } from "../../islands/site.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** The empty cart. Its heading takes the focus if that was on a line item or button that is gone. */
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
 * True if the focus was in the drawer and is about to be lost, or has just been: a button that becomes
 * disabled keeps the focus for a moment. If the drawer is not modal, a focus on the body says nothing, as
 * the visitor may be on the page.
 */
function isFocusLost(drawer: HTMLDialogElement | null | undefined): boolean {
  const { activeElement: active, body } = document;
  if (!drawer || !active) return false;
  return active === body ? drawer.matches(":modal") : drawer.contains(active) && active.matches(":disabled");
}
