// The load under which containers.mjs stops and replaces servers: families that read, write and draft at https://localhost.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

/** Between two requests of one family. */
const PAUSE_MS = 25;
/** Between two picks, so that there are some in every stage. */
const PICK_PAUSE_MS = 2_000;
const ANSWER_TIMEOUT_MS = 30_000;

/** A browser of one family. It keeps its cookies, and so stays with its server. */
class Client {
  #cookies = new Map();
  #agent;
  #report;

  constructor(ca, { keepAlive, report }) {
    this.#agent = new Agent({ ca, keepAlive });
    this.#report = report;
  }

  /** Resolves to the body of an answer, or undefined after any other than the expected one, which it reports. */
  async ask(method, path, { body, headers = {}, expected = 200 } = {}) {
    const start = new Date().toISOString();
    const { status, content } = await this.#send(method, path, body, headers).catch((error) => ({
      status: error.code ?? error.name,
      content: error.message,
    }));
    const isExpected = status === expected;
    this.#report(isExpected ? undefined : `${start} ${method} ${path}: ${status} ${content.slice(0, 120)}`);
    return isExpected ? content : undefined;
  }

  async read(path) {
    const content = await this.ask('GET', path);
    return content && JSON.parse(content);
  }

  async post(path, body, expected = 201) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const content = await this.ask('POST', path, { body: JSON.stringify(body), headers, expected });
    return content && JSON.parse(content);
  }

  #send(method, path, body, headers) {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    return new Promise((resolve, reject) => {
      const sent = request(`https://localhost${path}`, {
        method,
        agent: this.#agent,
        headers: { cookie, ...headers },
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      sent.once('error', reject).once('response', async (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [, name, value] = /^(.*?)=([^;]*)/.exec(line);
          this.#cookies.set(name, value);
        }
        const content = response.toArray().then((chunks) => Buffer.concat(chunks).toString());
        content.then((content) => resolve({ status: response.statusCode, content }), reject);
      });
      sent.end(body);
    });
  }
}

/** Reads and writes until it is over. Resolves to the IDs of the supplies that were written. */
const use = async (client, year, isOver) => {
  const paths = ['/', '/api/boat', '/api/auth/family/session', `/api/draft/${year}`, `/api/weeks/${year}`];
  const written = [];
  while (!isOver()) {
    for (const path of paths) {
      await client.ask('GET', path);
      await wait(PAUSE_MS);
    }
    const made = await client.post('/api/inventory', { name: 'A rope', category: 'Safety Equipment', status: 'low' });
    if (made) written.push(made.id);
    await wait(PAUSE_MS);
  }
  return written;
};

/** Picks the first free week for each family in its turn, until it is over. Resolves to the families by week. */
const draft = async (clients, year, isOver) => {
  const [anyone] = clients.values();
  const picked = new Map();
  for (; !isOver(); await wait(PICK_PAUSE_MS)) {
    const state = await anyone.read(`/api/draft/${year}`);
    const [week] = (await anyone.read(`/api/weeks/${year}/available`)) ?? [];
    if (!state || state.isComplete || !week) continue;
    const { currentFamilyId: familyId, currentRound: round, currentPick: pick } = state;
    if (await clients.get(familyId).post(`/api/weeks/${week.id}/assign`, { familyId, round, pick }, 200))
      picked.set(week.id, familyId);
  }
  return picked;
};

/** Reports an issue with a photo, and reads the photo again. */
const tryPhoto = async (client) => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const issue = await client.post('/api/issues', { title: 'A loose cleat', description: 'At the bow.' });
  const { uploadURL } = await client.post('/api/objects/upload', {}, 200);
  const { pathname } = new URL(uploadURL);
  const headers = { 'content-type': 'image/png' };
  await client.ask('PUT', pathname, { body: Buffer.from(pixel, 'base64'), headers, expected: 201 });
  const { photoUrl } = await client.post(`/api/issues/${issue.id}/photos`, { photoURL: uploadURL });
  await client.ask('GET', photoUrl);
};

/**
 * Lets all families of a boat read, write and draft.
 *
 * @param ca the certificate of the proxy's authority
 * @param problems where failed requests and lost answers are added
 */
export const startLoad = async ({ families, defaultPassword: password, season: { year } }, ca, problems) => {
  let answers = 0;
  let over = false;
  const isOver = () => over;
  const report = (problem) => {
    answers += 1;
    if (problem) problems.push(problem);
  };
  const signIn = async ({ username }, keepAlive) => {
    const client = new Client(ca, { keepAlive, report });
    const { family } = await client.post('/api/auth/family/login', { username, password }, 200);
    return [family.id, client];
  };

  const drafting = new Map();
  for (const family of families) drafting.set(...(await signIn(family, true)));
  const [first] = drafting.values();
  await tryPhoto(first);
  const picks = draft(drafting, year, isOver);
  // Some browsers connect again for each request.
  const users = await Promise.all(families.map((family, nth) => signIn(family, nth > 1)));
  const supplies = users.map(([, client]) => use(client, year, isOver));

  return {
    answers: () => answers,
    stop: () => {
      over = true;
    },
    /** Looks for everything that was answered. Only after `stop`. */
    verify: async () => {
      const weeks = new Map((await picks).entries());
      const written = (await Promise.all(supplies)).flat();
      const found = new Set((await first.read('/api/inventory')).map(({ id }) => id));
      for (const id of written) if (!found.has(id)) problems.push(`The supply ${id} is lost.`);
      for (const { id, assignedFamilyId } of await first.read(`/api/weeks/${year}`))
        if (weeks.has(id) && weeks.get(id) !== assignedFamilyId) problems.push(`The pick of week ${id} is lost.`);
      return { supplies: written.length, picks: weeks.size };
    },
  };
};
