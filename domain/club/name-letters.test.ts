import { expect, test } from "vitest";
import { nameAbbreviation } from "./name-letters.ts";

test.each([
  ["Blue Ridge", "BR"],
  ["Blue Ridge Ice Hockey", "BR"],
  ["Carolina Women's Club Ice Hockey", "CAR"],
  ["UC Santa Cruz", "UCSC"],
  ["MSU Denver", "MSU"],
  ["University of Southern California", "USC"],
  ["University of Vale", "UV"],
  ["Delmont State", "DSU"],
  ["Delmont State University", "DSU"],
  ["Delmont", "DEL"],
  ["St. Olaf", "STO"],
  ["Mount Calder", "MC"],
  ["St. Mary's College", "SMC"],
  ["Texas A&M", "TAM"],
  ["Miami (OH)", "MIA"],
  ["Vale College", "VC"],
  ["Wilkes-Barre", "WB"],
  ["Ödegaard", "ÖDE"],
  ["KESTRELS", "KES"],
  ["UMBC", "UMBC"],
  ["Hockey", "HOC"],
  ["The Otters of the Lake at Calder and Vale Far North East", "OLCVFN"],
  ["", ""],
  ["-", ""],
])("%s is %s", (name, letters) => {
  expect(nameAbbreviation(name)).toBe(letters);
});
