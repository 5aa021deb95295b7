// Simulates a disk that loses everything that was not synced, for a process whose files are in one directory.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

/** The unit in which a disk writes: each unsynced block is kept or lost. */
const BLOCK = 4096;

/** Identifies a file or directory independent of its name. */
type Id = string;
const idOf = ({ ino, birthtimeNs }: fs.BigIntStats): Id => `${ino} ${birthtimeNs}`;

type Listing = Map<string, { id: Id; isDirectory: boolean }>;

const listingOf = (directory: string): Listing =>
  new Map(
    fs.readdirSync(directory, { withFileTypes: true }).map((entry) => {
      const id = idOf(fs.statSync(join(directory, entry.name), { bigint: true }));
      return [entry.name, { id, isDirectory: entry.isDirectory() }];
    }),
  );

/** How much of the unsynced data is lost: all of it, or random parts. */
export type Loss = 'all' | 'some';

/** Random booleans from a seed. */
function coins(seed: number): () => boolean {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >= 2 ** 31;
  };
}

/** The content of the test file with this number: more than one block. */
export const storedFile = (nr: number): Buffer => Buffer.alloc(3 * BLOCK, `file ${nr}`);

export class LossyDisk {
  /** Called before each sync. */
  onSync: (path: string) => void = () => {};
  readonly #root: string;
  readonly #contents = new Map<Id, Buffer>();
  readonly #listings = new Map<Id, Listing>();

  /** Intercepts the process's syncs. The present content of `directory` counts as synced. */
  constructor(directory: string) {
    this.#root = directory;
    this.#intercept();
  }

  /** Writes the state after a power cut at this point to the folder `to`. */
  cut(to: string, loss: Loss, seed: number): void {
    this.#copy(
      this.#root,
      idOf(fs.statSync(this.#root, { bigint: true })),
      to,
      loss === 'all' ? () => false : coins(seed),
    );
  }

  /** Copies a directory as it is on disk. `real` is its present path; undefined if it has been removed. */
  #copy(real: string | undefined, id: Id, to: string, isKept: () => boolean): void {
    const synced = this.#listings.get(id) ?? new Map();
    const now: Listing = real ? listingOf(real) : new Map();
    const places = new Map([...now].map(([name, entry]) => [entry.id, name]));
    fs.mkdirSync(to, { recursive: true });
    for (const [name, entry] of isKept() ? now : synced) {
      const place = places.get(entry.id);
      const path = real && place && join(real, place);
      if (entry.isDirectory) this.#copy(path, entry.id, join(to, name), isKept);
      else fs.writeFileSync(join(to, name), this.#content(path, entry.id, isKept));
    }
  }

  #content(path: string | undefined, id: Id, isKept: () => boolean): Buffer {
    const synced = this.#contents.get(id) ?? Buffer.alloc(0);
    const now = path ? fs.readFileSync(path) : synced;
    const left = Buffer.alloc((isKept() ? now : synced).length);
    for (let at = 0; at < left.length; at += BLOCK)
      left.set((isKept() ? now : synced).subarray(at, Math.min(at + BLOCK, left.length)), at);
    return left;
  }

  #sync(path: string): void {
    this.onSync(path);
    const stats = fs.statSync(path, { bigint: true });
    if (stats.isDirectory()) {
      this.#listings.set(idOf(stats), listingOf(path));
      return;
    }
    this.#contents.set(idOf(stats), fs.readFileSync(path));
    // Journaling file systems sync a new file's name with the file.
    const parent = idOf(fs.statSync(join(path, '..'), { bigint: true }));
    const name = path.slice(path.lastIndexOf('/') + 1);
    const listing = this.#listings.get(parent) ?? new Map();
    this.#listings.set(parent, listing.set(name, { id: idOf(stats), isDirectory: false }));
  }

  #intercept(): void {
    const { open } = fs.promises;
    Object.assign(fs.promises, {
      open: async (...args: Parameters<typeof open>) =>
        Object.assign(await open(...args), { sync: async () => this.#sync(String(args[0])) }),
    });
    syncBuiltinESMExports();
  }
}
