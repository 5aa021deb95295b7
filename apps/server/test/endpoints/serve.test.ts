import { type Endpoints, failure } from '@houseboat/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { handle, serve } from '../../src/platform/endpoints/serve.ts';
import { handleErrors, Problem } from '../../src/platform/http/problem.ts';

const knot = z.object({ name: z.string(), turns: z.int() });
const table = {
  'GET /knots': { answer: z.array(knot) },
  'GET /knots/:name': { params: z.object({ name: z.string() }), answer: knot, refusals: [404] },
  'PUT /knots/:name': {
    params: z.object({ name: z.string() }),
    query: z.object({ by: z.optional(z.string()) }),
    body: z.strictObject({ turns: z.int({ error: 'Turns must be a number.' }) }),
    answer: knot,
    status: 202,
    conflict: z.extend(failure, { current: knot }),
  },
  'GET /knots/:name/drawing': { params: z.object({ name: z.string() }), answer: knot },
  'GET /drawings': { answer: z.array(knot), isList: true },
  'POST /knots': { status: 201 },
  'DELETE /knots/:name': { params: z.object({ name: z.string() }) },
} as const satisfies Endpoints;

const bowline = { name: 'bowline', turns: 2 };
const known = async (name: string) => (name === 'bowline' ? bowline : { refused: 'no-such-knot' as const });
const list = async () => Buffer.from(JSON.stringify([bowline]));
const untie = async (): Promise<undefined> => undefined;

/** What the app logs at level warn and above. */
const logged: string[] = [];
const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } });
beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  await serve(
    handle(table, {
      'GET /knots': list,
      'GET /knots/:name': ({ params }) => known(params.name),
      'PUT /knots/:name': async ({ params, query, body }) =>
        query.by === 'sailor'
          ? { name: params.name, turns: body.turns }
          : { refused: 'landlubber' as const, current: bowline },
      'GET /knots/:name/drawing': async ({ reply }) => reply.code(203).send(bowline),
      'GET /drawings': async ({ reply }) => reply.send([bowline]),
      'POST /knots': untie,
      'DELETE /knots/:name': untie,
    }),
    {
      'no-such-knot': [404, 'There is no such knot.'],
      landlubber: ({ current }) => new Problem(409, `Only a sailor ties a ${current.name}.`, { data: { current } }),
    },
  )(app);
  await app.ready();
});
afterAll(() => app.close());

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const response = await app.inject({ method, url, ...(payload && { payload }) });
  return [response.statusCode, response.body === '' ? null : response.json()];
};

test('answers what its handler returns, with the status of the table', async () => {
  expect(await ask('GET', '/knots/bowline')).toEqual([200, bowline]);
  expect(await ask('PUT', '/knots/reef?by=sailor', { turns: 1 })).toEqual([202, { name: 'reef', turns: 1 }]);
  expect(await ask('POST', '/knots')).toEqual([201, null]);
  expect(await ask('DELETE', '/knots/reef')).toEqual([204, null]);
});

test('sends JSON that its handler returns as it is', async () => {
  const response = await app.inject('/knots');
  expect([response.headers['content-type'], response.json()]).toEqual(['application/json; charset=utf-8', [bowline]]);
});

test('answers a refusal with its sentence and data', async () => {
  expect(await ask('GET', '/knots/reef')).toEqual([404, { message: 'There is no such knot.' }]);
  const message = 'Only a sailor ties a bowline.';
  expect(await ask('PUT', '/knots/reef', { turns: 1 })).toEqual([409, { message, current: bowline }]);
});

test('checks requests by the table', async () => {
  const message = 'Turns must be a number.';
  expect(await ask('PUT', '/knots/reef', { turns: 'many' })).toEqual([
    400,
    { message, issues: [{ path: 'turns', message }] },
  ]);
  expect(await ask('DELETE', '/knots/reef', { turns: 1 })).toMatchObject([400, { message: expect.any(String) }]);
});

/** Never called: the type check has to refuse each of these. */
function misserved() {
  const answers = {
    'GET /knots': list,
    'PUT /knots/:name': async () => bowline,
    'POST /knots': untie,
    'DELETE /knots/:name': untie,
  };
  // @ts-expect-error an endpoint without a handler
  handle(table, answers);
  // @ts-expect-error an answer that the table does not have
  handle(table, { ...answers, 'GET /knots/:name': async () => ({ name: 'bowline' }) });
  // @ts-expect-error a refusal without a response
  serve(handle(table, { ...answers, 'GET /knots/:name': () => known('reef') }), {})(app);
}

void misserved;

test('leaves a reply alone that its handler has sent itself', async () => {
  expect(await ask('GET', '/knots/bowline/drawing')).toEqual([203, bowline]);
  expect(await ask('GET', '/drawings')).toEqual([200, [bowline]]);
  expect(logged).toEqual([]);
});
