import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Options = Parameters<NodeFS["init"]>[1];

interface FileOperations {
  setattr(node: object, change: { mode?: number }): void;
}

/**
 * Creates PGlite's files accessible only to their owner. By itself PGlite makes them readable and writable
 * by everybody, ignoring the umask.
 */
export class PrivateFiles extends NodeFS {
  override async init(database: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), restrictToOwner];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function restrictToOwner({ NODEFS }: { NODEFS: unknown }): void {
  const files = (NODEFS as { node_ops: FileOperations }).node_ops;
  const { setattr } = files;
  files.setattr = (node, change) =>
    setattr(node, change.mode === undefined ? change : { ...change, mode: change.mode & ~0o077 });
}
