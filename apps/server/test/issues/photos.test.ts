import { issuePhoto } from '@houseboat/contract/issues.ts';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { attach, expectPhotoToGoAlone, expectPhotoToGoWithItsIssue } from '../support/issue-photos.ts';
import { arrivedUpload, issuePath, listIssues, report, userIdOf } from '../support/issues.ts';
import { photoServer } from '../support/photo-server.ts';
import { askAddress, openTestStorage, SITE } from '../support/photos.ts';

const idIn = (photoURL: string) => photoURL.split('/').at(-1) ?? '';

const photos = await photoServer(openTestStorage);
const { db, aalto, birch } = photos;

describe('a real photo in a directory', () => {
  test('is uploaded, attached and visible to every family, and removed with its issue, while another issue’s stays', () =>
    expectPhotoToGoWithItsIssue(photos));

  test('that is removed from its issue takes its files along, while another photo stays', () =>
    expectPhotoToGoAlone(photos));
});

describe('a photo of an issue', () => {
  const photosOf = async (issue: { id: string }) =>
    (await listIssues(aalto)).find(({ id }) => id === issue.id)?.photos ?? [];

  test('is an upload of the family that attaches it, to any family’s issue, and comes after earlier ones', async () => {
    const issue = await report(aalto);
    const [mine, theirs] = [await arrivedUpload(db, aalto), await arrivedUpload(db, birch)];
    const responses = [await attach(aalto, issue, mine), await attach(birch, issue, theirs)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const photos = responses.map((response) => z.parse(issuePhoto, response.json()));
    expect(photos[1]).toEqual({
      id: expect.any(String),
      issueId: issue.id,
      photoUrl: `/objects/${idIn(theirs)}`,
      cardUrl: `/objects/${idIn(theirs)}/card`,
      width: 2048,
      height: 1536,
      uploadedByUserId: await userIdOf(birch),
      uploaderUsername: 'birch',
      uploadedAt: expect.any(String),
    });
    expect(await photosOf(issue)).toEqual(photos);
  });

  test('that is attached twice appears once', async () => {
    const issue = await report(aalto);
    const photoURL = await arrivedUpload(db, aalto);
    const first = await attach(aalto, issue, photoURL);
    const again = await attach(aalto, issue, photoURL);
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(await photosOf(issue)).toEqual([first.json()]);
  });

  test('that belongs to one issue cannot be attached to another', async () => {
    const [issue, other] = [await report(aalto), await report(aalto)];
    const photoURL = await arrivedUpload(db, aalto);
    const attached = await attach(aalto, issue, photoURL);
    const refused = await attach(aalto, other, photoURL);
    expect([refused.statusCode, refused.json()]).toEqual([409, { message: 'This photo belongs to another issue.' }]);
    expect(await photosOf(issue)).toEqual([attached.json()]);
    expect(await photosOf(other)).toEqual([]);
  });

  test('must be an upload that has arrived and has not been discarded', async () => {
    const issue = await report(aalto);
    const [arrived, another] = [await arrivedUpload(db, aalto), await report(aalto)];
    const gone = await arrivedUpload(db, aalto);
    await attach(aalto, another, gone);
    await aalto.delete(issuePath(another));
    const addresses = [
      (await askAddress(aalto)).uploadURL,
      await arrivedUpload(db, birch),
      gone,
      `${SITE}/api/objects/uploads/${crypto.randomUUID()}`,
      `${SITE}/api/objects/uploads/`,
      `${arrived}/../${idIn(arrived)}`,
      `${arrived}?x`,
      `https://evil.example/api/objects/uploads/${idIn(arrived)}`,
      `/api/objects/uploads/${idIn(arrived)}`,
      `/objects/${idIn(arrived)}`,
      'file:///etc/passwd',
      ' ',
      '',
    ];
    const message = 'There is no photo at this address. Please upload it again.';
    for (const address of addresses) {
      const response = await attach(aalto, issue, address);
      expect([address, response.statusCode, response.json()]).toEqual([
        address,
        400,
        { message, issues: [{ path: 'photoURL', message }] },
      ]);
    }
    for (const address of [undefined, null, 7, [arrived]])
      expect((await attach(aalto, issue, address)).json().issues).toEqual([
        { path: 'photoURL', message: 'Please name the upload.' },
      ]);
    expect(await photosOf(issue)).toEqual([]);
    expect((await attach(aalto, issue, arrived)).statusCode).toBe(201);
  });
});
