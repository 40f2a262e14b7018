import { type MouseEvent, useState } from "react";

/**
 * Has a heading that is pressed sort its table in place, by a script that is fetched when it is first needed.
 * `announced` says what the table is sorted by since.
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
      // Without its script the page does as it does without any.
      () => location.assign(link.href),
    );
  };
  return { announced, onClickCapture };
}

/** The link of the heading a plain press is on; null for all else. */
function headingPressed(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || !(event.target instanceof Element)) return null;
  return event.target.closest<HTMLAnchorElement>("th[data-key] a");
}
