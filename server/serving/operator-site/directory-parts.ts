import { html } from "hono/html";
import { type DirectoryQuery, directoryPath, sportSlug } from "../../../domain/site/directory.ts";
import { sportLabel } from "../../../domain/sports/sports.ts";
import type { Directory } from "./load-directory.ts";

/** The directory's search: a plain form, which needs no script. */
export const drawSearchForm = ({ search, sport }: DirectoryQuery) => html`<search>
<form action="/">
<label for="q">Search clubs</label>
<input id="q" type="search" name="q" value="${search}" placeholder="Name, college or sport" maxlength="80" autocomplete="off">
${sport === null ? "" : html`<input type="hidden" name="sport" value="${sportSlug(sport)}">`}<button>Search</button>
</form>
</search>`;

const current = (isCurrent: boolean) => (isCurrent ? html` aria-current="true"` : "");

/** Empty without choices. */
export function drawSportLinks({ query, sports }: Directory) {
  if (sports.length < 2 && query.sport === null) return "";
  const { search } = query;
  const link = (sport: DirectoryQuery["sport"], words: ReturnType<typeof html> | string) =>
    html`<li><a href="${directoryPath({ search, sport, page: 1 })}"${current(sport === query.sport)}>${words}</a></li>
`;
  return html`<nav aria-label="Sports" class="pills">
<ul>
${link(null, "All sports")}${sports.map(({ sport, clubs }) =>
  link(sport, html`${sportLabel(sport)} <span class="count">${clubs}</span>`),
)}</ul>
</nav>`;
}

/** The links to the directory's pages; empty if there is only one page. */
export function drawPageLinks({ query, pages }: Directory) {
  if (pages < 2) return "";
  const { page } = query;
  const at = (number: number) => directoryPath({ ...query, page: number });
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return html`<nav aria-label="Pages" class="pills pages">
<ul>
${
  page > 1
    ? html`<li><a rel="prev" href="${at(page - 1)}">Previous</a></li>
`
    : ""
}${numbers.map(
  (number) =>
    html`<li><a href="${at(number)}" aria-label="Page ${number}"${number === page ? html` aria-current="page"` : ""}>${number}</a></li>
`,
)}${
  page < pages
    ? html`<li><a rel="next" href="${at(page + 1)}">Next</a></li>
`
    : ""
}</ul>
</nav>`;
}
