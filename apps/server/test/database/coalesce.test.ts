import { expect, test } from '@jest/globals';
import { coalesce } from '../../src/platform/db/database.ts';

test('callers in one turn of the event loop share a read that starts after their calls', async () => {
  let reads = 0;
  let truth = 'before';
  const read = coalesce(async () => {
    reads += 1;
    return truth;
  });
  const results = [read(), read()];
  await Promise.resolve();
  results.push(read());
  truth = 'after';
  expect(await Promise.all(results)).toEqual(['after', 'after', 'after']);
  expect(reads).toBe(1);
});

test('a caller during a read gets a new one', async () => {
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

test('a failed read fails for the callers that shared it, and not for later ones', async () => {
  let isUnavailable = true;
  const read = coalesce(async () => {
    if (isUnavailable) throw new Error('unavailable');
    return 'available';
  });
  const shared = [read(), read()];
  expect(await Promise.allSettled(shared)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  isUnavailable = false;
  expect(await read()).toBe('available');
});
