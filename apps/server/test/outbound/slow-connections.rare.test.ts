import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  connect,
  getDefaultAutoSelectFamilyAttemptTimeout,
  type LookupFunction,
  type Socket,
  setDefaultAutoSelectFamilyAttemptTimeout,
} from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { allowSlowConnections } from '../../src/platform/outbound/fetch-json.ts';

const timeout = getDefaultAutoSelectFamilyAttemptTimeout();
afterEach(() => setDefaultAutoSelectFamilyAttemptTimeout(timeout));

const listen = `const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port));`;

/** Long enough for the attempt to be refused, and shorter than the second after which a system tries again. */
const BUSY_MS = 500;

/** Of a host that this machine reaches by IPv4 only. */
const addresses: LookupFunction = (_host, _options, callback) =>
  callback(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);

test('a host with both kinds of addresses is reached by the one that works, though connecting takes a second', async () => {
  allowSlowConnections();
  const server = spawn(process.execPath, ['-e', listen], { stdio: ['ignore', 'pipe', 'inherit'] });
  const sockets: Socket[] = [];
  try {
    const port = Number(String(await once(server.stdout, 'data')));
    // A stopped process accepts nothing, and a full queue takes no other connection. On Linux, a queue of one takes two.
    server.kill('SIGSTOP');
    for (let more = 4; more > 0; more -= 1) sockets.push(connect(port, '127.0.0.1').on('error', () => {}));
    await Promise.all(sockets.slice(0, 2).map((socket) => once(socket, 'connect')));
    setTimeout(() => server.kill('SIGCONT'), BUSY_MS);
    const socket = connect({ host: 'service.example.org', port, lookup: addresses });
    sockets.push(socket);
    await once(socket, 'connect');
    expect(socket.remoteAddress).toBe('127.0.0.1');
  } finally {
    for (const socket of sockets) socket.destroy();
    server.kill('SIGKILL');
  }
});
