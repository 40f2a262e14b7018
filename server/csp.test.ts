import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { HumanCheckProviderName } from "../domain/access/human-check.ts";
import { CLOSED_POLICY, newNonce, policyOf, SECURITY_HEADERS, takeNonce } from "./csp.ts";

const NOTHING_INLINE = { scripts: [], styles: [] };
const NONCE = "0123456789abcdef0123456789abcdef";
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The sources of one directive: "script-src" → ["'self'", "'sha256-…'"]. */
const sources = (html: string, directive: string, options?: { dev: boolean }) =>
  policyOf(takeNonce(html, NONCE), options)
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1);

const scripts = (html: string) => sources(html, "script-src")?.slice(1);
const styles = (html: string) => sources(html, "style-src")?.slice(1);
const drawn = (text: string, attributes = "") => `<script nonce="${NONCE}"${attributes}>${text}</script>`;

describe("an inline script that was drawn with the nonce is allowed by its hash", () => {
  test("of the very bytes between the tags, blanks and all", () => {
    // A fixed value, made once with `printf ' a = 1;\n' | openssl dgst -sha256 -binary | base64`.
    expect(scripts(drawn(" a = 1;\n"))).toEqual(["'sha256-4q9gvO0dDycoe43SuhtwQtUi9WuvHmhA8iptZ0KiiS0='"]);
  });

  test("letters outside ASCII are hashed as UTF-8", () => {
    expect(scripts(drawn("name = 'Ödegaard 🏒'"))).toEqual([hash("name = 'Ödegaard 🏒'")]);
  });

  test("a carriage return counts as the line feed the parser makes of it", () => {
    expect(scripts(drawn("a\r\nb\rc\n"))).toEqual([hash("a\nb\nc\n")]);
  });

  test("with the attributes the router writes after it", () => {
    expect(scripts(drawn("x", ' type="module" async=""'))).toEqual([hash("x")]);
  });

  test("up to its first end tag, which an escaped one inside is not", () => {
    expect(scripts(`${drawn("a = '<\\/script>'")}<p></p>${drawn("b")}`)).toEqual([
      hash("a = '<\\/script>'"),
      hash("b"),
    ]);
    expect(scripts(drawn("a = '</script>'; b"))).toEqual([hash("a = '")]);
  });

  test("several identical scripts are listed once, others in their order", () => {
    expect(scripts(drawn("b") + drawn("a") + drawn("b"))).toEqual([hash("b"), hash("a")]);
  });
});

describe("a page into which a script came by a mistake in escaping does not allow it", () => {
  const own = drawn("own");
  test.each([
    ["a script", `${own}<script>evil</script>`],
    ["before the page's own", `<script>evil</script>${own}`],
    [
      "with a guessed nonce",
      `${own}<script nonce="">evil</script><script nonce="${newNonce()}">evil</script>`,
    ],
    ["in capitals, as a module", `${own}<SCRIPT TYPE="module">evil</SCRIPT>`],
    ["with another source of the nonce", `${own}<script data-nonce="${NONCE}">evil</script>`],
    ["that ends the page's own data", drawn("own</script><script>evil")],
    [
      "whose attribute swallows the page's own script",
      `<script title='${own}' src="">evil</script><script title='${own}'>evil</script>`,
    ],
    ["that names the nonce not first", `${own}<script async nonce="${NONCE}">evil</script>`],
  ])("%s", (_what, html) => {
    expect(scripts(html)).toEqual([hash("own")]);
  });

  test("nor a style", () => {
    expect(styles(`<style nonce="${NONCE}">own</style><style>evil</style>`)).toEqual([hash("own")]);
  });
});

describe("nothing is listed for", () => {
  test.each([
    ["data, which is drawn without it", '<script type="application/ld+json">{"@type":"SportsTeam"}</script>'],
    ["a script with a source", drawn("", ' type="module" src="/assets/a.js"')],
    ["a script that never ends, which no browser runs", `<script nonce="${NONCE}">x`],
    ["a page without scripts", "<p>script</p>"],
    ["an escaped script in text", "<p>&lt;script&gt;x&lt;/script&gt;</p>"],
  ])("%s", (_what, html) => {
    expect(sources(html, "script-src")).toEqual(["'self'"]);
  });
});

