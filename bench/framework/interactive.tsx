import { type MouseEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { onCartChanged, openCart, storedCartText } from "../../app/sale/cart/cart-box.ts";
import { THEME_KEY } from "../../app/shell/theme-script.ts";
import { BagIcon, MoonIcon, SunIcon } from "../../app/ui/icons.tsx";
import { cartLabel, countStoredItems } from "../../domain/sale/cart.ts";
import { THEME_TOGGLE_LABEL } from "../../domain/site/frame-words.ts";

/**
 * The bar's buttons as client components. They do what app/boot/cart.ts, menu.ts and theme.ts do with the
 * same markup. The cart's drawer is left out: both sides load it at the first press.
 */
export function ThemeButton() {
  const change = () => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(THEME_KEY, dataset.theme);
    } catch {
      // Without storage the theme still changes on this page.
    }
  };
  return (
    <button
      type="button"
      className="icon-button theme-toggle"
      aria-label={THEME_TOGGLE_LABEL}
      onClick={change}
    >
      <SunIcon />
      <MoonIcon />
    </button>
  );
}

export function CountedCart({ isSelling }: { isSelling: boolean }) {
  const count = useSyncExternalStore(
    onCartChanged,
    () => countStoredItems(storedCartText()),
    () => 0,
  );
  const known = useRef(count);
  const said = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (said.current && known.current !== count) said.current.textContent = cartLabel(count);
    known.current = count;
  }, [count]);
  return (
    <>
      <button
        type="button"
        className="icon-button cart-button"
        aria-haspopup="dialog"
        aria-label={cartLabel(count)}
        data-selling={isSelling ? "" : undefined}
        hidden={!isSelling && count === 0}
        onClick={openCart}
      >
        <BagIcon />
        <span className="cart-count" hidden={count === 0}>
          {count === 0 ? null : count > 99 ? "99+" : count}
        </span>
      </button>
      <span role="status" className="sr-only" ref={said} />
    </>
  );
}

/** The menu's content is drawn by server components. */
export function Menu({ icons, children }: { icons: ReactNode; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const follow = () => {
    if (!menu.current?.open) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  };
  const close = () => {
    if (menu.current) menu.current.open = false;
    follow();
  };
  const pressed = ({ target }: MouseEvent) => {
    const isClose = target instanceof Element && target.closest("[data-closes]") !== null;
    if (target === dialog.current || isClose) close();
  };
  return (
    <details ref={menu} className="menu nav:hidden" onToggle={follow}>
      {/* biome-ignore lint/a11y/useSemanticElements: it opens without script; with it, a dialog */}
      <summary role="button" aria-haspopup="dialog" aria-label="Menu" className="icon-button">
        {icons}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog ref={dialog} aria-label="Menu" className="menu-dialog" onClose={close} onClick={pressed}>
        {children}
      </dialog>
    </details>
  );
}
