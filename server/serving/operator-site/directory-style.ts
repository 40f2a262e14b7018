import barlow from "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { readableColor } from "../../../domain/club/contrast.ts";
import { clubPalette, DEFAULT_COLORS, type Palette } from "../../../domain/club/design.ts";
import type { Colors } from "../../../domain/club/team.ts";
import type { DirectoryClub } from "./load-directory.ts";

/** The first design's fonts, so that a visitor who opens a club's site has them already. */
export const DIRECTORY_FONTS = [barlow, figtree] as const;

const declared = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

const { light, dark } = clubPalette(DEFAULT_COLORS);

const STYLE = `
@font-face { font-family: "Barlow Condensed"; font-weight: 700; font-display: swap; src: url("${barlow}") format("woff2") }
@font-face { font-family: "Figtree Variable"; font-weight: 300 900; font-display: swap; src: url("${figtree}") format("woff2") }
:root { ${declared(light)}; --stripe: 0% }
@media (prefers-color-scheme: dark) { :root { ${declared(dark)}; --stripe: 30% } }
*, ::before, ::after { box-sizing: border-box }
html { background: var(--ground); color: var(--ink); font: 1rem/1.5 "Figtree Variable", system-ui, sans-serif; overflow-wrap: anywhere; -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
body { display: flex; flex-direction: column; min-height: 100dvh; margin: 0 }
main { flex: 1; outline: none }
h1, h2, p, ul { margin: 0; padding: 0 }
ul { list-style: none }
a { color: inherit }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; border-radius: 4px }
.inner { width: 100%; max-width: 78rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2.5rem) }
.skip { position: absolute; left: 1rem; top: -6rem; z-index: 2; padding: .75rem 1.25rem; background: var(--raised); color: var(--ink); border-radius: 4px }
.skip:focus { top: 1rem }

header { background: var(--primary); color: var(--on-primary); padding: clamp(2.5rem, 7vw, 4.5rem) 0 clamp(2rem, 5vw, 3.5rem); border-bottom: 6px solid var(--deep);
  background-image: repeating-linear-gradient(115deg, transparent 0 5rem, rgb(255 255 255 / .035) 5rem 10rem) }
header :focus-visible { outline-color: var(--on-primary) }
h1 { font: 700 clamp(3rem, 11vw, 6rem)/.92 "Barlow Condensed", "Arial Narrow", sans-serif; text-transform: uppercase; letter-spacing: .005em; text-wrap: balance }
.lead { margin-top: .75rem; font-size: clamp(1.0625rem, 2.4vw, 1.25rem) }
form { display: flex; flex-wrap: wrap; gap: .5rem .625rem; max-width: 36rem; margin-top: 1.75rem }
label { flex: 1 0 100%; font-weight: 600; font-size: .9375rem }
input[type="search"] { flex: 1; min-width: 0; min-height: 3rem; padding: 0 1rem; border: 1px solid var(--on-primary); border-radius: 6px; background: var(--raised); color: var(--ink); font: inherit }
input::placeholder { color: var(--muted); opacity: 1 }
button { min-height: 3rem; padding: 0 1.375rem; border: 0; border-radius: 6px; background: var(--on-primary); color: var(--primary); font: inherit; font-weight: 700; cursor: pointer }
button:hover { box-shadow: 0 0 0 2px var(--on-primary) }

.pills { margin-top: clamp(1.25rem, 3vw, 2rem) }
.pills ul { display: flex; flex-wrap: wrap; gap: .5rem }
.pills a { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; padding: 0 .875rem; border: 1px solid var(--control); border-radius: 999px; background: var(--raised); font-weight: 600; font-size: .875rem; text-decoration: none }
.pills a:hover { border-color: var(--ink) }
.pills a[aria-current] { background: var(--action); border-color: var(--action); color: var(--on-action) }
.count { font-weight: 500; font-variant-numeric: tabular-nums }
.pages { margin: clamp(1.5rem, 4vw, 2.5rem) 0 0 }
.pages ul { justify-content: center }
.pages a { min-width: 2.75rem; justify-content: center; font-variant-numeric: tabular-nums }

.clubs { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); gap: clamp(.75rem, 1.6vw, 1.25rem); margin-top: clamp(1.25rem, 3vw, 2rem) }
.card { position: relative; display: grid; grid-template: 1fr auto / auto 1fr; gap: .875rem 1rem; align-items: center; padding: 1.125rem 1.125rem 1rem 1.5rem; overflow: hidden; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); transition: border-color .16s, box-shadow .16s, translate .16s }
.card::before { content: ""; position: absolute; inset: 0 auto 0 0; width: 6px; background: color-mix(in oklab, var(--club), white var(--stripe)) }
.card:hover { border-color: var(--control); box-shadow: 0 6px 20px rgb(0 0 0 / .1); translate: 0 -2px }
.card:has(a:focus-visible) { outline: 3px solid var(--ring); outline-offset: 2px }
.card a { text-decoration: none }
.card a::after { content: ""; position: absolute; inset: 0 }
.card a:focus-visible { outline: none }
.card:hover h2 a { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 3px }
.crest { width: 64px; height: 64px; object-fit: contain }
.letters { display: grid; place-items: center; border-radius: 999px; background: var(--club); color: var(--on-club); border: 2px solid var(--line); font: 700 1.5rem/1 "Barlow Condensed", "Arial Narrow", sans-serif }
h2 { font-size: 1.1875rem; font-weight: 700; line-height: 1.2; text-wrap: balance }
.sport { margin-top: .1875rem; color: var(--muted); font-size: .9375rem; line-height: 1.3 }
.game { grid-column: 1 / -1; display: flex; gap: .75rem; align-items: baseline; padding-top: .75rem; border-top: 1px solid var(--line); font-size: .9375rem; line-height: 1.4 }
.label { flex: none; width: 2.25rem; color: var(--muted); font-size: .75rem; font-weight: 700; letter-spacing: .06em; text-transform: uppercase }
time { font-variant-numeric: tabular-nums; font-weight: 600 }
.score { font-weight: 800; font-variant-numeric: tabular-nums; white-space: nowrap; margin-right: .375rem }
.score ~ time { font-weight: 400 }
.against { display: block; color: var(--muted) }
.nothing { padding: 4rem 0; font-size: 1.125rem }
footer { margin-top: clamp(3rem, 7vw, 5rem); padding: 1.5rem 0; border-top: 1px solid var(--line); color: var(--muted); font-size: .9375rem }
footer .inner { display: flex; flex-wrap: wrap; column-gap: 2rem }
footer a { padding: .625rem 0; text-underline-offset: 3px }
@media (prefers-reduced-motion: reduce) { .card { transition: none } .card:hover { translate: none } }
@media print { header { background: none; color: #000 } search, .pills, .skip { display: none } .card { break-inside: avoid } }
`;

/** The whole style sheet, with a rule for each club's colors: the content policy allows no inline styles. */
export const directoryStyle = (clubs: readonly DirectoryClub[]): string =>
  STYLE + clubs.map(({ details }, at) => `.c${at}{${colorsOf(details?.colors ?? null)}}\n`).join("");

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Checks stored colors again, because they become part of a style sheet. */
function colorsOf(colors: Partial<Colors> | null): string {
  const checked = (name: keyof Colors) => {
    const value = colors?.[name];
    return typeof value === "string" && HEX.test(value) ? value : DEFAULT_COLORS[name];
  };
  const club = checked("primaryColor");
  return `--club:${club};--on-club:${readableColor(club, checked("fontColor"))}`;
}
