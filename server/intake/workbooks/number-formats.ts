import { walkXml } from "./walk-xml.ts";

/** A day in the form of the reader's own country: its order is not known. */
const LOCAL_DAY = "yyyy-mm-dd";

/**
 * The codes that are never written out. Those of 27 to 58 that are missing here are dates in other countries'
 * forms.
 */
const BUILT_IN: Readonly<Record<number, string>> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  14: LOCAL_DAY,
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  49: "@",
};

const isForeignDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Styles of cells, and of others that name formats as well. */
const LISTS: ReadonlySet<string> = new Set(["numFmts", "cellXfs", "cellStyleXfs", "dxfs"]);

/** The format code of each cell style, from xl/styles.xml. */
export function numberFormats(styles: string): string[] {
  const codes = new Map<number, string>();
  const used: number[] = [];
  let list = "";
  walkXml(styles, {
    open: (name, attributes) => {
      const id = Number(attributes.numFmtId ?? 0);
      if (name === "numFmt" && list === "numFmts") codes.set(id, attributes.formatCode ?? "");
      if (name === "xf" && list === "cellXfs") used.push(id);
      if (LISTS.has(name)) list = name;
    },
    close: (name) => {
      if (name === list) list = "";
    },
  });
  return used.map((id) => codes.get(id) ?? BUILT_IN[id] ?? (isForeignDate(id) ? LOCAL_DAY : "General"));
}
