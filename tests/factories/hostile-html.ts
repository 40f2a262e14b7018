/** HTML as attackers, word processors and old websites write it. Imports and the desk clean it alike. */

/** What is removed: its name, the HTML, what stays, and what is named as removed. */
export const REMOVED_HTML: [name: string, html: string, cleaned: string, removed: string[]][] = [
  ["a script, with its text", "<p>a</p><script>alert(1)</script>", "<p>a</p>", ["<script>"]],
  ["a handler", '<p onclick="x()">a</p>', "<p>a</p>", ["onclick"]],
  ["a style", '<p style="position:fixed">a</p><style>p{}</style>', "<p>a</p>", ["style", "<style>"]],
  [
    "a picture of elsewhere",
    '<p>a<img src="https://x.example/y.png" onerror="y()"></p>',
    "<p>a</p>",
    ["a picture that isn't in images/ (https://x.example/y.png)"],
  ],
  ["a frame", '<iframe src="https://example.org">x</iframe>b', "<p>b</p>", ["<iframe>"]],
  ["a drawing", "<svg><a href='javascript:x()'>t</a></svg>b", "<p>b</p>", ["<svg>"]],
  ["an unknown tag, but not its text", "<p><marquee>a</marquee></p>", "<p>a</p>", ["<marquee>"]],
  ["a target", '<p><a href="/a" target="_blank">a</a></p>', '<p><a href="/a">a</a></p>', ["target"]],
];

/** Addresses that no link may have. */
export const HOSTILE_HREFS: string[] = [
  "javascript:alert(1)",
  " java\tscript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "&#106;avascript:alert(1)",
  "vbscript:x",
  "data:text/html,<b>x",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "page.html",
  "ftp://example.org/",
  "/files/other/x/../../rules.pdf",
  "files/none.pdf",
];

/** What programs put into the clipboard, and what stays. */
export const PASTED_HTML: [name: string, html: string, cleaned: string][] = [
  [
    "Word",
    '<p class=MsoNormal style="margin:0"><b><span style=\'font-family:"Arial"\'>Ice times</span></b><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraph><!--[if !supportLists]--><span>·</span><!--[endif]-->Bring skates</p>',
    "<p><strong>Ice times</strong></p><p>·Bring skates</p>",
  ],
  [
    "lists of Word, which are paragraphs",
    "<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt'>&nbsp;&nbsp; </span></span></span><![endif]>Skates<o:p></o:p></p>\n<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o </span>sharp</p>\n<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Stick</p><p class=MsoNormal>Then</p><p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Warm up</p>",
    "<ul><li>Skates<ul><li>sharp</li></ul></li><li>Stick</li></ul><p>Then</p><ol><li>Warm up</li></ol>",
  ],
  [
    "Google Docs, in one bold that is none",
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Home</span><span style="font-weight:400"> games</span></p><br><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-style:italic">Friday</span></p></li></ul></b>',
    "<p><strong>Home</strong> games</p><ul><li><em>Friday</em></li></ul>",
  ],
  [
    "Squarespace",
    '<div class="sqs-block-content"><h1 style="white-space:pre-wrap;">Join</h1><p class="" style="white-space:pre-wrap;">Come <strong>by</strong>.</p></div><div class="sqs-block"><hr></div>',
    "<h2>Join</h2><p>Come <strong>by</strong>.</p><hr />",
  ],
  [
    "Wix, with its empty lines",
    '<h2 class="font_2"><span class="wixGuard">\u200b</span></h2><p class="font_8"><span style="font-size:18px;">Skate&nbsp; with us</span></p><p class="font_8"><span class="wixGuard">\u200b</span></p>',
    "<p>Skate with us</p>",
  ],
  [
    "lines in boxes",
    "<div>One</div><div>Two<br>Three</div><div><br></div>Four",
    "<p>One</p><p>Two<br />Three</p><p>Four</p>",
  ],
  ["paragraphs made by two breaks", "One<br><br>Two<br>Three<br>", "<p>One</p><p>Two<br />Three</p>"],
  [
    "a list in a list, as old editors write it",
    "<ul><li>a</li><ul><li>b</li></ul></ul>",
    "<ul><li>a<ul><li>b</li></ul></li></ul>",
  ],
  ["an entry without its list", "<li>a", "<ul><li>a</li></ul>"],
  [
    "blocks inside what is bold or a link",
    "<b><p>a</p></b><a href='/x'><div>b</div></a>",
    '<p><strong>a</strong></p><p><a href="/x">b</a></p>',
  ],
  ["a heading with a paragraph in it", "<h3><p>a</p></h3>", "<h3>a</h3>"],
  ["terms and what they mean", "<dl><dt>Ice</dt><dd>Cold</dd></dl>", "<ul><li>Ice</li><li>Cold</li></ul>"],
];

const row = (tag: string, ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
const heads = '<thead><tr><th scope="col">Day</th><th scope="col">Ice</th></tr></thead>';

/** Tables as old websites and spreadsheets write them, and what stays. */
export const HOSTILE_TABLES: [name: string, html: string, cleaned: string][] = [
  [
    "a first row becomes the header where there is none",
    `<table border=1>${row("td", "<b>Day</b>", "Ice")}${row("td", "Mon", "<p>7 pm</p>")}</table>`,
    `<table>${heads}<tbody><tr><td>Mon</td><td>7 pm</td></tr></tbody></table>`,
  ],
  [
    "a header, a caption and spans stay",
    `<table><caption>Times</caption><thead>${row("th", "Day", "Ice")}</thead><tbody><tr><td rowspan=2>Mon</td><td>7</td></tr><tr><td>8</td></tr></tbody></table>`,
    `<table><caption>Times</caption>${heads}<tbody><tr><td rowspan="2">Mon</td><td>7</td></tr><tr><td>8</td></tr></tbody></table>`,
  ],
  [
    "headings of rows are headers enough",
    "<table><tr><th>Rink</th><td>Cold</td></tr><tr><th>Bench</th><td>Wood</td></tr></table>",
    '<table><tbody><tr><th scope="row">Rink</th><td>Cold</td></tr><tr><th scope="row">Bench</th><td>Wood</td></tr></tbody></table>',
  ],
  [
    "a layout of one column is told as text",
    "<table><tr><td><p>a</p><p>b</p></td></tr><tr><td>c</td></tr></table>",
    "<p>a</p><p>b</p><p>c</p>",
  ],
  [
    "rows without anything go",
    `<table>${row("td", "a", "b")}${row("td", "&nbsp;", "")}${row("td", "c", "d")}</table>`,
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  ],
];

/** All of it, by name. */
export const HTML_PACK: [name: string, html: string][] = [
  ...[...REMOVED_HTML, ...PASTED_HTML, ...HOSTILE_TABLES].map(([name, html]): [string, string] => [
    name,
    html,
  ]),
  ...HOSTILE_HREFS.map((href): [string, string] => [`href ${href}`, `<p><a href="${href}">a</a></p>`]),
  ["text nested a thousand deep", `<p>a</p>${"<b>".repeat(3000)}x`],
];
