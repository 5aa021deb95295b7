import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { syncPath } from '../files/sync.ts';

/** Syncs each file to disk before `put` resolves, which flydrive's own driver leaves to the operating system. */
class DurableDriver extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  override async put(...[key, contents, options]: Parameters<FSDriver['put']>): Promise<void> {
    await super.put(key, contents, options);
    const path = join(this.#location, key);
    await syncPath(path);
    // Any folder on the way up may be new, and so may the root, whose name is in its parent.
    for (let folder = path; folder.length >= this.#location.length; ) {
      folder = dirname(folder);
      await syncPath(folder);
    }
  }
}

/** Opens a directory as a disk. The first `put` creates the folders that are missing. */
export const openDirectory = (location: string): Disk => new Disk(new DurableDriver(location));
