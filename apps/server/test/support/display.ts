import type { Display, Pairing } from '@houseboat/contract/displays.ts';
import type { FastifyInstance } from 'fastify';
import { Browser } from './server.ts';

/** A television's browser with its pairing. */
export type Television = Browser & { pairing: Pairing; collect: (secret?: string) => ReturnType<Browser['call']> };

let televisions = 0;

/** Starts a television that shows a code. Each has its own address, so that they do not share a rate limit. */
export async function startTelevision(app: FastifyInstance): Promise<Television> {
  televisions += 1;
  const browser = new Browser(app);
  const remoteAddress = `10.7.${televisions >> 8}.${televisions & 255}`;
  const response = await browser.call('POST', '/api/displays', { remoteAddress });
  if (response.statusCode !== 201) throw new Error(`A television got no code: ${response.body}`);
  const pairing: Pairing = response.json();
  const collect = (secret = pairing.secret) => browser.post(`/api/displays/${pairing.displayId}/session`, { secret });
  return Object.assign(browser, { pairing, collect });
}

export const approve = (family: Browser, code: string, name = 'Saloon') =>
  family.post('/api/displays/approve', { code, name });

/** Starts a television that a family has approved and that is signed in. */
export async function pairedTelevision(app: FastifyInstance, family: Browser, name = 'Saloon') {
  const television = await startTelevision(app);
  const approved = await approve(family, television.pairing.code, name);
  const collected = await television.collect();
  if (collected.statusCode !== 200)
    throw new Error(`A television was not approved: ${approved.body} ${collected.body}`);
  return Object.assign(television, { display: approved.json() as Display });
}
