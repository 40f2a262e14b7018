import { expect, test } from "vitest";
import { formerSlugOf, slugOf } from "./slug.ts";

test.each([
  ["Łukasz Wójcik", "lukasz-wojcik", "ukasz-wojcik"],
  ["Søren Ødegård", "soren-odegard", "s-ren-degard"],
  ["Weiß Straße", "weiss-strasse", "wei-stra-e"],
  ["Æsa Þórsdóttir", "aesa-thorsdottir", "sa-orsdottir"],
  ["Kate OʼBrien", "kate-obrien", "kate-o-brien"],
  ["Işık İpek", "isik-ipek", "is-k-ipek"],
  ["Women’s Cup", "womens-cup", "womens-cup"],
  ["王伟", "", ""],
])("%s is %s in addresses, and was %s", (name, slug, former) => {
  expect(slugOf(name)).toBe(slug);
  expect(slugOf(name.normalize("NFD"))).toBe(slug);
  expect(formerSlugOf(name)).toBe(former);
});
