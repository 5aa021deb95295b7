// A disk that keeps what was synced to it and nothing else, for a process whose files lie in one directory.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

/** How much a disk writes at once: what was not synced is kept or lost by such pieces. */
const BLOCK = 4096;

/** One file or directory for as long as it exists, whatever it is called meanwhile. */
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

/** What comes of what was written and never synced: all is lost, or any part of it may have been kept. */
export type Loss = 'all' | 'some';

/** Coins that fall the same way each time. */
function coins(seed: number): () => boolean {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >= 2 ** 31;
  };
}

/** Whatever a storage is given to keep, by its number: more than one block. */
export const storedFile = (nr: number): Buffer => Buffer.alloc(3 * BLOCK, `file ${nr}`);

export class LossyDisk {
  /** Called before each sync. */
  onSync: (path: string) => void = () => {};
  readonly #root: string;
  readonly #contents = new Map<Id, Buffer>();
  readonly #listings = new Map<Id, Listing>();
  readonly #opened = new Map<number, string>();

  /** From here on the process's syncs end here; `directory` and what it holds now counts as synced. */
  constructor(directory: string) {
    this.#root = directory;
    this.#take();
  }

  /** Writes down what a power cut at this moment leaves. */
  cut(to: string, loss: Loss, seed: number): void {
    this.#leave(
      this.#root,
      idOf(fs.statSync(this.#root, { bigint: true })),
      to,
      loss === 'all' ? () => false : coins(seed),
    );
  }

  /** A directory as it is on disk; `real` is where it is now, or undefined if it has been removed since. */
  #leave(real: string | undefined, id: Id, to: string, isKept: () => boolean): void {
    const synced = this.#listings.get(id) ?? new Map();
    const now: Listing = real ? listingOf(real) : new Map();
    const places = new Map([...now].map(([name, entry]) => [entry.id, name]));
    fs.mkdirSync(to, { recursive: true });
    for (const [name, entry] of isKept() ? now : synced) {
      const place = places.get(entry.id);
      const path = real && place && join(real, place);
      if (entry.isDirectory) this.#leave(path, entry.id, join(to, name), isKept);
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
    // File systems that keep a journal write a new file's name down with it.
    const parent = idOf(fs.statSync(join(path, '..'), { bigint: true }));
    const name = path.slice(path.lastIndexOf('/') + 1);
    const listing = this.#listings.get(parent) ?? new Map();
    this.#listings.set(parent, listing.set(name, { id: idOf(stats), isDirectory: false }));
  }

  #take(): void {
    const { openSync, promises } = fs;
    const { open } = promises;
    const syncOpened = (file: number) => this.#sync(this.#opened.get(file) ?? '');
    Object.assign(fs, {
      openSync: (...args: Parameters<typeof openSync>) => {
        const file = openSync(...args);
        this.#opened.set(file, String(args[0]));
        return file;
      },
      fsyncSync: syncOpened,
      fdatasyncSync: syncOpened,
    });
    Object.assign(promises, {
      open: async (...args: Parameters<typeof open>) =>
        Object.assign(await open(...args), { sync: async () => this.#sync(String(args[0])) }),
    });
    syncBuiltinESMExports();
  }
}
