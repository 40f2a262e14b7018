import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from "postcss";
import parseSelector, { type Node, type Selector } from "postcss-selector-parser";
import type { CssPart, CssRequirement } from "../../server/serving/sheets/css-part.ts";
import { usedProperties } from "../../server/serving/sheets/used-rules.ts";

/**
 * Attributes that are set before anything is shown: by the page's first script or, in a page stored on the
 * device, by its worker (app/sale/order/ticket-worker.js). Other scripts run once the whole sheet has loaded.
 */
const SET_EARLY = new Set(["data-theme", "data-kept"]);
/** Elements that every page has. */
const EVERYWHERE = new Set(["html", "body"]);
/** States that only a visitor's action causes. By then the whole sheet has loaded. */
const LATER =
  /:(?:hover|active|focus|focus-visible|focus-within|user-invalid|target)\b|::(?:selection|backdrop)/;
/** Parentheses, which are not searched for such states: ":not(:hover)" is true from the start. */
const IN_PARENTHESES = /\((?:[^()]|\([^()]*\))*\)/g;
const LATER_MEDIA = /^print$|hover/;
/** Parts of a form field that the browser draws. */
const FIELD_PARTS = /^::(?:placeholder|file-selector-button|-webkit-|-moz-)/;

/**
 * Splits a built sheet into its rules, so that a document can carry some of them.
 * @param css as the build wrote it, without nested rules
 */
export function parseStyleSheetRules(css: string): CssPart[] {
  const { nodes } = parse(css);
  const layers = nodes.flatMap((node) => (isAtRule(node, "layer") ? [node.params] : []));
  // A document may get no rule of some layer: without this list the order of the others would change.
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
  const isRoot = rule.selectors.every((selector) => /^:(?:root|host)$/.test(selector));
  if (isRoot && declared.every(({ prop }) => prop.startsWith("--")))
    return [
      {
        kind: "variables",
        selector: rule.selector,
        values: declared.map(({ prop, value }) => [prop, value] as const),
      },
    ];
  const selectors = rule.selectors
    .filter((text) => !LATER.test(text.replace(IN_PARENTHESES, "")))
    .map((text) => [text, needsOf(parseSelector().astSync(text).first)] as const);
  if (selectors.length === 0) return [];
  const body = `{${rule.nodes.map(String).join(";")}}`;
  return [{ kind: "rule", selectors, body, reads: usedProperties(body) }];
}

/**
 * The elements and attributes that a document must contain for the selector to match. `:not()` and `:has()`
 * are not examined: one rule too many does no harm.
 */
function needsOf(selector: Selector): CssRequirement[] {
  return selector.nodes.flatMap((node) => needOf(node) ?? []);
}

function needOf(node: Node): CssRequirement[] | null {
  if (node.type === "class") return [`.${node.value}`];
  if (node.type === "tag") return EVERYWHERE.has(node.value) ? null : [node.value.toLowerCase()];
  if (node.type === "attribute") {
    if (SET_EARLY.has(node.attribute)) return null;
    return [node.operator === "=" ? `[${node.attribute}=${node.value}]` : `[${node.attribute}]`];
  }
  if (node.type !== "pseudo") return null;
  if (FIELD_PARTS.test(node.value)) return [["input", "textarea", "select"]];
  if (node.value !== ":is" && node.value !== ":where") return null;
  const choices = node.nodes.map(needsOf);
  const [only] = choices;
  if (choices.length === 1 && only) return only;
  // In `:is(a, b)`, matching one of the selectors is enough. So the last need of each selector becomes an
  // alternative of a single requirement. A selector without needs may always match; then nothing is required.
  const required = choices.map((needs) => needs.at(-1));
  return required.every((need) => need !== undefined) ? [required.flat()] : null;
}
