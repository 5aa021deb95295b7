import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { startServer, type TestServer } from './server.ts';

/** Starts a server and collects its routes as they are registered: `METHOD /path`. */
export async function startListed(
  deps: Parameters<typeof startServer>[0] = {},
): Promise<TestServer & { routes: string[] }> {
  const routes: string[] = [];
  const list = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push(`${each} ${url}`);
    });
  subscribe('fastify.initialization', list);
  const server = await startServer(deps);
  unsubscribe('fastify.initialization', list);
  return { ...server, routes };
}

/** Returns a request to a route, with a year for its year and unused ids for its other parameters. */
export function addressOf(route: string): { method: 'GET'; url: string } {
  const [method, path = ''] = route.split(' ');
  const url = path.replace(':year', '2026').replaceAll(/:\w+/g, crypto.randomUUID());
  return { method: method as 'GET', url };
}
