import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunAs } from './run-as.ts';

/** What the name of a socket folder begins with. */
export const SOCKET_FOLDER = 'houseboat-sockets-';

/** The longest path that leaves room for a socket's name: macOS takes 103 bytes for both. */
const MAX_FOLDER_PATH = 60;

/** How the server reaches its own PostgreSQL, and nobody else on the machine does. */
export type Endpoint = {
  url: string;
  /** Settings for PostgreSQL to listen there. */
  settings: Record<string, string>;
  /** A folder of this process's own, with the socket if there is one. */
  folder: string;
  /** The password that PostgreSQL has to ask for; undefined where the folder's permissions keep others out. */
  password: string | undefined;
};

/** A Unix socket where Node.js can connect to one. On Windows it cannot, so there a port on loopback, with a password for this run. */
export type Transport = 'socket' | 'loopback';
export const platformTransport: Transport = process.platform === 'win32' ? 'loopback' : 'socket';

/** Makes an endpoint. Its folder is readable by its owner alone and short enough for a socket, however long the path of the data is. */
export async function makeEndpoint(transport: Transport, runAs: RunAs): Promise<Endpoint> {
  const parent = tmpdir().length > MAX_FOLDER_PATH ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(parent, SOCKET_FOLDER));
  ensureFolder(folder, runAs);
  if (transport === 'socket')
    return {
      url: `postgres://houseboat@localhost:5432/houseboat?host=${encodeURIComponent(folder)}`,
      settings: {
        listen_addresses: '',
        unix_socket_directories: folder,
        unix_socket_permissions: '0700',
        port: '5432',
      },
      folder,
      password: undefined,
    };
  const port = await freePort();
  const password = randomBytes(32).toString('hex');
  return {
    url: `postgres://houseboat:${password}@127.0.0.1:${port}/houseboat`,
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port },
    folder,
    password,
  };
}

/** Makes an endpoint's folder again if it is gone. */
export function ensureFolder(folder: string, { uid, gid }: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** A port on loopback that nothing listens on. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return String(address.port);
}
