import { expect, test } from "vitest";
import { deskGroupsFor } from "../../../domain/desk/desk-menu.ts";
import { listWebsiteLinks } from "./list-website-links.ts";

const HUB = "/desk/website";
const named = (word: string) => (link: { title: string; about: string }) =>
  `${link.title} ${link.about}`.toLowerCase().includes(word);

/** What a new officer looks for, and the page that has it. */
test.each([
  ["article", "/desk/website/articles"],
  ["tickets", "/desk/website/tickets"],
  ["merchandise", "/desk/website/products"],
  ["stock", "/desk/website/products"],
  ["color", "/desk/website/club/look"],
  ["player", "/desk/roster"],
  ["postponed", "/desk/games"],
  ["score", "/desk/games"],
  ["answers", "/desk/forms"],
  ["refund", "/desk/orders"],
  ["check people in", "/desk/doors"],
  ["sponsor", "/desk/website/sponsors"],
  ["menu", "/desk/website/club/menu"],
  ["pictures", "/desk/website/images"],
  ["forms", "/desk/website/forms"],
])(
  "a new officer finds “%s” in two presses: on the first page, or among what the website shows",
  (word, href) => {
    const cards = deskGroupsFor("owner").flatMap(({ sections }) =>
      sections.map(({ path, name, about }) => ({ href: `/desk/${path}`, title: name, about })),
    );
    const links = listWebsiteLinks("owner");
    const oneOrTwo = [...cards.filter(({ href }) => href !== HUB), ...links].filter(named(word));
    expect(oneOrTwo.map((link) => link.href)).toContain(href);
  },
);

test("no two pages of the menu or the website's list have the same name", () => {
  const names = [
    ...deskGroupsFor("owner").flatMap(({ sections }) =>
      sections.map(({ path, name }) => [name, `/desk/${path}`]),
    ),
    ...listWebsiteLinks("owner").map(({ title, href }) => [title, href]),
  ];
  const byName = new Map<string, Set<string>>();
  for (const [name = "", href = ""] of names) byName.set(name, (byName.get(name) ?? new Set()).add(href));
  expect([...byName].filter(([, hrefs]) => hrefs.size > 1)).toEqual([]);
});
