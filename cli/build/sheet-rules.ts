import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from "postcss";
import parseSelector, { type Node, type Selector } from "postcss-selector-parser";
import type { CssPart, Need } from "../../server/sheets/css-part.ts";
import { propertiesRead } from "../../server/sheets/used-rules.ts";

/**
 * Set before anything is shown: by the page's first script, and of a kept page by what keeps it
 * (app/sale/order/ticket-worker.js). Other scripts run when the whole sheet has come.
 */
const SET_AT_ONCE = new Set(["data-theme", "data-kept"]);
/** There whatever a page holds. */
const EVERYWHERE = new Set(["html", "body"]);
/** Nothing of these shows before somebody does something, and by then the whole sheet has come. */
const LATER =
  /:(?:hover|active|focus|focus-visible|focus-within|user-invalid|target)\b|::(?:selection|backdrop)/;
/** ":not(:hover)" is what it is at first. */
const IN_BRACKETS = /\((?:[^()]|\([^()]*\))*\)/g;
const LATER_MEDIA = /^print$|hover/;
/** Parts of a field that browsers draw. */
const OF_FIELD = /^::(?:placeholder|file-selector-button|-webkit-|-moz-)/;

/**
 * Takes a built sheet apart into rules that a document can be given one by one.
 * @param css as the build wrote it, without nested rules
 */
export function sheetRules(css: string): CssPart[] {
  const { nodes } = parse(css);
  const layers = nodes.flatMap((node) => (isAtRule(node, "layer") ? [node.params] : []));
  // Without the rules of a layer its place among the others would be another.
  const order = [...new Set(layers)].join(",");
  return [...(order ? [{ kind: "always", text: `@layer ${order};` } as const] : []), ...partsOf(nodes)];
}

const isAtRule = (node: ChildNode, name: string): node is AtRule =>
  node.type === "atrule" && node.name === name;

const partsOf = (nodes: readonly ChildNode[] = []): CssPart[] => nodes.flatMap(partOf);

function partOf(node: ChildNode): CssPart[] {
  if (node.type === "rule") return ruleOf(node);
  if (node.type !== "atrule") return [];
  const { name, params, nodes } = node;
  if (name === "keyframes" || name === "property")
    return [{ kind: "named", name: params, text: node.toString() }];
  if (name === "font-face" || name === "view-transition") return [{ kind: "always", text: node.toString() }];
  if (name === "media" && LATER_MEDIA.test(params)) return [];
  const parts = partsOf(nodes);
  return parts.length > 0 ? [{ kind: "group", at: `@${name} ${params}`, parts }] : [];
}

function ruleOf(rule: Rule): CssPart[] {
  const declared = rule.nodes.filter((node): node is Declaration => node.type === "decl");
  const isOfAll = rule.selectors.every((selector) => /^:(?:root|host)$/.test(selector));
  if (isOfAll && declared.every(({ prop }) => prop.startsWith("--")))
    return [
      {
        kind: "variables",
        selector: rule.selector,
        values: declared.map(({ prop, value }) => [prop, value] as const),
      },
    ];
  const selectors = rule.selectors
    .filter((text) => !LATER.test(text.replace(IN_BRACKETS, "")))
    .map((text) => [text, needsOf(parseSelector().astSync(text).first)] as const);
  if (selectors.length === 0) return [];
  const body = `{${rule.nodes.map(String).join(";")}}`;
  return [{ kind: "rule", selectors, body, reads: propertiesRead(body) }];
}

/**
 * All that must be there for the selector to fit anything. What is negated or only looked for below tells
 * nothing.
 */
function needsOf(selector: Selector): Need[] {
  return selector.nodes.flatMap((node) => needOf(node) ?? []);
}

function needOf(node: Node): Need[] | null {
  if (node.type === "class") return [`.${node.value}`];
  if (node.type === "tag") return EVERYWHERE.has(node.value) ? null : [node.value.toLowerCase()];
  if (node.type === "attribute") {
    if (SET_AT_ONCE.has(node.attribute)) return null;
    return [node.operator === "=" ? `[${node.attribute}=${node.value}]` : `[${node.attribute}]`];
  }
  if (node.type !== "pseudo") return null;
  if (OF_FIELD.test(node.value)) return [["input", "textarea", "select"]];
  if (node.value !== ":is" && node.value !== ":where") return null;
  const choices = node.nodes.map(needsOf);
  const [only] = choices;
  if (choices.length === 1 && only) return only;
  // One of each choice is enough to know that the choice may fit; a choice without any always may.
  const signs = choices.map((needs) => needs.at(-1));
  return signs.every((sign) => sign !== undefined) ? [signs.flat()] : null;
}
