/**
 * What a document must hold for a rule to show: an element ("h1"), a class (".wrap") or an attribute ('[data-part=bar]'); a list where one
 * of them is enough.
 */
export type Need = string | readonly string[];

/** A piece of a style sheet as the build takes it apart (cli/sheet-rules.ts). */
export type CssPart =
  /** "@media print" and what stands in it. */
  | { kind: "group"; at: string; parts: readonly CssPart[] }
  | {
      kind: "rule";
      selectors: readonly (readonly [text: string, needs: readonly Need[]])[];
      body: string;
      /** The custom properties that it reads. */
      reads: readonly string[];
    }
  /** Custom properties of the whole document, each needed where it is read. */
  | { kind: "variables"; selector: string; values: readonly (readonly [name: string, value: string])[] }
  /** A rule of a name, such as @keyframes: needed where the name is said. */
  | { kind: "named"; name: string; text: string }
  /** Needed whatever the document holds. */
  | { kind: "always"; text: string };

/** build/sheets.json */
export interface BuiltSheets {
  /** What every page of a club may wear; the rules of its design follow. */
  app: readonly CssPart[];
  /** The address of the desk's sheet. */
  desk: string;
  /** By the address that the design itself knows (app/designs/look.ts). */
  designs: Readonly<Record<string, { href: string; rules: readonly CssPart[] }>>;
}
