import { existsSync, fdatasyncSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncDirectory, syncTree } from '../files/sync.ts';

/** What of the engine's own file system is used here: the engine calls `fsync` where there is one, and there is none. */
type EngineFiles = {
  filesystems: {
    NODEFS: {
      realPath: (node: unknown) => string;
      tryFSOperation: (work: () => void) => void;
      stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
    };
  };
  lookupPath: (path: string) => { node: { mount: { opts: { root: string } } } };
};

/**
 * How the embedded engine starts, so that it waits for the disk as PostgreSQL does: it turns that off by itself, and of the system's two
 * calls it passes only one on.
 */
export const startParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * The files of an embedded database in a directory, with what the engine's own lack: a sync that reaches the disk. PostgreSQL then keeps
 * its promises by itself, in the order that it always does: the log before the answer, the rows before the log is let go.
 *
 * A new database is made aside and moved in place once it is whole and on disk, so that whatever interrupts this leaves all or nothing.
 */
export class DurableFiles extends NodeFS {
  readonly #directory: string;

  constructor(directory: string) {
    const isNew = !existsSync(`${directory}/PG_VERSION`);
    if (isNew) rmSync(`${directory}.new`, { recursive: true, force: true });
    super(isNew ? `${directory}.new` : directory);
    this.#directory = directory;
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const addSync = ({ FS }: { FS: unknown }) => {
      const { NODEFS } = (FS as EngineFiles).filesystems;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        // Of a directory the engine keeps no descriptor open.
        const sync = () => (nfd === undefined ? syncDirectory(NODEFS.realPath(node)) : fdatasyncSync(nfd));
        NODEFS.tryFSOperation(sync);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }

  /** Called by the engine when it has put a new database's files here, before it opens any, and then after every query. */
  override async syncToFs(): Promise<void> {
    if (this.rootDir === this.#directory) return;
    await syncTree(this.rootDir);
    renameSync(this.rootDir, this.#directory);
    syncDirectory(dirname(this.#directory));
    this.rootDir = this.#directory;
    const files = this.pg?.Module.FS as unknown as EngineFiles;
    files.lookupPath(PGlite.paths.PGDATA).node.mount.opts.root = this.#directory;
  }
}
