import { afterAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { dragged } from '../support/dragged.ts';
import { inDialog, openShared, report, share, shareNothing } from '../support/shared-report.tsx';

const { nextUpload, photo, uploadURL } = await import('../support/photos-page.tsx');

afterAll(() => window.history.replaceState(null, '', '/'));

test('what was shared opens the report with its words and photos', async () => {
  share({ title: 'Cleat', text: 'It is loose.' }, photo('cleat.jpg'), photo('rope.jpg'));
  const page = await openShared();
  const { findByRole, getByRole } = await inDialog();
  expect(await findByRole('img', { name: 'cleat.jpg' })).toHaveAttribute('src', 'blob:chosen');
  expect(getByRole('textbox', { name: 'Issue Title' })).toHaveValue('Cleat');
  expect(getByRole('textbox', { name: 'Description' })).toHaveValue('It is loose.');
  await page.user.click(getByRole('button', { name: 'Remove rope.jpg' }));
  await waitFor(() => expect(screen.queryByText('rope.jpg')).not.toBeInTheDocument());
  expect(page.sent('POST')).toEqual([]);
});

test('the photos are uploaded to the new issue, one after another', async () => {
  share({ title: 'Cleat', text: 'It is loose.' }, photo('cleat.jpg', 1000), photo('rope.jpg', 2000));
  const page = await openShared();
  await report(page);
  const first = await nextUpload(page, 0);
  expect((first.body as Blob).size).toBe(1000);
  first.answer({ status: 201 });
  const second = await nextUpload(page, 1);
  expect((second.body as Blob).size).toBe(2000);
  second.answer({ status: 201 });
  await waitFor(() => expect(page.server.named('Cleat').photos).toHaveLength(2));
  expect(page.uploads).toHaveLength(2);
  const attached = page.sent('POST').filter(({ path }) => path.endsWith('/photos'));
  expect(attached.map(({ body }) => body)).toEqual([{ photoURL: uploadURL }, { photoURL: uploadURL }]);
});

test('photos that are chosen in the report are uploaded to the new issue, each once', async () => {
  shareNothing();
  const page = await openShared();
  await page.user.click(screen.getByRole('button', { name: 'Report Issue' }));
  const { findByLabelText, findByRole, getByRole, getByText, queryByText } = await inDialog();
  const input = await findByLabelText('Add photos');
  const cleat = photo('cleat.jpg', 1000);
  await page.user.upload(input, [cleat, cleat, photo('rope.jpg', 2000), photo('anchor.jpg', 3000)]);
  await page.user.upload(input, [photo('rope.jpg', 2000)]);
  expect(await findByRole('img', { name: 'anchor.jpg' })).toBeInTheDocument();
  expect(getByText('3 photos')).toHaveAttribute('role', 'status');
  await page.user.click(getByRole('button', { name: 'Remove cleat.jpg' }));
  expect(queryByText('cleat.jpg')).toBeNull();
  expect(getByText('2 photos')).toHaveAttribute('role', 'status');
  expect(getByRole('heading', { name: 'Report Maintenance Issue' })).toHaveFocus();
  await page.user.type(getByRole('textbox', { name: 'Issue Title' }), 'Cleat');
  await page.user.type(getByRole('textbox', { name: 'Description' }), 'It is loose.');
  await report(page);
  for (const [nth, size] of [2000, 3000].entries()) {
    const upload = await nextUpload(page, nth);
    expect((upload.body as Blob).size).toBe(size);
    upload.answer({ status: 201 });
  }
  await waitFor(() => expect(page.server.named('Cleat').photos).toHaveLength(2));
});

test('Cancel discards what was shared, Escape keeps it', async () => {
  share({ text: 'It is loose.' }, photo('cleat.jpg'));
  const page = await openShared();
  await (await inDialog()).findByRole('img', { name: 'cleat.jpg' });
  const reopen = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Report Issue' }));
    return inDialog();
  };
  await page.user.keyboard('{Escape}');
  const kept = await reopen();
  expect(kept.getByRole('img', { name: 'cleat.jpg' })).toBeInTheDocument();
  await page.user.click(kept.getByRole('button', { name: 'Cancel' }));
  const empty = await reopen();
  expect(empty.queryByRole('img')).toBeNull();
  expect(empty.getByRole('textbox', { name: 'Description' })).toHaveValue('');
});

test('photos that are dropped on the report are its photos, each once', async () => {
  shareNothing();
  const page = await openShared();
  await page.user.click(screen.getByRole('button', { name: 'Report Issue' }));
  const { findByRole, getByRole, getAllByRole } = await inDialog();
  const description = getByRole('textbox', { name: 'Description' });
  expect(fireEvent.dragOver(description, { dataTransfer: dragged(photo('cleat.jpg')) })).toBe(false);
  fireEvent.drop(description, { dataTransfer: dragged(photo('cleat.jpg', 1000)) });
  await findByRole('img', { name: 'cleat.jpg' });
  fireEvent.drop(description, { dataTransfer: dragged(photo('cleat.jpg', 1000), photo('rope.jpg', 2000)) });
  await findByRole('img', { name: 'rope.jpg' });
  expect(getAllByRole('img')).toHaveLength(2);
  // Text goes into the field.
  expect(fireEvent.dragOver(description, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
});
