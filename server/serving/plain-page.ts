import { html, raw } from "hono/html";

const STYLE = `
body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif }
h1 { margin: 0 0 .75rem; font-size: 2rem; line-height: 1.2 }
p { margin: 0 0 .5rem; text-wrap: balance }
`;

/**
 * A page of a few sentences without a club's design, whose club could not be read or does not matter.
 * `style`: its style sheet, which the page's policy has to allow.
 */
export const plainPage = (title: string, sentences: readonly string[]) => ({
  style: STYLE,
  html: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}
</main>
</body>
</html>
`,
});
