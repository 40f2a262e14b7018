import { useEffect, useRef, useState } from "react";
import { useShownAgain } from "../site/use-once.ts";

interface LeaveWarning {
  /** The address that a pressed link of this site leads to, until the visitor has decided; null otherwise. */
  asked: string | null;
  stay: () => void;
  goTo: (address: string) => void;
  /** From now on nothing is asked, until the visitor comes back to the page. */
  letGo: () => void;
}

/**
 * Warns before the page is left while `isOn`: a link within the site waits for an answer, anything else gets the browser's own
 * question.
 */
export function useLeaveWarning(isOn: boolean): LeaveWarning {
  const isFree = useRef(false);
  const [asked, ask] = useState<string | null>(null);
  useShownAgain(() => {
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
 * Another page of this site that a plain click leads to; null for new tabs, other sites, places of this page and what opens
 * over it.
 */
function otherPage(click: MouseEvent): string | null {
  const link = click.target instanceof Element ? click.target.closest("a") : null;
  const isPlain = click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
  if (!link || !isPlain || link.origin !== location.origin || link.target) return null;
  return link.pathname === location.pathname || link.ariaHasPopup === "dialog" ? null : link.href;
}
