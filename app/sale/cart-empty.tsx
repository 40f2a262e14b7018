import { useEffect, useRef } from "react";
import { shopLinks } from "../../domain/store/on-sale.ts";
import { useClubFrame } from "../site/use-frame.ts";
import { SiteLink } from "../ui/site-link.tsx";

/** Says that nothing is in the cart, and leads on. Takes a focus that went with the lines or with the way to pay for them. */
export function CartEmpty() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusLost(heading.current?.closest("dialog"))) heading.current?.focus();
  }, []);
  return (
    <div className="cart-empty">
      <h3 ref={heading} tabIndex={-1}>
        Your cart is empty
      </h3>
      {shopLinks(useClubFrame()).map(({ label, to }) => (
        <SiteLink key={to} to={to} className="button button-outline">
          See the {label.toLowerCase()}
        </SiteLink>
      ))}
    </div>
  );
}

/** What is disabled under the focus keeps it for a moment, and then nothing has it. Beside a page the focus is the page's. */
function isFocusLost(drawer: HTMLDialogElement | null | undefined): boolean {
  const { activeElement: active, body } = document;
  if (!drawer || !active) return false;
  return active === body ? drawer.matches(":modal") : drawer.contains(active) && active.matches(":disabled");
}
