/**
 * The look of the sandbox's pages, so different from any club's that nobody takes them for a club's pages.
 */
export const SANDBOX_STYLE = `
:root { color-scheme: light dark; --ground: #f4f5f7; --sheet: #fff; --ink: #16191f; --soft: #4d5563; --line: #c9ced6;
  --act: #1d4ed8; --on-act: #fff; --bad: #b3261e; --ribbon: #ffd54a; --on-ribbon: #1f1a00 }
@media (prefers-color-scheme: dark) { :root { --ground: #101318; --sheet: #1a1f27; --ink: #f1f3f6; --soft: #b3bac6;
  --line: #414957; --act: #8ab4ff; --on-act: #0b1220; --bad: #ff9d94 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
.ribbon { margin: 0; padding: .5rem 1rem; background: var(--ribbon); color: var(--on-ribbon); text-align: center; font-weight: 600 }
main { max-width: 32rem; margin: 1.5rem auto; padding: 0 1rem }
main:has(table) { max-width: 60rem }
section, form.sheet { padding: 1.25rem; margin: 0 0 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.2 }
h2 { margin: 0 0 .75rem; font-size: 1.125rem }
ul.lines { list-style: none; margin: 0; padding: 0 }
ul.lines li, .total { display: flex; justify-content: space-between; gap: 1rem; overflow-wrap: anywhere }
ul.lines li + li { margin-top: .75rem }
.total { margin-top: .75rem; padding-top: .75rem; border-top: 1px solid var(--line); font-size: 1.25rem; font-weight: 700 }
.amount { font-variant-numeric: tabular-nums; white-space: nowrap }
label { display: block; margin: 0 0 1rem; font-weight: 600 }
input, select { display: block; width: 100%; min-height: 2.75rem; margin-top: .25rem; padding: .5rem .75rem; border: 1px solid var(--soft);
  border-radius: .5rem; background: var(--sheet); color: var(--ink); font: inherit; font-weight: 400 }
button, a.button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--soft);
  border-radius: .5rem; background: transparent; color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
button.main { width: 100%; border-color: var(--act); background: var(--act); color: var(--on-act) }
:is(button, a, input, select):focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
.row { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem }
.row > * { flex: 1 1 auto; padding-inline: .75rem }
section p, .sheet p { margin: 0 }
section p + p, .row + p { margin-top: .75rem }
section .total { margin-top: .75rem }
.switch { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem }
.switch + .switch { margin-top: 1rem }
.switch button { min-width: 9rem }
.switch button[aria-pressed="true"] { border-color: var(--act); background: var(--act); color: var(--on-act) }
.switch span { flex: 1 1 14rem }
a { color: var(--act) }
.alert { margin: 0 0 1rem; padding: .75rem 1rem; border: 2px solid var(--bad); border-radius: .5rem; color: var(--bad); font-weight: 600 }
.soft { color: var(--soft) }
.detail { display: block; color: var(--soft); font-size: .875rem }
.scroll { overflow-x: auto }
section:has(iframe) { overflow: hidden }
iframe { display: block; width: calc(100% + 2.5rem); height: 48rem; margin: 0 -1.25rem -1.25rem; border: 0; border-top: 1px solid var(--line); background: #fff }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; white-space: nowrap }
td.name { min-width: 11rem; white-space: normal }
td a, p > a:not(.button) { display: inline-block; padding-block: .625rem; margin-block: -.625rem }
`;
