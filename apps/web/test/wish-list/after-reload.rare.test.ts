import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { readStored, store, unsavedList } from '../../src/lib/device-storage.ts';
import { signedIn } from '../../src/lib/session.ts';
import { fakeFetch } from '../support/fake-fetch.ts';
import { alder } from '../support/fixtures.ts';

const list = { weekIds: ['6f1f6a0e-98a3-4d0f-9a64-3f0f8a9c1a99'], auto: true };

test('a list that was not saved before a reload is saved after it', async () => {
  signedIn(alder);
  const edit = { year: 2026, familyId: alder.id, list, revision: 3, failure: 'The database is unavailable.' };
  store(unsavedList, JSON.stringify(edit), 'sessionStorage');
  const calls = fakeFetch({
    'PUT /api/draft/2026/wish-list': { body: { ...list, revision: 4, isWithheld: false, explanations: [] } },
  });
  const { useEdit } = await import('../../src/modules/wish-list/store.ts');
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([list]));
  await waitFor(() => expect(useEdit.getState().edit).toBeUndefined());
  expect(readStored(unsavedList, 'sessionStorage')).toBeNull();
});
