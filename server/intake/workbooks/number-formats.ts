import { walkXml } from "./walk-xml.ts";

/** The format used for dates in the reader's local format, whose order of day and month is unknown. */
const LOCAL_DAY = "yyyy-mm-dd";

/**
 * Codes of the built-in formats, to which files refer by number only. The numbers from 27 to 58 that are
 * missing here are dates in the formats of other countries.
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

/** Lists in xl/styles.xml with number formats; only the entries of cellXfs are cell styles. */
const LISTS: ReadonlySet<string> = new Set(["numFmts", "cellXfs", "cellStyleXfs", "dxfs"]);

/** The format code of each cell style, from xl/styles.xml. */
export function parseNumberFormats(styles: string): string[] {
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
