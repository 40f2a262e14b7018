import { type ESTree, type Plugin, parseSync, Visitor } from "vite";

/**
 * For browsers, replaces the import of each block in `island(Block, …)` by a dynamic one (app/ui/island.tsx). The
 * server and tests get the code as written, and draw the block at once.
 */
export const islands: Plugin = {
  name: "islands",
  // Must see the code as written: other plugins transform imports and JSX.
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\.tsx(?:\?|$)/, code: "/island.tsx" },
    handler: (code, id) => ({ code: withFetchedIslands(code, id.replace(/\?.*/, "")), map: null }),
  },
};

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A name that a file imports. */
interface Imported {
  local: string;
  /** The name in the other file; null for a default or namespace import. */
  name: string | null;
  from: ESTree.ImportDeclaration;
}

/**
 * A file's code with dynamic imports for its islands' blocks, every line in its place.
 * @throws if the page's script would contain a block all the same
 */
export function withFetchedIslands(code: string, path: string): string {
  const { imports, calls, mentions } = readFile(code, path);
  const isOurs = imports.some(
    ({ local, from }) => local === "island" && from.source.value.endsWith("/island.tsx"),
  );
  if (!isOurs) return code;
  const blocks = calls.map(({ arguments: [block] }) => {
    const imported = imports.find(({ local }) => block?.type === "Identifier" && local === block.name);
    if (!block || !imported?.name)
      throw new Error(`${path}: island() takes a component that the file imports by its name`);
    if (mentions.filter((name) => name === imported.local).length > 1)
      throw new Error(`${path}: ${imported.local} is an island's block, and may be named nowhere else`);
    return { ...imported, start: block.start, end: block.end };
  });
  const sources = new Set(blocks.map(({ from }) => from.source.value));
  const beside = imports.find(
    ({ local, from }) => sources.has(from.source.value) && !blocks.some((block) => block.local === local),
  );
  if (beside)
    throw new Error(
      `${path}: ${beside.local} brings all of ${beside.from.source.value}, an island's block too`,
    );
  return edited(code, [
    ...[...new Set(blocks.map(({ from }) => from))].map(({ start, end }) => ({ start, end, text: "" })),
    ...blocks.map(({ start, end, name, from }) => ({
      start,
      end,
      text: `{ load: async () => (await import(${from.source.raw})).${name} }`,
    })),
  ]);
}

function readFile(code: string, path: string) {
  const { program, errors } = parseSync(path, code);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const imports: Imported[] = [];
  const calls: ESTree.CallExpression[] = [];
  /** Every name in the file's code, except in imports. */
  const mentions: string[] = [];
  const declarations = program.body.filter((node) => node.type === "ImportDeclaration");
  const isImport = ({ start }: ESTree.Span) =>
    declarations.some((from) => from.start <= start && start < from.end);
  for (const from of declarations)
    for (const specifier of from.specifiers) {
      const isNamed = specifier.type === "ImportSpecifier";
      if (from.importKind === "type" || (isNamed && specifier.importKind === "type")) continue;
      const name = isNamed && specifier.imported.type === "Identifier" ? specifier.imported.name : null;
      imports.push({ local: specifier.local.name, name, from });
    }
  new Visitor({
    CallExpression: (node) => {
      if (node.callee.type === "Identifier" && node.callee.name === "island") calls.push(node);
    },
    Identifier: (node) => {
      if (!isImport(node)) mentions.push(node.name);
    },
    JSXIdentifier: ({ name }) => {
      mentions.push(name);
    },
  }).visit(program);
  return { imports, calls, mentions };
}

/** From the end backwards, so that the positions of the remaining edits stay valid. */
function edited(code: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
