import { useEffect, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast } from "sonner";
import "sonner/dist/styles.css";
import { MAX_TOASTS } from "../../domain/values/limits.ts";

/** Below the bar and a drawer's head with its close button, so that toasts never cover them. */
function belowTheBar() {
  const bar = document.querySelector(".navbar")?.getBoundingClientRect().bottom ?? 0;
  return { top: `max(5rem, ${bar + 12}px)`, right: "1rem", left: "1rem" };
}

/** Draws the toasts. Loaded by toasts.tsx with the first one. */
export default function Toaster({ all }: { all: readonly string[] }) {
  const shown = useRef(0);
  useEffect(() => {
    // Under its own id a sentence that is said again takes its own place: repeated failures do not pile up.
    for (const sentence of all.slice(shown.current)) toast.error(sentence, { id: sentence });
    shown.current = all.length;
  }, [all]);
  // Everything outside an open modal is inert, so the toasts are drawn inside it.
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
      style={{ fontFamily: "inherit" }}
      closeButton
      richColors
    />,
    place,
  );
}
