import { beforeEach, expect, test } from '@jest/globals';
import { endSession, signedIn } from '../../src/lib/session.ts';
import { alder } from '../support/fixtures.ts';

let loads = 0;
/** Loads the module as a reloaded page does. */
const load = async (): Promise<typeof import('../../src/lib/forms/unsaved.ts')> => {
  loads += 1;
  return import(`../../src/lib/forms/unsaved.ts?${loads}`);
};

beforeEach(() => {
  sessionStorage.clear();
  signedIn(alder);
});

test('what was typed is there after a reload', async () => {
  (await load()).keepUnsaved('item 1', { name: 'Rope' });
  expect((await load()).unsavedOf('item 1')).toEqual({ name: 'Rope' });
  (await load()).keepUnsaved('item 1', undefined);
  expect((await load()).unsavedOf('item 1')).toBeUndefined();
});

test('it is not there for another family, or after the session has ended', async () => {
  (await load()).keepUnsaved('item 1', { name: 'Rope' });
  signedIn({ ...alder, id: 'another family' });
  expect((await load()).unsavedOf('item 1')).toBeUndefined();
  signedIn(alder);
  expect((await load()).unsavedOf('item 1')).toEqual({ name: 'Rope' });
  const { keepUnsaved, unsavedOf } = await load();
  endSession();
  // Its form closes with the session's pages.
  keepUnsaved('item 1', { name: 'Rope' });
  expect(sessionStorage).toHaveLength(0);
  signedIn(alder);
  expect(unsavedOf('item 1')).toBeUndefined();
});

test("a form's key is there after a reload, and not for another family", async () => {
  const { keptSending } = await load();
  keptSending('item').key = 'a-key';
  expect((await load()).keptSending('item').key).toBe('a-key');
  signedIn({ ...alder, id: 'another family' });
  expect((await load()).keptSending('item').key).toBeUndefined();
});
