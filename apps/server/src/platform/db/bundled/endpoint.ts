import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detailsOf, OperatorError } from '../../errors/errors.ts';
import type { RunAs } from './programs.ts';

/** The prefix of the socket folders' names. */
export const SOCKET_FOLDER = 'houseboat-sockets-';

/** The longest path that leaves room for a socket's name: macOS allows 103 bytes for both. */
const MAX_FOLDER_PATH = 60;

/** Stated, because otherwise the environment's PGSSLMODE and PGSSLNEGOTIATION apply. The bundled PostgreSQL offers no TLS. */
const NO_TLS = 'sslmode=disable&sslnegotiation=postgres';

/** The address of the bundled PostgreSQL, which only the server can reach. */
type Endpoint = {
  url: string;
  /** Settings for PostgreSQL to listen there. */
  settings: Record<string, string>;
  /** The private folder of its Unix socket. */
  folder: string;
};

/** Creates an endpoint. Its folder is in the system's temporary folder, because the path of the data may be too long for a socket. */
export function makeEndpoint(runAs: RunAs): Endpoint {
  const parent = tmpdir().length > MAX_FOLDER_PATH ? '/tmp' : tmpdir();
  const folder = makeTemporary(parent);
  ensureFolder(folder, runAs);
  return {
    url: `postgres://houseboat@localhost:5432/houseboat?${NO_TLS}&host=${encodeURIComponent(folder)}`,
    settings: {
      listen_addresses: '',
      unix_socket_directories: folder,
      unix_socket_permissions: '0700',
      port: '5432',
    },
    folder,
  };
}

function makeTemporary(parent: string): string {
  try {
    return mkdtempSync(join(parent, SOCKET_FOLDER));
  } catch (error) {
    throw new OperatorError(
      `No temporary folder can be made in ${parent}: ${detailsOf(error).message}. Create it, or set TMPDIR to a folder in which the server may write.`,
    );
  }
}

export function ensureFolder(folder: string, { uid, gid }: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/**
 * Returns a free port on loopback, below those that systems give to outgoing connections. One of those could be taken
 * by any client before the server that it is for has started. It is above 10080, the last of the ports to which `fetch` refuses to connect.
 */
export async function freePort(): Promise<string> {
  const port = randomInt(10_081, 32_768);
  const probe = createServer().listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  await once(probe.close(), 'close');
  return String(port);
}
