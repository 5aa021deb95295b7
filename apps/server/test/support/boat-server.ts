import { afterAll } from '@jest/globals';
import { everybody, startServer } from './server.ts';

/** Starts a server for the tests of a file, with all families signed in. `birch` is the designated one. */
export async function boatServer(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  afterAll(() => server.close());
  const [aalto, birch, cohen] = await everybody(server.app);
  return { server, aalto, birch, cohen };
}
