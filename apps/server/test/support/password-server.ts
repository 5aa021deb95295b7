import { afterAll, beforeEach } from '@jest/globals';
import { PASSWORD } from './boat.ts';
import { countAgain } from './counted-hashing.ts';

const { Browser, signedIn, startServer } = await import('./server.ts');

/** Starts a server for a file whose tests count what is hashed, each from 0. Returns it, a signed-in family, and how to log in. */
export async function passwordServer() {
  const server = await startServer();
  beforeEach(countAgain);
  afterAll(() => server.close());
  return {
    server,
    aalto: await signedIn(server.app, 'aalto'),
    login: (username: string, password = PASSWORD, remoteAddress = '127.0.0.1') =>
      new Browser(server.app).call('POST', '/api/auth/family/login', {
        remoteAddress,
        payload: { username, password },
      }),
  };
}

/** Does something a number of times. */
export const times = <T>(count: number, work: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => work(nth));
