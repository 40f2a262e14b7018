import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";

/** Has the filters of statistics lead, without a new document, to an address without empty values. */
export function useStatFilters(): (event: SubmitEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const query = new URLSearchParams(location.search);
    // The address knows what was sorted since the form was drawn.
    for (const { name, value } of event.target.querySelectorAll("select")) {
      if (value === "") query.delete(name);
      else query.set(name, value);
    }
    navigate(`${location.pathname}?${query}`);
  };
}
