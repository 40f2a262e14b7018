import { expect, test } from "vitest";
import { usedRules } from "../../server/serving/sheets/used-rules.ts";
import { parseStyleSheetRules } from "./sheet-rules.ts";

const used = (css: string, html: string) => usedRules(parseStyleSheetRules(css), html);

test.each([
  [".a{x:1}.b{x:2}", '<p class="a">', ".a{x:1}"],
  [".a,.b{x:1}", '<p class="b c">', ".b{x:1}"],
  [".a .b{x:1}", '<p class="a">', ""],
  ["h1{x:1}h2{x:2}", "<h2>", "h2{x:2}"],
  ["html{x:1}:root{color:red}*{x:2}", "<p>", "html{x:1}:root{color:red}*{x:2}"],
  [
    "[data-part=bar]{x:1}[data-part=foot]{x:2}[data-part]{x:3}",
    '<p data-part="bar">',
    "[data-part=bar]{x:1}[data-part]{x:3}",
  ],
  // The page's first script sets `data-theme`.
  ["[data-theme=dark] p{x:1}", "<p>", "[data-theme=dark] p{x:1}"],
  [".a:not(.b){x:1}", '<p class="a">', ".a:not(.b){x:1}"],
  [".a:has(.b){x:1}", '<p class="a">', ".a:has(.b){x:1}"],
  [":is(.a,.b) p{x:1}", '<p class="b">', ":is(.a,.b) p{x:1}"],
  [":is(.a,.b) p{x:1}", "<p>", ""],
  [":where(.a) p{x:1}", "<p>", ""],
  [":is(p,:hover) b{x:1}", "<b>", ":is(p,:hover) b{x:1}"],
  ["b:not(:hover){x:1}", "<b>", "b:not(:hover){x:1}"],
  ["@media (width>=48rem){.a{x:1}.b{x:2}}", '<p class="a">', "@media (width>=48rem){.a{x:1}}"],
  ["@media (width>=48rem){.b{x:2}}", '<p class="a">', ""],
  [".md\\:flex{x:1}", '<p class="md:flex">', ".md\\:flex{x:1}"],
  [".a\\&b{x:1}", '<p class="a&amp;b">', ".a\\&b{x:1}"],
])("of %j, %j needs %j", (css, html, rules) => {
  expect(used(css, html)).toBe(rules);
});

test("leaves states that follow an action, and print, to the whole sheet", () => {
  const css =
    "a:hover{x:1}a:focus-visible{x:1}::selection{x:1}@media print{a{x:1}}@media (hover:hover){a{x:1}}a{x:2}";
  expect(used(css, "<a>")).toBe("a{x:2}");
});

test("keeps the order of layers, even if the first screen has no rule of one", () => {
  const css = "@layer base{.none{x:1}}@layer parts{.a{x:2}}";
  expect(used(css, '<p class="a">')).toBe("@layer base,parts;@layer parts{.a{x:2}}");
});

test("keeps custom properties, keyframes and registered properties that the sheet or the document uses", () => {
  const css =
    ':root{--one:1;--two:var(--three);--three:3;--four:4}@property --reg{syntax:"*"}@keyframes spin{to{x:1}}@keyframes slide{to{x:1}}.a{x:var(--two);animation:spin 1s}';
  expect(used(css, '<p class="a" style="x:var(--four)">')).toBe(
    ":root{--two:var(--three);--three:3;--four:4}@keyframes spin{to{x:1}}.a{x:var(--two);animation:spin 1s}",
  );
});

test("leaves out what closed details hide, at any depth, but not what follows them", () => {
  const css = ".in{x:1}.sum{x:2}.after{x:3}.open{x:4}";
  const folded =
    '<details class="open"><summary class="sum"></summary><details><summary></summary><p class="in"></details><p class="in"></details>';
  expect(used(css, `${folded}<p class="after">`)).toBe(".sum{x:2}.after{x:3}.open{x:4}");
  expect(used(css, folded.replace('class="open"', 'open=""').replace("<details>", '<details open="">'))).toBe(
    ".in{x:1}.sum{x:2}",
  );
});
