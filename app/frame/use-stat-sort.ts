import { type MouseEvent, type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";

/**
 * What presses on a page of statistics do in the browser: a heading sorts its table in place, by a script that is
 * fetched when it is first needed, and the filters lead to an address without empty values.
 */
export function useStatSort() {
  const navigate = useNavigate();
  const [announced, setAnnounced] = useState("");
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("th[data-key] a") : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    event.stopPropagation();
    const region = event.currentTarget;
    import("../browser/stat-sort.ts").then(
      ({ sortByHeading }) => setAnnounced(sortByHeading(link, region)),
      // Without its script the page does as it does without any.
      () => location.assign(link.href),
    );
  };
  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const query = new URLSearchParams(location.search);
    for (const [name, value] of new FormData(event.target)) {
      if (value === "") query.delete(name);
      else query.set(name, String(value));
    }
    navigate(`${location.pathname}?${query}`, { preventScrollReset: true });
  };
  return { announced, onClickCapture, onSubmit };
}
