import type { FastifyBaseLogger } from 'fastify';
import type { IdentifyClient } from './connection-limits.ts';
import type { Connection, LiveServer } from './handshake.ts';

/** Engine.IO's code for a request that names a connection which the server does not have, and the length of such a name. */
const UNKNOWN_CONNECTION = 1;
const ID_LENGTH = 20;

/** For how many unknown connections a server asks within a second: anyone can make up names. */
const MAX_REPORTS_PER_SECOND = 10;

/** How many of a server's connections have to go astray within which time, each opened after the one before did. */
const SIGNS = 3;
const WINDOW_MS = 600_000;

/**
 * Logs once if the proxy in front of several servers sends the requests of one connection to different ones, so that no page stays connected.
 *
 * A server that gets a request of an unknown connection asks the others for it. Only the server that has it can say what that means: where it
 * has just stopped, nobody has it. Where a proxy only moved on, because the server failed its health check, that holds for connections of
 * before; it opens no new ones there that go astray too.
 */
export function watchStickySessions(
  io: LiveServer,
  { sidOf }: Pick<IdentifyClient, 'sidOf'>,
  log: FastifyBaseLogger,
): void {
  /** When the open connections were opened, by ID. Only those of browsers that send cookies, by which a proxy may recognize them. */
  const openedAt = new Map<string, number>();
  io.engine.on('connection', (connection: { id: string } & Pick<Connection, 'request' | 'once'>) => {
    const { id } = connection;
    if (sidOf(connection.request.headers.cookie) === undefined) return;
    openedAt.set(id, performance.now());
    connection.once('close', () => openedAt.delete(id));
  });

  let reports: number[] = [];
  io.engine.on('connection_error', ({ code, context }: { code: number; context?: { sid?: unknown } }) => {
    const id = context?.sid;
    if (code !== UNKNOWN_CONNECTION || typeof id !== 'string' || id.length !== ID_LENGTH) return;
    const now = performance.now();
    reports = reports.filter((report) => now - report < 1000);
    if (reports.length >= MAX_REPORTS_PER_SECOND) return;
    reports.push(now);
    io.serverSideEmit('connection:astray', id);
  });

  let signs: number[] = [];
  let hasLogged = false;
  io.on('connection:astray', (id) => {
    const opened = openedAt.get(id);
    if (hasLogged || opened === undefined || opened < (signs.at(-1) ?? 0)) return;
    const now = performance.now();
    signs = [...signs.filter((sign) => now - sign < WINDOW_MS), now];
    if (signs.length < SIGNS) return;
    hasLogged = true;
    log.warn(
      'the proxy sends requests of one browser to different servers, so pages keep losing their live connection: turn on sticky sessions in the proxy (docs/operations.md, “Several servers”)',
    );
  });
}
