import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppDeps, buildApp } from '../../src/app.ts';
import { importBoat, prepareDatabase } from '../../src/database.ts';
import { openBoat } from '../../src/platform/boat/boat.ts';
import type { BoatFile } from '../../src/platform/config/boat-file.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { PASSWORD, boatFile as threeFamilies } from './boat.ts';
import { checkAnswer } from './check-answer.ts';
import { openBoatDatabase, openTestDatabase } from './database.ts';

/** A whole server on its own database, built as in `main`. It does not listen until `listen` is called. */
export type TestServer = {
  app: FastifyInstance;
  db: Database;
  /** Listens on a free port. Returns the address. */
  listen: () => Promise<string>;
  close: () => Promise<void>;
};

export const testSecret = 'a secret of the tests, long enough to sign with';

/** @param boatFile what the boat is. On a database that has one, it is applied as `npm run boat:import` does. */
export async function startServer({
  db,
  boatFile,
  ...deps
}: Partial<AppDeps> & { boatFile?: BoatFile } = {}): Promise<TestServer> {
  const own = db ?? (await (boatFile ? openTestDatabase() : openBoatDatabase()));
  await prepareDatabase(own, () => boatFile ?? threeFamilies);
  if (db && boatFile) await own.prepare(() => importBoat(own, boatFile));
  const dataDir = join(tmpdir(), `houseboat-files-${randomUUID()}`);
  const app = await buildApp({
    db: own,
    disk: await openStorage({ dataDir, s3: undefined }),
    deliver: async () => ({ done: 'sent', response: '250' }),
    deliversMail: true,
    sender: () => ({ name: 'Heron Houseboat', address: 'boat@example.org' }),
    boat: await openBoat(own),
    sessionSecret: testSecret,
    publicUrl: undefined,
    showPasswordHint: true,
    trustProxy: false,
    // Nothing listens there.
    weatherUrl: 'http://127.0.0.1:9',
    geocodingUrl: 'http://127.0.0.1:9',
    site: join(import.meta.dirname, 'no-build'),
    logger: { level: 'silent' },
    // Set for the tests of several servers, which run with both buses.
    busUrl: process.env.TEST_BUS_URL,
    ...deps,
  });
  return {
    app,
    db: own,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (!db) await own.close();
    },
  };
}

/** A browser, which stores its cookie, and checks each answer by the contract. */
export class Browser {
  readonly #app: FastifyInstance;
  cookie = '';

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options: Omit<InjectOptions, 'method' | 'url'> = {},
  ): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({
      method,
      url,
      ...options,
      headers: { cookie: this.cookie, ...options.headers },
    });
    const sid = response.cookies.find(({ name }) => name === 'sid');
    if (sid) this.cookie = sid.value ? `sid=${encodeURIComponent(sid.value)}` : '';
    checkAnswer(method, url, response);
    return response;
  }

  get = (url: string) => this.call('GET', url);
  post = (url: string, payload?: object) => this.call('POST', url, payload ? { payload } : {});
  patch = (url: string, payload: object, headers: Record<string, string> = {}) =>
    this.call('PATCH', url, { payload, headers });
  delete = (url: string) => this.call('DELETE', url);
  login = (username: string, password = PASSWORD) => this.post('/api/auth/family/login', { username, password });
}

/** Returns a browser in which a family is signed in. */
export async function signedIn(app: FastifyInstance, username: string): Promise<Browser & { familyId: string }> {
  const browser = new Browser(app);
  const response = await browser.login(username);
  if (response.statusCode !== 200) throw new Error(`${username} could not log in: ${response.body}`);
  return Object.assign(browser, { familyId: response.json().family.id as string });
}

export type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/** Returns the signed-in browsers of all families, in draft order. The second one is the designated family's. */
export const everybody = (app: FastifyInstance): Promise<[SignedIn, SignedIn, SignedIn]> =>
  Promise.all([signedIn(app, 'aalto'), signedIn(app, 'birch'), signedIn(app, 'cohen')]);

/** Returns the IDs of the season's weeks, in order. */
export const weekIdsOf = async (who: Pick<Browser, 'get'>): Promise<string[]> =>
  (await who.get('/api/weeks/2026')).json().map(({ id }: { id: string }) => id);

/** Picks a week for the turn that the family's screen shows. */
export const pick = (who: SignedIn, weekId: string, round: number, pickNumber: number) =>
  who.post(`/api/weeks/${weekId}/assign`, { familyId: who.familyId, round, pick: pickNumber });
