import type { SourceFile } from "./sources.ts";

/**
 * The cycles of imports, each as a list of its files: no file of a cycle can be read, tested or moved without
 * the others. Type imports count too, because a reader has to follow them just the same.
 */
export function importCircles(sources: readonly SourceFile[]): string[][] {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]));
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  // Tarjan's strongly connected components.
  function visit(path: string): number {
    const number = order.size;
    order.set(path, number);
    open.push(path);
    let low = number;
    for (const imported of importsOf.get(path) ?? []) {
      if (!importsOf.has(imported)) continue;
      if (!order.has(imported)) low = Math.min(low, visit(imported));
      else if (open.includes(imported)) low = Math.min(low, order.get(imported) ?? low);
    }
    if (low === number) {
      const files = open.splice(open.indexOf(path));
      if (files.length > 1) circles.push(files.sort());
    }
    return low;
  }

  for (const { path } of sources) if (!order.has(path)) visit(path);
  return circles;
}
