import type { ReactNode } from "react";

interface ListSearchProps {
  /** The list's path, "/desk/orders". */
  path: string;
  label: string;
  search: string;
  /** Further fields, and what stands beside the button. */
  children?: ReactNode;
}

/** Searches a list of the desk: a GET form, so that it works without script and its address can be shared. */
export const ListSearch = ({ path, label, search, children }: ListSearchProps) => (
  <search className="no-print">
    <form action={path} className="desk-search">
      <div className="field desk-searched">
        <label htmlFor="q">{label}</label>
        <input id="q" name="q" type="search" defaultValue={search} autoComplete="off" />
      </div>
      <button type="submit" className="button button-solid">
        Search
      </button>
      {children}
    </form>
  </search>
);
