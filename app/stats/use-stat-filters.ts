import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";

/** Submits the filters by client navigation, without empty values in the address. */
export function useStatFilters(): (event: SubmitEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const query = new URLSearchParams(location.search);
    // From the address, not the form: the table may have been sorted since the form was drawn.
    for (const { name, value } of event.target.querySelectorAll("select")) {
      if (value === "") query.delete(name);
      else query.set(name, value);
    }
    navigate(`${location.pathname}?${query}`);
  };
}
