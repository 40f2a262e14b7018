import { type MouseEvent, useState } from "react";

/**
 * Lets a pressed heading sort its table in place; the script is loaded at the first press. `announced` is the sentence
 * to read out.
 */
export function useStatSort() {
  const [announced, setAnnounced] = useState("");
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const link = headingPressed(event);
    if (link === null) return;
    event.preventDefault();
    event.stopPropagation();
    const region = event.currentTarget;
    import("./stat-sort.ts").then(
      ({ sortByHeading }) => setAnnounced(sortByHeading(link, region)),
      // If the script cannot be loaded, the link works as without script.
      () => location.assign(link.href),
    );
  };
  return { announced, onClickCapture };
}

/** The link of the pressed heading; null for any other click, and for one with a modifier key. */
function headingPressed(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || !(event.target instanceof Element)) return null;
  return event.target.closest<HTMLAnchorElement>("th[data-key] a");
}
