import { expect, test } from '@jest/globals';
import { InTurn } from '../../src/turns/in-turn.ts';

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

test('those who wait are served round robin, and each in the order in which its work came', async () => {
  const turns = new InTurn(1);
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const works = ['first', 'a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) =>
    turns.run(async () => {
      begun.push(name);
      await promise;
    }, name.at(0)),
  );
  expect([turns.waiting, turns.waitingFor('a'), turns.waitingFor('c'), turns.waitingFor('d')]).toEqual([6, 3, 1, 0]);
  resolve();
  await works[4];
  // The round goes on with who waited longest, also after more has come.
  works.push(turns.run(async () => void begun.push('b3'), 'b'));
  await Promise.all(works);
  expect(begun).toEqual(['first', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3']);
  expect([turns.waiting, turns.waitingFor('a')]).toEqual([0, 0]);
});
