import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeForm } from "./form.ts";
import { createSessionParameters, parseForm } from "./parameters.ts";
import { SandboxRefusal } from "./refusal.ts";

describe("a form", () => {
  test.each([
    ["", {}],
    ["a=1&b=x+y%26z", { a: "1", b: "x y&z" }],
    ["a[0][b][c]=1&a[0][b][d]=2&a[1][b][c]=3", { a: [{ b: { c: "1", d: "2" } }, { b: { c: "3" } }] }],
    ["a[]=1&a[]=2", { a: ["1", "2"] }],
    ["a[1]=x", { a: { 1: "x" } }],
    ["a%5Bb%5D=1", { a: { b: "1" } }],
  ])("%s is read", (body, expected) => {
    expect(JSON.parse(JSON.stringify(decodeForm(body)))).toEqual(expected);
  });

  test.each(["a=1&a=2", "a=1&a[b]=2", "a[b]=1&a=2", "a[b=1", "[a]=1", "a]=1", `a${"[b]".repeat(20)}=1`])(
    "%s is refused",
    (body) => {
      expect(() => decodeForm(body)).toThrow(SandboxRefusal);
    },
  );

  test("cannot change a prototype", () => {
    const form = decodeForm("__proto__[x]=1&constructor=2&a[__proto__][y]=3");
    expect(Object.keys(form)).toEqual(["__proto__", "constructor", "a"]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    for (const body of ["__proto__=1", "constructor=1", "payment_intent_data[__proto__][x]=1"])
      expect(() => parseForm(createSessionParameters, body)).toThrow(/unknown parameter/);
  });

  test("is read or refused, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab01[]=&%_") }), (body) => {
        try {
          decodeForm(body);
        } catch (error) {
          expect(error).toBeInstanceOf(SandboxRefusal);
        }
      }),
    );
  });
});
