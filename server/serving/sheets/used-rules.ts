import type { CssPart, Need } from "./css-part.ts";

/** Matches elements, attributes with values (React writes no others), and uses of custom properties. */
const WORN = /<([a-z][\w-]*)|\s([a-z-]+)="([^"]*)"|var\((--[\w-]+)/g;
/** Attributes whose values no rule matches, and there are many. */
const PLAIN = new Set(["href", "src", "alt", "title", "width", "height", "style", "d", "content"]);
const FOLD = /<details\b([^<>]*)>|<\/summary>|<\/details>/g;
const READ = /var\((--[\w-]+)/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&#x27;": "'",
  "&quot;": '"',
};

/** The custom properties that a part of a sheet reads. */
export const propertiesRead = (text: string): string[] => [
  ...new Set([...text.matchAll(READ)].map(([, name = ""]) => name)),
];

/** What a part of a document contains, as names of `Need`, and the custom properties it reads. */
function wornBy(html: string): Set<string> {
  const worn = new Set<string>();
  for (const [, element, attribute, value, property] of html.matchAll(WORN)) {
    if (element !== undefined) worn.add(element);
    else if (property !== undefined) worn.add(property);
    else if (attribute === "class") worn.add(`class=${value ?? ""}`);
    else if (attribute !== undefined) {
      worn.add(`[${attribute}]`);
      if (attribute === "style") for (const name of propertiesRead(value ?? "")) worn.add(name);
      if (!PLAIN.has(attribute)) worn.add(`[${attribute}=${value ?? ""}]`);
    }
  }
  // Most lists of classes repeat: each is split once.
  for (const one of [...worn])
    if (one.startsWith("class=")) for (const name of classesOf(one.slice(6))) worn.add(`.${name}`);
  return worn;
}

const classesOf = (value: string) =>
  value.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/);

/**
 * The rules of a sheet that a part of a document needs to look as with the whole sheet, until the first
 * interaction.
 * @param html the document up to the end of its first screen
 */
export function usedRules(parts: readonly CssPart[], html: string): string {
  const worn = wornBy(unfolded(html));
  const rules = partsWorn(parts, worn);
  return textOf(rules, readFrom(rules, worn));
}

/** Removes the content of closed `<details>`, such as the menu. */
function unfolded(html: string): string {
  const open: { isClosed: boolean }[] = [];
  /** The depth of nested elements within the removed one, itself included; 0 outside. */
  let outAt = 0;
  let from = 0;
  let shown = "";
  for (const { 0: tag, 1: attributes, index } of html.matchAll(FOLD)) {
    if (attributes !== undefined) open.push({ isClosed: !/\sopen\b/.test(attributes) });
    else if (tag === "</summary>" && outAt === 0 && open.at(-1)?.isClosed) {
      outAt = open.length;
      shown += html.slice(from, index);
    } else if (tag === "</details>") {
      if (outAt === open.length && outAt > 0) [outAt, from] = [0, index];
      open.pop();
    }
  }
  return outAt > 0 ? shown : shown + html.slice(from);
}

const isThere = (need: Need, worn: ReadonlySet<string>) =>
  typeof need === "string" ? worn.has(need) : need.some((one) => worn.has(one));

function partsWorn(parts: readonly CssPart[], worn: ReadonlySet<string>): CssPart[] {
  const kept: CssPart[] = [];
  for (const part of parts) {
    if (part.kind === "group") {
      const inside = partsWorn(part.parts, worn);
      if (inside.length > 0) kept.push({ ...part, parts: inside });
    } else if (part.kind === "rule") {
      const selectors = part.selectors.filter(([, needs]) => needs.every((need) => isThere(need, worn)));
      if (selectors.length > 0) kept.push({ ...part, selectors });
    } else kept.push(part);
  }
  return kept;
}

/** The custom properties that the selected rules read, and those in their values. */
function readFrom(parts: readonly CssPart[], worn: ReadonlySet<string>): Set<string> {
  const read = new Set([...worn].filter((one) => one.startsWith("--")));
  const note = (names: readonly string[]) => {
    for (const name of names) read.add(name);
  };
  const values: (readonly [string, string])[] = [];
  const look = (inside: readonly CssPart[]) => {
    for (const part of inside) {
      if (part.kind === "group") look(part.parts);
      else if (part.kind === "rule") note(part.reads);
      else if (part.kind === "always") note(propertiesRead(part.text));
      else if (part.kind === "variables") values.push(...part.values);
    }
  };
  look(parts);
  for (let known = -1; known < read.size; ) {
    known = read.size;
    for (const [name, value] of values) if (read.has(name)) note(propertiesRead(value));
  }
  return read;
}

function textOf(parts: readonly CssPart[], read: ReadonlySet<string>): string {
  const bodies = parts.map((part) => bodyOf(part, read));
  const written = bodies.join("");
  return parts
    .map((part, at) => (part.kind === "named" && isNamed(part.name, read, written) ? part.text : bodies[at]))
    .join("");
}

function bodyOf(part: CssPart, read: ReadonlySet<string>): string {
  if (part.kind === "always") return part.text;
  if (part.kind === "rule") return part.selectors.map(([text]) => text).join(",") + part.body;
  if (part.kind === "variables") {
    const values = part.values.filter(([name]) => read.has(name)).map(([name, value]) => `${name}:${value}`);
    return values.length > 0 ? `${part.selector}{${values.join(";")}}` : "";
  }
  if (part.kind === "named") return "";
  const inside = textOf(part.parts, read);
  return inside === "" ? "" : `${part.at}{${inside}}`;
}

/** A property is needed where it is read; keyframes where a rule of the same group names them. */
const isNamed = (name: string, read: ReadonlySet<string>, written: string) =>
  name.startsWith("--") ? read.has(name) : written.includes(name);
