import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { syncDirectory } from '../files/sync.ts';

/** The driver's own leaves it to the system when a file reaches the disk; here that is before anybody hears that it is stored. */
class DurableDriver extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  override async put(...[key, contents, options]: Parameters<FSDriver['put']>): Promise<void> {
    await super.put(key, contents, options);
    const path = join(this.#location, key);
    await using file = await open(path, 'r');
    await file.sync();
    // Up to the directory that this one lies in: any of them may be new.
    for (let folder = path; folder.length >= this.#location.length; ) {
      folder = dirname(folder);
      syncDirectory(folder);
    }
  }
}

/** A directory. It and those on the way to a file are made when the first is put there. */
export const openDirectory = (location: string): Disk => new Disk(new DurableDriver(location));
