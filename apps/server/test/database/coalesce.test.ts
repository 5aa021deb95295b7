import { expect, test } from '@jest/globals';
import { coalesce } from '../../src/db/coalesce.ts';

test('who asks in one turn of the loop shares a read, which is begun after all have asked', async () => {
  let reads = 0;
  let truth = 'before';
  const read = coalesce(async () => {
    reads += 1;
    return truth;
  });
  const answers = [read(), read()];
  await Promise.resolve();
  answers.push(read());
  truth = 'after';
  expect(await Promise.all(answers)).toEqual(['after', 'after', 'after']);
  expect(reads).toBe(1);
});

test('who asks while a read is under way gets one of their own', async () => {
  let truth = 'before';
  const underWay = Promise.withResolvers<void>();
  const read = coalesce(async () => {
    const seen = truth;
    await underWay.promise;
    return seen;
  });
  const early = read();
  await new Promise(setImmediate);
  truth = 'after';
  const late = read();
  underWay.resolve();
  expect([await early, await late]).toEqual(['before', 'after']);
});

test('a read that fails is the failure of all who shared it, and of nobody after', async () => {
  let isAway = true;
  const read = coalesce(async () => {
    if (isAway) throw new Error('away');
    return 'here';
  });
  const shared = [read(), read()];
  expect(await Promise.allSettled(shared)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  isAway = false;
  expect(await read()).toBe('here');
});
