import { afterAll, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { deferred } from '../support/fake-fetch.ts';
import { arrive, inDialog, openShared, report, share, shareNothing } from '../support/shared-report.tsx';

const { inCard, toast } = await import('../support/live-page.tsx');
const { replyByHand } = await import('../support/fake-photo-worker.ts');
const { nextUpload, photo, press } = await import('../support/photos-page.tsx');
const { openIssues } = await import('../support/issues-page.tsx');
const { IssuesServer } = await import('../support/issues-server.ts');

afterAll(() => window.history.replaceState(null, '', '/'));

const part = 'https://parts.example.org/pump?id=7';

/** Reports an issue with a photo, and leaves the page. `send` lets the server answer. */
async function leaveWhileSending() {
  share({ title: 'Cleat', text: 'It is loose.' }, photo('cleat.jpg', 1000));
  const { answer, send } = deferred();
  const page = await openShared({ 'POST /api/issues': answer });
  await report(page);
  await waitFor(() => expect(page.sent('POST')).toHaveLength(1));
  act(() => navigate('/'));
  return { page, send };
}

test.each([
  [{ url: part }, part],
  [{ text: 'This one fits.', url: part }, `This one fits.\n${part}`],
  [{ text: `Look: ${part}`, url: part }, `Look: ${part}`],
  [{ text: 'This one fits.' }, 'This one fits.'],
])('a share of %j keeps its address, once', async (shared, description) => {
  share({ title: 'Pump', ...shared });
  await openShared();
  const { getByRole } = await inDialog();
  expect(getByRole('textbox', { name: 'Issue Title' })).toHaveValue('Pump');
  expect(getByRole('textbox', { name: 'Description' })).toHaveValue(description);
});

test('the photos are uploaded although the page is left before the issue is saved', async () => {
  const { page, send } = await leaveWhileSending();
  expect(screen.queryByRole('heading', { name: 'Maintenance & Issues' })).toBeNull();
  page.server.report({ title: 'Cleat' });
  send({ status: 201, body: page.server.named('Cleat') });
  expect(((await nextUpload(page, 0)).body as Blob).size).toBe(1000);
  act(() => navigate('/needs-attention'));
  await page.user.click(await screen.findByRole('button', { name: 'Report Issue' }));
  const { findByLabelText, queryByRole } = await inDialog();
  await findByLabelText('Add photos');
  expect(queryByRole('img', { name: 'cleat.jpg' })).toBeNull();
});

test('the photos of the next report are its own, although the one before is still being sent', async () => {
  const { page, send } = await leaveWhileSending();
  shareNothing();
  act(() => navigate('/needs-attention'));
  await page.user.click(await screen.findByRole('button', { name: 'Report Issue' }));
  const { findByLabelText, findByRole, queryByRole } = await inDialog();
  await page.user.upload(await findByLabelText('Add photos'), [photo('rope.jpg', 2000)]);
  await findByRole('img', { name: 'rope.jpg' });
  expect(queryByRole('img', { name: 'cleat.jpg' })).toBeNull();
  page.server.report({ title: 'Cleat' });
  send({ status: 201, body: page.server.named('Cleat') });
  expect(((await nextUpload(page, 0)).body as Blob).size).toBe(1000);
  expect(await findByRole('img', { name: 'rope.jpg' })).toBeInTheDocument();
});

test.each(['Cancel', 'Escape'])(
  'the photos of the next report are its own after %s while one is still being sent',
  async (leave) => {
    share({ title: 'Cleat', text: 'It is loose.' }, photo('cleat.jpg', 1000));
    const { answer, send } = deferred();
    const page = await openShared({ 'POST /api/issues': answer });
    await report(page);
    await waitFor(() => expect(page.sent('POST')).toHaveLength(1));
    if (leave === 'Escape') await page.user.keyboard('{Escape}');
    else await page.user.click((await inDialog()).getByRole('button', { name: leave }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Report Issue' }));
    const { findByLabelText, findByRole, getByRole, queryByRole } = await inDialog();
    expect(queryByRole('img', { name: 'cleat.jpg' })).toBeNull();
    await page.user.upload(await findByLabelText('Add photos'), [photo('rope.jpg', 2000)]);
    page.server.report({ title: 'Cleat' });
    send({ status: 201, body: page.server.named('Cleat') });
    if (leave === 'Escape') expect(((await nextUpload(page, 0)).body as Blob).size).toBe(1000);
    await toast('Issue Reported', 'Maintenance issue has been reported successfully.');
    expect(await findByRole('img', { name: 'rope.jpg' })).toBeInTheDocument();
    expect(page.uploads).toHaveLength(leave === 'Escape' ? 1 : 0);
    await page.user.click(getByRole('button', { name: 'Cancel' }));
  },
);

test('the photos of a report that could not be sent after Escape are in the form again', async () => {
  share({ title: 'Cleat', text: 'It is loose.' }, photo('cleat.jpg', 1000));
  const { answer, send } = deferred();
  const page = await openShared({ 'POST /api/issues': answer });
  await report(page);
  await waitFor(() => expect(page.sent('POST')).toHaveLength(1));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  send({ status: 503, body: { message: 'The database is unavailable.' } });
  await toast('Error', 'The database is unavailable.');
  await page.user.click(screen.getByRole('button', { name: 'Report Issue' }));
  const { findByRole, getByRole } = await inDialog();
  expect(await findByRole('img', { name: 'cleat.jpg' })).toBeInTheDocument();
  expect(getByRole('textbox', { name: 'Issue Title' })).toHaveValue('Cleat');
  await page.user.click(getByRole('button', { name: 'Cancel' }));
});

test('a photo that cannot be read stays on the card with its reason, and the next one is uploaded', async () => {
  share({ title: 'Cleat', text: 'It is loose.' }, photo('cleat.heic', 1000, 'image/heic'), photo('rope.jpg', 2000));
  const page = await openShared();
  const workers = replyByHand();
  await report(page);
  (await waitFor(() => workers[0] ?? Promise.reject(new Error('There is no worker.')))).reply('unreadable');
  await toast('Photo Not Uploaded', "We can't read cleat.heic.");
  const refused = await (await inCard('Cleat')).findByRole('list', { name: 'Photos not added' });
  expect(refused).toHaveTextContent("We can't read cleat.heic. Save it as a JPEG, or choose another photo.");
  (await waitFor(() => workers[1] ?? Promise.reject(new Error('There is no worker.')))).reply();
  const upload = await nextUpload(page, 0);
  expect((upload.body as Blob).size).toBe(2000);
  upload.answer({ status: 201 });
  await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
  expect(refused).toBeVisible();
  await page.user.click(within(refused).getByRole('button', { name: "Dismiss: We can't read cleat.heic." }));
  expect(refused).not.toBeInTheDocument();
});

test('a photo that fails waits on its card, and the next one after it', async () => {
  share({ title: 'Cleat', text: 'It is loose.' }, photo('cleat.jpg', 1000), photo('rope.jpg', 2000));
  const page = await openShared();
  await report(page);
  (await nextUpload(page, 0)).answer({ status: 415, body: { message: 'That is not a photo.' } });
  await page.user.click(await (await inCard('Cleat')).findByRole('button', { name: 'Photo not uploaded' }));
  await press(page, 'Retry');
  (await nextUpload(page, 1)).answer({ status: 201 });
  expect(((await nextUpload(page, 2)).body as Blob).size).toBe(2000);
});

test('Cancel discards the photo that failed, and the next one is uploaded', async () => {
  share({ title: 'Cleat', text: 'It is loose.' }, photo('cleat.jpg', 1000), photo('rope.jpg', 2000));
  const page = await openShared();
  await report(page);
  (await nextUpload(page, 0)).answer({ status: 415, body: { message: 'That is not a photo.' } });
  await page.user.click(await (await inCard('Cleat')).findByRole('button', { name: 'Photo not uploaded' }));
  await press(page, 'Cancel');
  expect(((await nextUpload(page, 1)).body as Blob).size).toBe(2000);
});

test('photos of a report that was left and refused stay out of the next one', async () => {
  const { page, send } = await leaveWhileSending();
  shareNothing();
  act(() => navigate('/needs-attention'));
  await page.user.click(await screen.findByRole('button', { name: 'Report Issue' }));
  const next = await inDialog();
  await page.user.type(next.getByRole('textbox', { name: 'Issue Title' }), 'Rope');
  send({ status: 503, body: { message: 'The database is unavailable.' } });
  await toast('Error', 'The database is unavailable.');
  expect(next.getByRole('textbox', { name: 'Issue Title' })).toHaveValue('Rope');
  expect(next.queryByRole('img', { name: 'cleat.jpg' })).toBeNull();
  await page.user.click(next.getByRole('button', { name: 'Cancel' }));
});

test('a report that was left and refused is back in the form that is open by then', async () => {
  const { page, send } = await leaveWhileSending();
  shareNothing();
  act(() => navigate('/needs-attention'));
  await page.user.click(await screen.findByRole('button', { name: 'Report Issue' }));
  const next = await inDialog();
  expect(next.getByRole('textbox', { name: 'Issue Title' })).toHaveValue('');
  send({ status: 503, body: { message: 'The database is unavailable.' } });
  await waitFor(() => expect(next.getByRole('textbox', { name: 'Issue Title' })).toHaveValue('Cleat'));
  expect(await next.findByRole('img', { name: 'cleat.jpg' })).toBeInTheDocument();
  await page.user.click(next.getByRole('button', { name: 'Cancel' }));
});

test('what is shared while a report is written joins it', async () => {
  shareNothing();
  const page = await openShared();
  await page.user.click(screen.getByRole('button', { name: 'Report Issue' }));
  const begun = await inDialog();
  await page.user.upload(await begun.findByLabelText('Add photos'), photo('rope.jpg'));
  await page.user.type(begun.getByRole('textbox', { name: 'Issue Title' }), 'Cleat');
  await page.user.type(begun.getByRole('textbox', { name: 'Description' }), 'It is loose.');
  act(() => navigate('/'));
  share({ title: 'Winch', text: 'This one fits.' }, photo('cleat.jpg'));
  act(() => navigate('/needs-attention'));
  await act(async () => arrive());
  const joined = await inDialog();
  expect(await joined.findByRole('img', { name: 'cleat.jpg' })).toBeInTheDocument();
  expect(joined.getByRole('img', { name: 'rope.jpg' })).toBeInTheDocument();
  expect(joined.getByRole('textbox', { name: 'Issue Title' })).toHaveValue('Cleat');
  expect(joined.getByRole('textbox', { name: 'Description' })).toHaveValue('It is loose.\nThis one fits.');
  await page.user.click(joined.getByRole('button', { name: 'Cancel' }));
});

test('a photo that is chosen while the report is sent is uploaded with it', async () => {
  share({ title: 'Cleat', text: 'It is loose.' });
  const { answer, send } = deferred();
  const page = await openShared({ 'POST /api/issues': answer });
  await report(page);
  await page.user.upload(await (await inDialog()).findByLabelText('Add photos'), photo('rope.jpg', 2000));
  page.server.report({ title: 'Cleat' });
  send({ status: 201, body: page.server.named('Cleat') });
  expect(((await nextUpload(page, 0)).body as Blob).size).toBe(2000);
});

test('a photo that the device could not keep is explained in the report, once', async () => {
  const { user } = await openIssues(new IssuesServer(), {}, '/needs-attention?share=lost');
  const { findByRole, getByRole } = await inDialog();
  expect(await findByRole('alert')).toHaveTextContent(
    'The photo got lostReport the issue first, then add the photo to it.',
  );
  expect(window.location.search).toBe('');
  await user.click(getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Report Issue' }));
  expect((await inDialog()).queryByRole('alert')).toBeNull();
});

test('a share that arrived empty is explained in the report', async () => {
  share({});
  await openShared();
  expect(await (await inDialog()).findByRole('alert')).toHaveTextContent('The photo got lost');
});
