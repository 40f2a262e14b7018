import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Within it all groups of the bar and the menu stand; "More" opens the bar's further rows. */
const openIn = (place: Element | null) => [
  ...(place?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? []),
];

/** Groups open without script. A new page closes those within `ref`; Escape, or leaving one, those of the bar. */
export function useOpenGroups() {
  const ref = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  // The key changes at every navigation, also to the same page. What was opened before the script came stays.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    for (const group of openIn(ref.current)) group.open = false;
  }, [key]);
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== "Escape") return;
    for (const group of openIn(currentTarget)) {
      group.open = false;
      if (group.contains(document.activeElement)) group.querySelector("summary")?.focus();
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // What "More" opens stands beside it.
    for (const group of openIn(currentTarget))
      if (!(group.className === "nav-more" ? currentTarget : group).contains(relatedTarget))
        group.open = false;
  };
  return { ref, onKeyDown, onBlur };
}
