import { useEffect, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast } from "sonner";
import "sonner/dist/styles.css";
import { MAX_TOASTS } from "../../domain/values/limits.ts";
import { keepSentence } from "./kept-sentence.ts";
import type { ToastContent } from "./toasts.tsx";

/** The bar, and a drawer's head with its cross, stay in reach; what stands until it is closed too. */
function belowTheBar() {
  const bar = document.querySelector(".navbar")?.getBoundingClientRect().bottom ?? 0;
  return { top: `max(5rem, ${bar + 12}px)`, right: "1rem", left: "1rem" };
}

/** The library's own green is too light for its ground. */
const LEGIBLE = { "--success-text": "hsl(140 100% 20%)" };

/** Draws the toasts. Loaded by toasts.tsx when there is something to show. */
export default function Toaster({ all }: { all: readonly ToastContent[] }) {
  const shown = useRef(0);
  useEffect(() => {
    for (const [sentence, kind] of all.slice(shown.current)) {
      if (kind === "error") toast.error(sentence);
      else toast.success(sentence, { id: sentence, duration: Infinity, onDismiss: () => keepSentence(null) });
    }
    shown.current = all.length;
  }, [all]);
  // Beside an open modal everything else is covered and cannot be used: the toasts go into it.
  const place = useMemo(() => [...document.querySelectorAll(":modal")].at(-1) ?? document.body, [all]);
  const offset = useMemo(belowTheBar, [all]);
  const isDark = document.documentElement.dataset.theme === "dark";
  return createPortal(
    <Sonner
      position="top-right"
      offset={offset}
      mobileOffset={offset}
      visibleToasts={MAX_TOASTS}
      theme={isDark ? "dark" : "light"}
      style={{ fontFamily: "inherit", ...(!isDark && LEGIBLE) }}
      closeButton
      richColors
    />,
    place,
  );
}
