/**
 * What a document must contain for a rule to apply: an element ("h1"), a class (".wrap") or an attribute
 * ('[data-part=bar]'); in a list, one of them is enough.
 */
export type CssRequirement = string | readonly string[];

/** A part of a style sheet as the build splits it (cli/build/sheet-rules.ts). */
export type CssPart =
  /** "@media print" and its content. */
  | { kind: "group"; at: string; parts: readonly CssPart[] }
  | {
      kind: "rule";
      selectors: readonly (readonly [text: string, needs: readonly CssRequirement[]])[];
      body: string;
      /** The custom properties that it reads. */
      reads: readonly string[];
    }
  /** Custom properties of the whole document, each needed where it is read. */
  | { kind: "variables"; selector: string; values: readonly (readonly [name: string, value: string])[] }
  /** A named rule, such as @keyframes: needed where its name is used. */
  | { kind: "named"; name: string; text: string }
  /** Always needed. */
  | { kind: "always"; text: string };

/** build/sheets.json */
export interface BuiltSheets {
  /** The rules for all clubs' pages. The rules of the club's design come after them. */
  app: readonly CssPart[];
  /** The address of the desk's sheet. */
  desk: string;
  /** Each design's style sheet, by the URL under which app/designs/look.ts refers to it. */
  designs: Readonly<Record<string, { href: string; rules: readonly CssPart[] }>>;
}
