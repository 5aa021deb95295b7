import { expect, test } from '@jest/globals';
import { InTurn } from '../src/turns/in-turn.ts';

test('only so much is done at once, in the order in which it came, and what fails makes way like the rest', async () => {
  const turns = new InTurn(2);
  const begun: number[] = [];
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<string>());
  const done = works.map(({ promise }, nr) =>
    turns.run(() => {
      begun.push(nr);
      return promise;
    }),
  );
  const settled = Promise.allSettled(done);
  expect(begun).toEqual([0, 1]);
  works[1]?.reject(new Error('broken'));
  await expect(done[1]).rejects.toThrow('broken');
  expect(begun).toEqual([0, 1, 2]);
  works[0]?.resolve('first');
  expect(await done[0]).toBe('first');
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const work of works) work.resolve('done');
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await turns.run(async () => 'again')).toBe('again');
});
