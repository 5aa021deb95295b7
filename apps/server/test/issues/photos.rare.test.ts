import { describe, expect, test } from '@jest/globals';
import { attach, expectPhotoToGoAlone, expectPhotoToGoWithItsIssue } from '../support/issue-photos.ts';
import { arrivedUpload, issuePath, listIssues, report } from '../support/issues.ts';
import { photoServer } from '../support/photo-server.ts';
import { openTestBucket, uploadRow } from '../support/photos.ts';

const photos = await photoServer(openTestBucket);
const { db, aalto } = photos;

describe('a real photo on S3', () => {
  test('is uploaded, attached and visible to every family, and removed with its issue, while another issue’s stays', () =>
    expectPhotoToGoWithItsIssue(photos));

  test('that is removed from its issue takes its files along, while another photo stays', () =>
    expectPhotoToGoAlone(photos));
});

describe('a photo of an issue', () => {
  const idIn = (photoURL: string) => photoURL.split('/').at(-1) ?? '';
  const photosOf = async (issue: { id: string }) =>
    (await listIssues(aalto)).find(({ id }) => id === issue.id)?.photos ?? [];

  test('is not attached by a refused request', async () => {
    const photoURL = await arrivedUpload(db, aalto);
    expect((await attach(aalto, { id: crypto.randomUUID() }, photoURL)).statusCode).toBe(404);
    expect(await uploadRow(db, idIn(photoURL))).toMatchObject({ attached_at: null });
  });

  test('stays if the deletion of its issue fails', async () => {
    const issue = await report(aalto);
    const photoURL = await arrivedUpload(db, aalto);
    await attach(aalto, issue, photoURL);
    const execute = (sql: string) => db.em().execute(sql);
    await execute(`
      create function keep_issue() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`);
    await execute(`
      create constraint trigger keep_issue after delete on issues
      deferrable initially deferred for each row execute function keep_issue()`);
    expect((await aalto.delete(issuePath(issue))).statusCode).toBe(500);
    await execute('drop trigger keep_issue on issues');
    expect(await uploadRow(db, idIn(photoURL))).toMatchObject({ discarded_at: null });
    expect(await photosOf(issue)).toHaveLength(1);
  });
});
