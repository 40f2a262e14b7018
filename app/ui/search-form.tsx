import { useId } from "react";
import { useSiteOrNull } from "../islands/site.tsx";

/** Searches a list by `?q=`: a plain form, so that it works without script. */
export function SearchForm({ path, search, label }: { path: string; search: string; label: string }) {
  const id = useId();
  const team = useSiteOrNull()?.teamParam ?? null;
  return (
    <search className="no-print mb-6 block">
      <form action={path} className="search-form">
        <label htmlFor={id}>{label}</label>
        <input id={id} type="search" name="q" defaultValue={search} key={search} autoComplete="off" />
        {team && <input type="hidden" name="team" value={team} />}
        <button type="submit" className="button button-solid">
          Search
        </button>
      </form>
    </search>
  );
}
