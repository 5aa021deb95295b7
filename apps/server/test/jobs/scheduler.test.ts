import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { schedule, type Task } from '../../src/platform/jobs/schedule.ts';
import { keepLog } from '../support/log.ts';

let app: FastifyInstance;
let lines: string[];
/** How often the task ran, and what it does. */
let runs: number;
let task: Task;
let wake: () => void;

beforeEach(() => {
  const { logger, ...log } = keepLog();
  lines = log.lines;
  app = Fastify({ logger });
  runs = 0;
  task = async () => null;
  ({ wake } = schedule(app, 'test', () => {
    runs += 1;
    return task();
  }));
});
afterEach(async () => {
  jest.useRealTimers();
  await app.close();
});

/** Listens, waits until the task has run, and lets the test move the time from then on. */
async function start() {
  await app.listen({ host: '127.0.0.1', port: 0 });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a task does not run before the app listens, and then runs at once', async () => {
  wake();
  await app.ready();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  await pass(120_000);
  expect(runs).toBe(0);
  jest.useRealTimers();
  await start();
  expect(runs).toBe(1);
});

test('a task with nothing due runs only after a wake-up, once after a series of them', async () => {
  await start();
  await pass(3_600_000);
  expect(runs).toBe(1);
  for (let nth = 0; nth < 9; nth++) wake();
  await pass(100);
  expect(runs).toBe(2);
  await pass(3_600_000);
  expect(runs).toBe(2);
});

test('a task runs when it is due, and sooner if a wake-up says so', async () => {
  await start();
  task = async () => 5_000;
  wake();
  await pass(100);
  expect(runs).toBe(2);
  await pass(4_999);
  expect(runs).toBe(2);
  await pass(1);
  expect(runs).toBe(3);
  wake();
  await pass(100);
  expect(runs).toBe(4);
});

test('a task looks again after everything that it does', async () => {
  await start();
  const done: string[] = [];
  const next = [async () => done.push('one'), async () => done.push('two'), 5_000];
  task = async () => next.shift() ?? null;
  wake();
  await pass(100);
  expect([done, runs]).toEqual([['one', 'two'], 4]);
  await pass(5_000);
  expect(runs).toBe(5);
});

test('a task that fails at what it does is tried again after a second', async () => {
  await start();
  task = async () => () => Promise.reject(new Error('Not now.'));
  wake();
  await pass(100);
  task = async () => null;
  expect([runs, lines.join('').includes('a scheduled task failed')]).toEqual([2, true]);
  await pass(1_000);
  expect(runs).toBe(3);
});

test('a task that is due in a year looks at the clock once a minute', async () => {
  await start();
  task = async () => 365 * 86_400_000;
  wake();
  await pass(100);
  await pass(59_999);
  expect(runs).toBe(2);
  await pass(1);
  expect(runs).toBe(3);
});

test('a task that is woken during a run runs once more after it', async () => {
  await start();
  const { promise, resolve } = Promise.withResolvers<null>();
  task = () => promise;
  wake();
  await pass(100);
  wake();
  await pass(1_000);
  expect(runs).toBe(2);
  task = async () => null;
  resolve(null);
  await pass(0);
  expect(runs).toBe(3);
  await pass(3_600_000);
  expect(runs).toBe(3);
});

test('a task that fails is logged, and runs again after a second', async () => {
  await start();
  task = async () => {
    throw new Error('stuck');
  };
  wake();
  await pass(100);
  await pass(1_000);
  expect(runs).toBe(3);
  task = async () => null;
  await pass(1_000);
  await pass(3_600_000);
  expect(runs).toBe(4);
  const warnings = lines.filter((line) => line.includes('a scheduled task failed'));
  expect(warnings).toEqual(Array(2).fill(expect.stringMatching(/"task":"test"/)));
});

test('closing waits for the run under way, and nothing runs afterward', async () => {
  await start();
  const { promise, resolve } = Promise.withResolvers<number>();
  task = () => promise;
  wake();
  await pass(100);
  wake();
  await pass(100);
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  await new Promise((turn) => setImmediate(turn));
  expect(isClosed).toBe(false);
  resolve(0);
  await closed;
  wake();
  await pass(3_600_000);
  expect(runs).toBe(2);
});

test('a task with a delay waits as long after the start and after a change, and is not put off by further changes', async () => {
  const delayed = Fastify();
  let times = 0;
  const { wake } = schedule(
    delayed,
    'delayed',
    async () => {
      times += 1;
      return null;
    },
    10_000,
  );
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  await delayed.listen({ host: '127.0.0.1', port: 0 });
  await pass(9_999);
  expect(times).toBe(0);
  await pass(1);
  expect(times).toBe(1);
  wake();
  await pass(6_000);
  wake();
  await pass(4_000);
  expect(times).toBe(2);
  await pass(3_600_000);
  expect(times).toBe(2);
  jest.useRealTimers();
  await delayed.close();
});
