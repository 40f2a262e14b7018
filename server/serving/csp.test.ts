import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { HumanCheckProviderName } from "../../domain/access/human-check.ts";
import { CLOSED_POLICY, contentSecurityPolicy, PREVIEW_POLICY, SECURITY_HEADERS } from "./csp.ts";

const inline = ({ scripts = [] as string[], styles = [] as string[] } = {}) => ({ scripts, styles });
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The sources of one directive: "script-src" → ["'self'", "'sha256-…'"]. */
const sources = (texts: ReturnType<typeof inline>, directive: string, options?: { dev: boolean }) =>
  contentSecurityPolicy(texts, options)
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1);

const scripts = (...texts: string[]) => sources(inline({ scripts: texts }), "script-src")?.slice(1);

describe("an inline script is allowed by its hash", () => {
  test("of the exact text between the tags, including spaces", () => {
    // A fixed value, made once with `printf ' a = 1;\n' | openssl dgst -sha256 -binary | base64`.
    expect(scripts(" a = 1;\n")).toEqual(["'sha256-4q9gvO0dDycoe43SuhtwQtUi9WuvHmhA8iptZ0KiiS0='"]);
  });

  test("hashes non-ASCII characters as UTF-8", () => {
    expect(scripts("name = 'Ödegaard 🏒'")).toEqual([hash("name = 'Ödegaard 🏒'")]);
  });

  test("hashes a carriage return as a line feed, as HTML parsers read it", () => {
    expect(scripts("a\r\nb\rc\n")).toEqual([hash("a\nb\nc\n")]);
  });

  test("lists scripts that differ only in line breaks once, and others in order", () => {
    expect(scripts("b\n", "a", "b\r\n")).toEqual([hash("b\n"), hash("a")]);
  });

  test("allows only the site's own files on a page without inline scripts", () => {
    expect(sources(inline(), "script-src")).toEqual(["'self'"]);
    expect(sources(inline(), "style-src")).toEqual(["'self'"]);
  });
});

describe("styles", () => {
  test("allows style elements by hash, and style attributes without one", () => {
    const texts = inline({ styles: [":root{--a:1}", "b\r\n"] });
    expect(sources(texts, "style-src")).toEqual(["'self'", hash(":root{--a:1}"), hash("b\n")]);
    expect(sources(texts, "style-src-attr")).toEqual(["'unsafe-inline'"]);
  });
});

describe("the preview of a draft", () => {
  const policy = contentSecurityPolicy(inline({ scripts: ["a"], styles: ["b"] }), PREVIEW_POLICY).split("; ");

  test("runs no script, and sends nothing, whatever the page contains", () => {
    for (const directive of ["script-src", "connect-src", "form-action"])
      expect(policy).toContain(`${directive} 'none'`);
    const sandbox = policy.find((part) => part.startsWith("sandbox")) ?? "";
    expect(sandbox).not.toMatch(/allow-(scripts|forms)/);
  });

  test("shows its own styles, and only its own site may frame it", () => {
    expect(policy).toContain(`style-src 'self' ${hash("b")}`);
    expect(policy).toContain("frame-ancestors 'self'");
  });
});

describe("with hostile inline texts", () => {
  const hostile = [
    "",
    "'unsafe-inline'; script-src *",
    "</script>",
    "; script-src 'unsafe-inline'",
    "a=".repeat(2_000),
  ];

  test.each([false, true])("script-src has only 'self' and hashes (dev: %s)", (dev) => {
    for (const source of sources(inline({ scripts: hostile }), "script-src", { dev }) ?? ["none"])
      expect(source).toMatch(/^'(?:self|sha256-[A-Za-z0-9+/]{43}=)'$/);
  });

  test("has each directive once", () => {
    const names = contentSecurityPolicy(inline({ scripts: hostile, styles: hostile }))
      .split("; ")
      .map((part) => part.split(" ")[0]);
    expect(new Set(names).size).toBe(names.length);
  });

  test("lets only the development server inject styles and open a socket", () => {
    expect(sources(inline(), "style-src", { dev: true })).toEqual(["'self'", "'unsafe-inline'"]);
    expect(sources(inline(), "connect-src", { dev: true })).toEqual(["'self'", "ws:"]);
    expect(contentSecurityPolicy(inline())).not.toMatch(/ws:|style-src 'self' 'unsafe-inline'/);
  });
});

describe("another company's human check", () => {
  const directives = (humanChecks?: HumanCheckProviderName) =>
    new Map(
      contentSecurityPolicy(inline({ scripts: ["x"], styles: ["y"] }), humanChecks && { humanChecks })
        .split("; ")
        .map((part) => [part.split(" ")[0], part]),
    );

  test("adds nothing to the policy unless it is configured", () => {
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
  ])("%s: adds exactly the origins that its documentation names", (humanChecks, added) => {
    const without = directives();
    for (const [name = "", directive] of directives(humanChecks))
      expect(directive).toBe(`${without.get(name)}${added[name] ?? ""}`);
  });
});

test("lets an answer that is not a page load nothing and be framed nowhere", () => {
  expect(CLOSED_POLICY).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(SECURITY_HEADERS["X-Content-Type-Options"]).toBe("nosniff");
});
