import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Endpoint, otherResponses } from '@houseboat/contract/endpoint.ts';
import { expect } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';

const contract = resolve(import.meta.dirname, '../../../../packages/contract/src');
// Jest starts over with a file's modules when it meets one that awaits, so this one requires.
const require = createRequire(import.meta.url);
const modules: Record<string, Record<string, Endpoint>>[] = globSync('*.ts', { cwd: contract }).map((file) =>
  require(join(contract, file)),
);
const endpoints = modules
  .flatMap((module) => Object.entries(module).filter(([name]) => /^(?!all).*Endpoints$/.test(name)))
  .flatMap(([, table]) => Object.entries(table))
  .map(([key, endpoint]) => {
    const [method, path = ''] = key.split(' ');
    return { method, pattern: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`), endpoint };
  });

/** The responses that any endpoint may have and no table need list: no session, a cut-off body, a fault of ours or of the database. */
const ANYWHERE = [401, 408, 413, 500, 503];
const isAnywhere = ({ statusCode, body }: LightMyRequestResponse) =>
  ANYWHERE.includes(statusCode) || (statusCode === 403 && /not available on a TV|from another website/.test(body));

/** Checks that a response is what the contract's table says, to the field, and that the table has its status. Paths of no table are not checked. */
export function checkAnswer(method: string, url: string, response: LightMyRequestResponse): void {
  const path = url.split('?')[0] ?? '';
  // A path without parameters comes before one that would match it too.
  const found = endpoints.filter((each) => each.method === method && each.pattern.test(path));
  const [first] = found.sort((a, b) => a.pattern.source.split('[^/]').length - b.pattern.source.split('[^/]').length);
  // A browser that has this version already gets no body.
  if (!first || response.statusCode === 304) return;
  const { answer, status = answer ? 200 : 204 } = first.endpoint;
  const isRefused = response.statusCode !== status;
  const schema = isRefused ? otherResponses(method, first.endpoint)[response.statusCode] : answer;
  if (isRefused && !schema && !isAnywhere(response))
    throw new Error(`${method} ${path} was answered with ${response.statusCode}, which its endpoint does not list.`);
  if (!schema) return;
  const isZipped = response.headers['content-encoding'] === 'gzip';
  const body: unknown = JSON.parse(isZipped ? gunzipSync(response.rawPayload).toString() : response.body);
  expect(z.parse(schema, body)).toEqual(body);
}
