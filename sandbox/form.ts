import { SandboxRefusal } from "./refusal.ts";

/**
 * A field's text, or its nested values. Objects have no prototype, so that "__proto__" is a name like any
 * other.
 */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

const DEEPEST = 20;

type Node = Map<string, Node | string>;

/** Decodes a form body with nested names: `line_items[0][price_data][currency]=usd`. */
export function decodeForm(body: string): Record<string, FormValue> {
  const root: Node = new Map();
  for (const [name, value] of new URLSearchParams(body)) place(root, pathOf(name), value, name);
  return recordOf(root);
}

function pathOf(name: string): string[] {
  const [, head = "", rest = ""] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  const path = [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = ""]) => inner)];
  if (head === "" || path.length > DEEPEST) throw new SandboxRefusal(`Invalid parameter name: ${name}`);
  return path;
}

function place(node: Node, [step = "", ...rest]: string[], value: string, name: string): void {
  // An empty step, as in "expand[]", takes the next index.
  const key = step === "" ? String(node.size) : step;
  const held = node.get(key);
  if (rest.length === 0 ? held !== undefined : typeof held === "string")
    throw new SandboxRefusal(`The parameter ${name} was sent twice`);
  if (rest.length === 0) {
    node.set(key, value);
    return;
  }
  const child: Node = held instanceof Map ? held : new Map();
  node.set(key, child);
  place(child, rest, value, name);
}

function decoded(node: Node | string): FormValue {
  if (typeof node === "string") return node;
  const isList = [...node.keys()].every((key, index) => key === String(index));
  return isList ? [...node.values()].map(decoded) : recordOf(node);
}

function recordOf(node: Node): Record<string, FormValue> {
  const record: Record<string, FormValue> = Object.create(null);
  for (const [key, child] of node) record[key] = decoded(child);
  return record;
}
