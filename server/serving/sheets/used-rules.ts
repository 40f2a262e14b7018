import type { CssPart, CssRequirement } from "./css-part.ts";

/** Matches elements, attributes with values (React writes no others), and uses of custom properties. */
const USE = /<([a-z][\w-]*)|\s([a-z-]+)="([^"]*)"|var\((--[\w-]+)/g;
/** Attributes whose values no rule matches. Pages have many different values of them. */
const UNMATCHED_ATTRIBUTES = new Set([
  "href",
  "src",
  "alt",
  "title",
  "width",
  "height",
  "style",
  "d",
  "content",
]);
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
export const usedProperties = (text: string): string[] => [
  ...new Set([...text.matchAll(READ)].map(([, name = ""]) => name)),
];

/**
 * What a part of a document contains, named as in `CssRequirement`, and the custom properties that it reads.
 */
function namesUsedBy(html: string): Set<string> {
  const used = new Set<string>();
  for (const [, element, attribute, value, property] of html.matchAll(USE)) {
    if (element !== undefined) used.add(element);
    else if (property !== undefined) used.add(property);
    else if (attribute === "class") used.add(`class=${value ?? ""}`);
    else if (attribute !== undefined) {
      used.add(`[${attribute}]`);
      if (attribute === "style") for (const name of usedProperties(value ?? "")) used.add(name);
      if (!UNMATCHED_ATTRIBUTES.has(attribute)) used.add(`[${attribute}=${value ?? ""}]`);
    }
  }
  // Many elements have the same list of classes: each list is split once.
  for (const one of [...used])
    if (one.startsWith("class=")) for (const name of classesOf(one.slice(6))) used.add(`.${name}`);
  return used;
}

const classesOf = (value: string) =>
  value.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/);

/**
 * The rules of a sheet that a part of a document needs to look the same as with the whole sheet, until the
 * visitor's first interaction.
 * @param html the document up to the end of its first screen
 */
export function usedRules(parts: readonly CssPart[], html: string): string {
  const used = namesUsedBy(withoutClosedDetails(html));
  const rules = neededParts(parts, used);
  return textOf(rules, readFrom(rules, used));
}

/** Removes the content of closed `<details>`, such as the menu. */
function withoutClosedDetails(html: string): string {
  const open: { isClosed: boolean }[] = [];
  /** The depth of nested elements within the removed one, itself included; 0 outside. */
  let removedDepth = 0;
  let from = 0;
  let shown = "";
  for (const { 0: tag, 1: attributes, index } of html.matchAll(FOLD)) {
    if (attributes !== undefined) open.push({ isClosed: !/\sopen\b/.test(attributes) });
    else if (tag === "</summary>" && removedDepth === 0 && open.at(-1)?.isClosed) {
      removedDepth = open.length;
      shown += html.slice(from, index);
    } else if (tag === "</details>") {
      if (removedDepth === open.length && removedDepth > 0) [removedDepth, from] = [0, index];
      open.pop();
    }
  }
  return removedDepth > 0 ? shown : shown + html.slice(from);
}

const isPresent = (need: CssRequirement, used: ReadonlySet<string>) =>
  typeof need === "string" ? used.has(need) : need.some((one) => used.has(one));

function neededParts(parts: readonly CssPart[], used: ReadonlySet<string>): CssPart[] {
  const needed: CssPart[] = [];
  for (const part of parts) {
    if (part.kind === "group") {
      const inside = neededParts(part.parts, used);
      if (inside.length > 0) needed.push({ ...part, parts: inside });
    } else if (part.kind === "rule") {
      const selectors = part.selectors.filter(([, needs]) => needs.every((need) => isPresent(need, used)));
      if (selectors.length > 0) needed.push({ ...part, selectors });
    } else needed.push(part);
  }
  return needed;
}

/**
 * The custom properties that the selected rules read, and those that the values of these properties read in
 * turn.
 */
function readFrom(parts: readonly CssPart[], used: ReadonlySet<string>): Set<string> {
  const read = new Set([...used].filter((one) => one.startsWith("--")));
  const note = (names: readonly string[]) => {
    for (const name of names) read.add(name);
  };
  const values: (readonly [string, string])[] = [];
  const collect = (inside: readonly CssPart[]) => {
    for (const part of inside) {
      if (part.kind === "group") collect(part.parts);
      else if (part.kind === "rule") note(part.reads);
      else if (part.kind === "always") note(usedProperties(part.text));
      else if (part.kind === "variables") values.push(...part.values);
    }
  };
  collect(parts);
  for (let known = -1; known < read.size; ) {
    known = read.size;
    for (const [name, value] of values) if (read.has(name)) note(usedProperties(value));
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

/**
 * True if a named part is needed: a property that is read, or keyframes that a rule of the same group
 * names.
 */
const isNamed = (name: string, read: ReadonlySet<string>, written: string) =>
  name.startsWith("--") ? read.has(name) : written.includes(name);
