import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Endpoint } from '@houseboat/contract/endpoint.ts';
import { expect } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';

const contract = resolve(import.meta.dirname, '../../../../packages/contract/src');
const modules: Record<string, Record<string, Endpoint>>[] = await Promise.all(
  globSync('*.ts', { cwd: contract }).map((file) => import(join(contract, file))),
);
const endpoints = modules
  .flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Endpoints')))
  .flatMap(([, table]) => Object.entries(table))
  .map(([key, endpoint]) => {
    const [method, path = ''] = key.split(' ');
    return { method, pattern: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`), endpoint };
  });

/** Checks that a response is what the contract's table says, to the field. What no table has is not checked. */
export function checkAnswer(method: string, url: string, response: LightMyRequestResponse): void {
  const path = url.split('?')[0] ?? '';
  // A path without parameters comes before one that would match it too.
  const found = endpoints.filter((each) => each.method === method && each.pattern.test(path));
  const [first] = found.sort((a, b) => a.pattern.source.split('[^/]').length - b.pattern.source.split('[^/]').length);
  if (!first) return;
  const { answer, status = answer ? 200 : 204, refusals } = first.endpoint;
  const schema = response.statusCode === status ? answer : refusals?.[response.statusCode];
  if (!schema) return;
  const body: unknown = response.json();
  expect(z.parse(schema, body)).toEqual(body);
}
