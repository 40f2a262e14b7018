/**
 * A number as a simple format shows it: with leading zeros ("007"), words beside it ("82 kg") or hyphens
 * ("555-1234"). Omits thousands separators and padding decimals, so that the number can be parsed again.
 */
export function formatCellNumber(value: number, code: string): string {
  if (code === "General") return plainNumber(value);
  const section = sectionOf(value, code);
  if (section === "" && code !== "") return "";
  const tokens = tokensOf(section);
  const isSimple = tokens?.some(({ kind }) => kind === "digit") && !(value < 0 && code.includes(";"));
  if (!tokens || !isSimple) return plainNumber(value);
  const isPercent = tokens.some(({ kind }) => kind === "percent");
  const text = plainNumber(isPercent ? Math.abs(value) * 100 : Math.abs(value));
  return `${value < 0 ? "-" : ""}${placed(tokens, text)}`;
}

/** Rounded to 12 digits: 0.1 + 0.2 is 0.3. */
const plainNumber = (value: number) =>
  String(Number.isInteger(value) ? value : Number(value.toPrecision(12)));

/**
 * The section of a format that applies to a value. There are up to four: for positive, negative, zero and
 * text.
 */
function sectionOf(value: number, code: string): string {
  const sections = code.split(";");
  const at = value < 0 ? 1 : value === 0 ? 2 : 0;
  return sections[at] ?? sections[0] ?? "";
}

interface Token {
  kind: "digit" | "text" | "percent";
  text: string;
}

const TOKEN =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|(?<gap>[_*].)|(?<color>\[[A-Za-z]+\])|(?<locale>\[\$-[^\]]*\])|(?<digit>[0#?])|(?<decimals>\.[0#?]*)|(?<percent>%)|(?<thousands>,)|(?<sign>[-+()/ :$#])/gy;

/**
 * The parts of a format's section; null if it is not simple, but has fractions, exponents, conditions or
 * currencies.
 */
function tokensOf(section: string): Token[] | null {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: whole, index, groups = {} } of section.matchAll(TOKEN)) {
    end = index + whole.length;
    const text = groups.quoted ?? groups.escaped ?? groups.sign;
    if (groups.digit !== undefined) tokens.push({ kind: "digit", text: whole });
    else if (groups.percent !== undefined) tokens.push({ kind: "percent", text: "%" });
    else if (text === "/") return null;
    else if (text !== undefined) tokens.push({ kind: "text", text });
  }
  return end === section.length ? tokens : null;
}

/** Fills the format's digit places from the right; the leftmost place takes all remaining digits. */
function placed(tokens: readonly Token[], number: string): string {
  const [whole = "", decimals] = number.split(".");
  const places = tokens.filter(({ kind }) => kind === "digit").length;
  const digits = [...whole.padStart(places, " ")];
  const rest = decimals === undefined ? "" : `.${decimals}`;
  let [at, shown] = [0, ""];
  for (const { kind, text } of tokens) {
    if (kind !== "digit") {
      shown += text;
      continue;
    }
    const taken = at === 0 ? digits.splice(0, digits.length - places + 1) : digits.splice(0, 1);
    at += 1;
    shown += taken.join("").replaceAll(" ", text === "0" ? "0" : "");
    if (at === places) shown += rest;
  }
  return shown.trim();
}
