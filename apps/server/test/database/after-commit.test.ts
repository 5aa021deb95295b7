import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { entities } from '../../src/modules.ts';
import { afterCommit } from '../../src/platform/db/after-commit.ts';
import { runWithin } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createDatabase } from '../support/database.ts';

const reported: string[] = [];
const db = await openPostgres(await createDatabase(), entities, { report: (message) => reported.push(message) });
await db.em().execute('create table notes (words text)');
afterAll(() => db.close());

const calls: string[] = [];
const called = (name: string) => () => void calls.push(name);
beforeEach(() => {
  calls.length = 0;
});

const fail = () => {
  throw new Error('Not today.');
};

test('what a transaction registers is called in order, after its commit and before it returns', async () => {
  const seen: Promise<object[]>[] = [];
  await db.em().transactional(async (em) => {
    afterCommit(em, called('first'));
    await runWithin(em, { text: "insert into notes values ('committed')" });
    afterCommit(em, () => seen.push(db.em().execute('select words from notes')));
    afterCommit(em, called('last'));
    expect(calls).toEqual([]);
  });
  expect(calls).toEqual(['first', 'last']);
  expect(await Promise.all(seen)).toEqual([[{ words: 'committed' }]]);
});

test('the same function is called once', async () => {
  const wake = called('woken');
  await db.em().transactional(async (em) => {
    for (let times = 0; times < 3; times++) afterCommit(em, wake);
  });
  expect(calls).toEqual(['woken']);
});

test('nothing is called after a rollback, and a second try calls only its own', async () => {
  const em = db.em();
  const attempt = (name: string, end = () => {}) =>
    em.transactional(async (em) => {
      afterCommit(em, called(name));
      end();
    });
  await expect(attempt('failed', fail)).rejects.toThrow('Not today.');
  expect(calls).toEqual([]);
  await attempt('tried again');
  expect(calls).toEqual(['tried again']);
});

test('nothing is called if the commit itself fails', async () => {
  await db
    .em()
    .execute(`create table parts (whole int references parts (part) deferrable initially deferred, part int unique)`);
  const committing = db.em().transactional(async (em) => {
    afterCommit(em, called('failed'));
    await runWithin(em, { text: 'insert into parts values (1, 2)' });
  });
  await expect(committing).rejects.toThrow(/foreign key/);
  expect(calls).toEqual([]);
});

test('what a savepoint registers waits for the outermost commit, in its place', async () => {
  await db.em().transactional(async (em) => {
    afterCommit(em, called('before'));
    await em.transactional(async (inner) => {
      await inner.transactional(async (innermost) => afterCommit(innermost, called('innermost')));
      afterCommit(inner, called('inner'));
    });
    expect(calls).toEqual([]);
    afterCommit(em, called('after'));
  });
  expect(calls).toEqual(['before', 'innermost', 'inner', 'after']);
});

test('what a savepoint registers is dropped with it, or with the transaction around it', async () => {
  await db.em().transactional(async (em) => {
    const inner = em.transactional(async (inner) => {
      afterCommit(inner, called('rolled back'));
      fail();
    });
    await expect(inner).rejects.toThrow('Not today.');
    afterCommit(em, called('outer'));
  });
  expect(calls).toEqual(['outer']);

  const outer = db.em().transactional(async (em) => {
    await em.transactional(async (inner) => afterCommit(inner, called('released')));
    fail();
  });
  await expect(outer).rejects.toThrow('Not today.');
  expect(calls).toEqual(['outer']);
});

test('transactions at the same time keep theirs apart', async () => {
  const gate = Promise.withResolvers<void>();
  const slow = db.em().transactional(async (em) => {
    afterCommit(em, called('slow'));
    await gate.promise;
  });
  await db.em().transactional(async (em) => afterCommit(em, called('fast')));
  const beforeSlow = [...calls];
  gate.resolve();
  await slow;
  expect([beforeSlow, calls]).toEqual([['fast'], ['fast', 'slow']]);
});

test('a function that fails is reported, and neither fails the transaction nor keeps the others from being called', async () => {
  const result = await db.em().transactional(async (em) => {
    afterCommit(em, fail);
    afterCommit(em, called('next'));
    return 'done';
  });
  expect([result, calls]).toEqual(['done', ['next']]);
  expect(reported).toEqual([expect.stringContaining('Not today.')]);
});

test.each(['committed', 'rolled back'])(
  'nothing is registered with a transaction that was %s, where it would never be called',
  async (end) => {
    let late = db.em();
    const work = db.em().transactional(async (em) => {
      late = em;
      if (end === 'rolled back') throw new Error(end);
    });
    await work.catch(() => undefined);
    expect(() => afterCommit(late, called('never'))).toThrow('outside a transaction');
  },
);
