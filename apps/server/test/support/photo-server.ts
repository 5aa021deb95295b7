import { afterAll } from '@jest/globals';
import type { AppDeps } from '../../src/app.ts';
import { openBoatDatabase } from './database.ts';
import { SITE, type TestStorage } from './photos.ts';
import { signedIn, startServer } from './server.ts';

export type PhotoServer = Awaited<ReturnType<typeof photoServer>>;

/** Starts a server for the tests of a file, which keeps its photos in a storage, with two families signed in. */
export async function photoServer(start: () => Promise<TestStorage>, options: Partial<AppDeps> = {}) {
  const [db, storage] = [await openBoatDatabase(), await start()];
  const server = await startServer({ db, disk: storage.disk, publicUrl: SITE, ...options });
  afterAll(async () => {
    await server.close();
    await storage.close();
    await db.close();
  });
  const [aalto, birch] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
  return { db, storage, server, aalto, birch };
}
