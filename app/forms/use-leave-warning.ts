import { useEffect, useRef, useState } from "react";
import { usePageRestored } from "../site/use-once.ts";

interface LeaveWarning {
  /**
   * The address of a pressed link of this site while the visitor decides whether to leave; null otherwise.
   */
  asked: string | null;
  stay: () => void;
  goTo: (address: string) => void;
  /** Turns the warning off, until the visitor comes back to the page. */
  letGo: () => void;
}

/**
 * Warns before the page is left while `isOn`. A link within the site waits for the visitor's decision in
 * `asked`; for any other way to leave, the browser shows its own question.
 */
export function useLeaveWarning(isOn: boolean): LeaveWarning {
  const isFree = useRef(false);
  const [asked, ask] = useState<string | null>(null);
  usePageRestored(() => {
    isFree.current = false;
  });
  useEffect(() => {
    if (!isOn) return;
    const onLeave = (event: BeforeUnloadEvent) => isFree.current || event.preventDefault();
    const onClick = (click: MouseEvent) => {
      const address = isFree.current ? null : otherPage(click);
      if (address === null) return;
      click.preventDefault();
      ask(address);
    };
    window.addEventListener("beforeunload", onLeave);
    document.addEventListener("click", onClick);
    return () => {
      window.removeEventListener("beforeunload", onLeave);
      document.removeEventListener("click", onClick);
    };
  }, [isOn]);
  const letGo = () => {
    isFree.current = true;
  };
  const goTo = (address: string) => {
    letGo();
    location.assign(address);
  };
  return { asked, stay: () => ask(null), goTo, letGo };
}

/**
 * The address of another page of this site that a plain click leads to. Null for new tabs, other sites,
 * anchors on this page, and links that open a dialog.
 */
function otherPage(click: MouseEvent): string | null {
  const link = click.target instanceof Element ? click.target.closest("a") : null;
  const isPlain = click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
  if (!link || !isPlain || link.origin !== location.origin || link.target) return null;
  return link.pathname === location.pathname || link.ariaHasPopup === "dialog" ? null : link.href;
}
