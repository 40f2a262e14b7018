import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { CaptchaProviderName } from "../domain/captcha.ts";
import { CLOSED_POLICY, policyOf, SECURITY_HEADERS } from "./csp.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The sources of one directive: "script-src" → ["'self'", "'sha256-…'"]. */
const sources = (html: string, directive: string, options?: { dev: boolean }) =>
  policyOf(html, options)
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1);

const scripts = (html: string) => sources(html, "script-src")?.slice(1);
const styles = (html: string) => sources(html, "style-src")?.slice(1);

describe("an inline script is allowed by its hash", () => {
  test("of the very bytes between the tags, blanks and all", () => {
    // The value is written out: made once with `printf ' a = 1;\n' | openssl dgst -sha256 -binary | base64`.
    expect(scripts("<script> a = 1;\n</script>")).toEqual([
      "'sha256-4q9gvO0dDycoe43SuhtwQtUi9WuvHmhA8iptZ0KiiS0='",
    ]);
  });

  test("letters outside ASCII are hashed as UTF-8", () => {
    expect(scripts("<script>name = 'Ödegaard 🏒'</script>")).toEqual([hash("name = 'Ödegaard 🏒'")]);
  });

  test("a carriage return counts as the line feed the parser makes of it", () => {
    expect(scripts("<script>a\r\nb\rc\n</script>")).toEqual([hash("a\nb\nc\n")]);
  });

  test.each([
    ["capital letters", "<SCRIPT TYPE='MODULE'>x</SCRIPT>"],
    ["attributes over several lines", '<script\n  type="module"\n\tasync\n>x</script>'],
    ["a closing angle in an attribute", "<script data-when=\"a > b\" nonce='>'>x</script>"],
    ["blanks in the end tag", "<script>x</script \n>"],
    ["attributes in the end tag", '<script>x</script class="a">'],
    ["a slash after the name", "<script/async>x</script>"],
    ["data-src, which is no source", '<script data-src="/a.js">x</script>'],
    ["data-type, which is no type", '<script data-type="application/json">x</script>'],
    ["src= inside another attribute", '<script title="no src=here">x</script>'],
    ["an import map", '<script type="importmap">x</script>'],
    ["an empty type", '<script type="">x</script>'],
  ])("written with %s", (_what, html) => {
    expect(scripts(html)).toEqual([hash("x")]);
  });

  test("up to its first end tag, which an escaped one inside is not", () => {
    const html = "<script>a = '<\\/script>'</script><p></p><script>b</script>";
    expect(scripts(html)).toEqual([hash("a = '<\\/script>'"), hash("b")]);
    expect(scripts("<script>a = '</script>'; b</script>")).toEqual([hash("a = '")]);
  });

  test("a longer element name ends nothing and begins nothing", () => {
    expect(scripts("<script>a</scripted>b</script>")).toEqual([hash("a</scripted>b")]);
    expect(scripts("<script-like>a</script-like>")).toEqual([]);
  });

  test("several identical scripts are listed once, others in their order", () => {
    const html = "<script>b</script><script>a</script><script>b</script>";
    expect(scripts(html)).toEqual([hash("b"), hash("a")]);
  });
});

describe("nothing is listed for", () => {
  test.each([
    ["JSON-LD", '<script type="application/ld+json">{"@type":"SportsTeam"}</script>'],
    ["JSON-LD in capitals and single quotes", "<script TYPE = 'Application/LD+JSON'>{}</script>"],
    ["JSON without quotes", "<script type=application/json>{}</script>"],
    ["a script with a source", '<script type="module" src="/assets/a.js"></script>'],
    ["a source and a body, which no browser runs", "<script src = /a.js>x</script>"],
    ["a source in capitals", '<script SRC="/a.js">x</script>'],
    ["an empty script", "<script></script>"],
    ["a script that never ends, which no browser runs", "<script>x"],
    ["a page without scripts", "<p>script</p>"],
    ["an escaped script in text", "<p>&lt;script&gt;x&lt;/script&gt;</p>"],
  ])("%s", (_what, html) => {
    expect(sources(html, "script-src")).toEqual(["'self'"]);
  });
});

describe("styles", () => {
  test("each style element is allowed by its hash, once", () => {
    const html = "<style>:root{--a:1}</style><STYLE\nmedia='print'>b\r\n</STYLE><style>:root{--a:1}</style>";
    expect(styles(html)).toEqual([hash(":root{--a:1}"), hash("b\n")]);
  });

  test("the attribute may stay inline, the element may not", () => {
    expect(sources("<style>a</style>", "style-src-attr")).toEqual(["'unsafe-inline'"]);
    expect(sources("<style>a</style>", "style-src")).not.toContain("'unsafe-inline'");
  });
});

describe("whatever the page holds", () => {
  const hostile = [
    "",
    "<script>'unsafe-inline'; script-src *</script>",
    "<script nonce=\"; script-src 'unsafe-inline'\">x</script>",
    "<style>'unsafe-inline' ; script-src *</style>",
    "<script>".repeat(2_000),
    `<script ${'"'.repeat(2_001)}`,
    `<script ${"a=".repeat(2_000)}>x</script>`,
  ];

  test.each([false, true])("script-src has only 'self' and hashes (dev: %s)", (dev) => {
    for (const html of hostile)
      for (const source of sources(html, "script-src", { dev }) ?? ["none"])
        expect(source).toMatch(/^'(?:self|sha256-[A-Za-z0-9+/]{43}=)'$/);
  });

  test("each directive stands once", () => {
    for (const html of hostile) {
      const names = policyOf(html)
        .split("; ")
        .map((part) => part.split(" ")[0]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test("the development server alone may inject styles and open a socket", () => {
    expect(sources("", "style-src", { dev: true })).toEqual(["'self'", "'unsafe-inline'"]);
    expect(sources("", "connect-src", { dev: true })).toEqual(["'self'", "ws:"]);
    expect(policyOf("")).not.toMatch(/ws:|style-src 'self' 'unsafe-inline'/);
  });
});

describe("another company's human check", () => {
  const directives = (captcha?: CaptchaProviderName) =>
    new Map(
      policyOf("<script>x</script><style>y</style>", captcha && { captcha })
        .split("; ")
        .map((part) => [part.split(" ")[0], part]),
    );

  test("has no place in the policy where it is not configured", () => {
    expect([...directives().values()].join()).not.toMatch(/https?:/);
    expect(directives("altcha")).toEqual(directives());
  });

  test.each<[CaptchaProviderName, Record<string, string>]>([
    [
      "turnstile",
      {
        "script-src": ` https://challenges.cloudflare.com`,
        "frame-src": ` https://challenges.cloudflare.com`,
      },
    ],
    [
      "hcaptcha",
      {
        "script-src": " https://hcaptcha.com https://*.hcaptcha.com",
        "style-src": " https://hcaptcha.com https://*.hcaptcha.com",
        "frame-src": " https://hcaptcha.com https://*.hcaptcha.com",
        "connect-src": " https://hcaptcha.com https://*.hcaptcha.com",
      },
    ],
    [
      "recaptcha",
      {
        "script-src": " https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
        "frame-src": " https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
      },
    ],
  ])("%s: its own origins, where its documentation names them, and no more", (captcha, added) => {
    const without = directives();
    for (const [name = "", directive] of directives(captcha))
      expect(directive).toBe(`${without.get(name)}${added[name] ?? ""}`);
  });
});

test("an answer that is no page may load nothing and be framed by nobody", () => {
  expect(CLOSED_POLICY).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(SECURITY_HEADERS["X-Content-Type-Options"]).toBe("nosniff");
});
