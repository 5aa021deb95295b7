import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type Answer, deferred } from '../support/fake-fetch.ts';
import { catchSavedFiles } from '../support/saved-files.ts';

const { openBoat } = await import('../support/boat-page.tsx');

const saved = catchSavedFiles();

const openArchive = async (answer: Answer) => {
  const { user, calls } = await openBoat(undefined, { answers: { 'GET /api/boat/export': answer } });
  const asked = () => calls.filter(({ path }) => path === '/api/boat/export');
  return { user, asked, button: await screen.findByRole('button', { name: 'Download the archive' }) };
};

test('the archive is asked for once, and saved under its own name', async () => {
  const zip = deferred();
  const { user, asked, button } = await openArchive(zip.answer);
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Packing...' }));
  const headers = { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="rose-2026.zip"' };
  zip.send({ body: 'zip', headers });
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ name: 'rose-2026.zip', type: 'application/zip' });
  expect(asked()).toHaveLength(1);
  expect(await screen.findByRole('button', { name: 'Download the archive' })).toBeVisible();
});

test('a refusal is shown, and nothing is saved', async () => {
  const message = 'The archive has been downloaded 5 times within an hour.';
  const { user, button } = await openArchive({ status: 429, body: { message } });
  await user.click(button);
  expect(await screen.findByText(message)).toBeVisible();
  expect(saved).toEqual([]);
});
