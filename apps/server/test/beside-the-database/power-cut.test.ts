import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openEmbedded } from '../../src/db/embedded.ts';
import { statement } from '../../src/db/statement.ts';
import { entities } from '../../src/entities.ts';
import { verifyDraft } from '../../src/features/draft/verify.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { boatFile } from '../support/boat.ts';
import { storedFile } from '../support/lossy-disk.ts';
import { makeRunner } from '../support/running.ts';

// Every cut has a database that is opened, and every one of them waits for the disk.
jest.setTimeout(180_000);

const { folder, run, clear } = makeRunner();
const images = join(folder, 'images');
afterAll(clear);
beforeAll(async () => {
  const server = run('../test/support/server-to-cut-off.ts', {}, [join(folder, 'data'), images]);
  if ((await server.ended) !== 0) throw new Error(server.said.log);
});

type Answered = { picks: number; issues: number; files: number };
const count = statement(
  'test-count-kept',
  `select (select count(*) from events where type = 'WeekPicked')::int as picks, (select count(*) from issues)::int as issues`,
);

test('what was answered outlives a power cut, whenever it comes and whatever else the disk has kept', async () => {
  const cuts = readdirSync(images);
  for (const cut of cuts) {
    const answered: Answered = JSON.parse(readFileSync(join(images, cut, 'answered.json'), 'utf8'));
    const database = join(images, cut, 'database');
    // Cut off before it was whole, a new database is not there at all, and the next start makes it.
    if (!existsSync(database)) {
      expect({ cut, ...answered }).toMatchObject({ cut: expect.stringMatching('first start'), picks: 0, issues: 0 });
      continue;
    }
    for (let nr = 0; nr < answered.files; nr += 1)
      expect(readFileSync(join(images, cut, 'objects/uploads', String(nr))).equals(storedFile(nr))).toBe(true);
    const db = await openEmbedded(database, entities);
    await prepareDatabase(db, boatFile);
    const [kept = { picks: 0, issues: 0 }] = await db.run<Omit<Answered, 'files'>>(count);
    const lost = [answered.picks - kept.picks, answered.issues - kept.issues].filter((lacking) => lacking > 0);
    expect({ cut, lost }).toEqual({ cut, lost: [] });
    expect({ cut, ...(await verifyDraft(db, boatFile.season.year)) }).toMatchObject({ cut, differences: [] });
    await db.close();
  }
  expect(cuts).toHaveLength(13);
});