describe("the nonce", () => {
  test("leaves with no page: what is stored and validated is the same in each drawing", () => {
    const page = (nonce: string) =>
      `<link nonce="${nonce}" rel="modulepreload"><script nonce="${nonce}">x</script>`;
    const [one, other] = [newNonce(), newNonce()];
    expect(one).not.toBe(other);
    expect(takeNonce(page(one), one)).toEqual(takeNonce(page(other), other));
    expect(takeNonce(page(one), one).html).toBe('<link rel="modulepreload"><script>x</script>');
  });

  test("is 128 random bits, in letters that need no escaping anywhere", () => {
    expect(newNonce()).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("styles", () => {
  test("each style element is allowed by its hash, once", () => {
    const style = (text: string) => `<style nonce="${NONCE}">${text}</style>`;
    expect(styles(style(":root{--a:1}") + style("b\r\n") + style(":root{--a:1}"))).toEqual([
      hash(":root{--a:1}"),
      hash("b\n"),
    ]);
  });

  test("the attribute may stay inline, the element may not", () => {
    expect(sources("", "style-src-attr")).toEqual(["'unsafe-inline'"]);
    expect(sources("", "style-src")).not.toContain("'unsafe-inline'");
  });
});

describe("whatever the page holds", () => {
  const hostile = [
    "",
    drawn("'unsafe-inline'; script-src *"),
    "<script nonce=\"; script-src 'unsafe-inline'\">x</script>",
    `<style nonce="${NONCE}">'unsafe-inline' ; script-src *</style>`,
    `<script nonce="${NONCE}">`.repeat(2_000),
    `<script nonce="${NONCE}" ${'"'.repeat(2_001)}`,
    `<script nonce="${NONCE}" ${"a=".repeat(2_000)}>x</script>`,
  ];

  test.each([false, true])("script-src has only 'self' and hashes (dev: %s)", (dev) => {
    for (const html of hostile)
      for (const source of sources(html, "script-src", { dev }) ?? ["none"])
        expect(source).toMatch(/^'(?:self|sha256-[A-Za-z0-9+/]{43}=)'$/);
  });

  test("each directive stands once", () => {
    for (const html of hostile) {
      const names = policyOf(takeNonce(html, NONCE))
        .split("; ")
        .map((part) => part.split(" ")[0]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test("the development server alone may inject styles and open a socket", () => {
    expect(sources("", "style-src", { dev: true })).toEqual(["'self'", "'unsafe-inline'"]);
    expect(sources("", "connect-src", { dev: true })).toEqual(["'self'", "ws:"]);
    expect(policyOf(NOTHING_INLINE)).not.toMatch(/ws:|style-src 'self' 'unsafe-inline'/);
  });
});

describe("another company's human check", () => {
  const directives = (humanChecks?: HumanCheckProviderName) =>
    new Map(
      policyOf({ scripts: ["x"], styles: ["y"] }, humanChecks && { humanChecks })
        .split("; ")
        .map((part) => [part.split(" ")[0], part]),
    );

  test("has no place in the policy where it is not configured", () => {
    expect([...directives().values()].join()).not.toMatch(/https?:/);
    expect(directives("altcha")).toEqual(directives());
  });

  test.each<[HumanCheckProviderName, Record<string, string>]>([
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
  ])("%s: its own origins, where its documentation names them, and no more", (humanChecks, added) => {
    const without = directives();
    for (const [name = "", directive] of directives(humanChecks))
      expect(directive).toBe(`${without.get(name)}${added[name] ?? ""}`);
  });
});

test("an answer that is no page may load nothing and be framed by nobody", () => {
  expect(CLOSED_POLICY).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(SECURITY_HEADERS["X-Content-Type-Options"]).toBe("nosniff");
});
