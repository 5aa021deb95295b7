import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { draw, fakeCanvas, picture } from '../support/fake-canvas.ts';
import { deferred } from '../support/fake-fetch.ts';
import { toast } from '../support/live-page.tsx';
import { closed, inRow, opened, openWaivers } from '../support/waivers-page.tsx';
import { WaiversServer } from '../support/waivers-server.ts';

beforeEach(fakeCanvas);

const open = async (answers: Parameters<typeof openWaivers>[1] = {}) => {
  const server = new WaiversServer();
  server.create({ guestName: 'Ben' });
  server.create({ guestName: 'Ana' });
  const page = await openWaivers(server, answers);
  await page.join();
  const { user } = page;
  await user.click((await inRow('Ana')).getByRole('button', { name: 'Sign' }));
  const dialog = within(await opened('Sign Waiver'));
  return { server, dialog, ...page, press: (name: string) => user.click(dialog.getByRole('button', { name })) };
};
const path = '/api/waivers/00000006-0000-4000-8000-000000000002/sign';
const sign = `POST ${path}`;

test('shows the text, cannot be saved without a signature, and sends the signature', async () => {
  const { dialog, press, sent } = await open();
  expect(dialog.getByText('I, Ana, know the risks.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save Signature' })).toBeDisabled();
  draw([20, 100], [260, 100]);
  await press('Clear');
  expect(dialog.getByRole('button', { name: 'Save Signature' })).toBeDisabled();
  draw([40, 100], [300, 100]);
  await press('Save Signature');
  await toast('Waiver Signed', 'Waiver has been signed successfully.');
  await closed();
  const [{ path: sentTo, body } = { path: '', body: {} }] = sent('POST');
  expect(sentTo).toBe(path);
  expect(Object.keys(body as object)).toEqual(['signatureURL']);
  expect(picture((body as { signatureURL: string }).signatureURL)).toMatchObject({ width: 500, height: 200 });
  const view = await (await inRow('Ana')).findByRole('link', { name: /^View/ });
  await waitFor(() => expect(view).toHaveFocus());
});

test("a minor's waiver requires the guardian's name and relation", async () => {
  const { dialog, user, press, sent } = await open();
  draw([20, 100], [260, 100]);
  await user.click(dialog.getByRole('checkbox', { name: "I'm signing for a minor" }));
  expect(dialog.getByText(/isn't valid everywhere/)).toBeVisible();
  await press('Save Signature');
  const name = dialog.getByRole('textbox', { name: 'Name of the guardian' });
  const relation = dialog.getByRole('textbox', { name: 'Relation to the minor' });
  await waitFor(() => expect(name).toHaveAccessibleErrorMessage('Guardian name must not be blank.'));
  expect(relation).toHaveAccessibleErrorMessage('Relation must not be blank.');
  expect(sent('POST')).toEqual([]);
  await user.type(name, ' Rosa Ruiz');
  await user.type(relation, 'mother ');
  await press('Save Signature');
  await closed();
  expect(sent('POST').map(({ body }) => body)).toEqual([
    expect.objectContaining({ guardian: { name: 'Rosa Ruiz', relation: 'mother' } }),
  ]);
});

test('unchecking the box leaves out the guardian', async () => {
  const { dialog, user, press, sent } = await open();
  const box = dialog.getByRole('checkbox', { name: "I'm signing for a minor" });
  await user.click(box);
  await user.type(dialog.getByRole('textbox', { name: 'Name of the guardian' }), 'Rosa');
  await user.click(box);
  draw([20, 100], [260, 100]);
  await press('Save Signature');
  await closed();
  expect(sent('POST')[0]?.body).not.toHaveProperty('guardian');
});

test('a failure shows a toast and keeps the signature', async () => {
  const message = 'The database is unavailable.';
  const { dialog, press } = await open({ [sign]: { status: 503, body: { message } } });
  draw([20, 100], [260, 100]);
  await press('Save Signature');
  await toast('Error', message);
  expect(dialog.getByRole('img', { name: 'Your signature' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save Signature' })).toBeEnabled();
});

test("the server's validation errors appear at the guardian's fields", async () => {
  const issue = { path: 'guardian.name', message: 'The record has no letters for 𓀀. Please write it without.' };
  const refusal = { status: 400, body: { message: issue.message, issues: [issue] } };
  const { dialog, user, press } = await open({ [sign]: refusal });
  draw([20, 100], [260, 100]);
  await user.click(dialog.getByRole('checkbox'));
  const name = dialog.getByRole('textbox', { name: 'Name of the guardian' });
  await user.type(name, '𓀀');
  await user.type(dialog.getByRole('textbox', { name: 'Relation to the minor' }), 'mother');
  await press('Save Signature');
  await waitFor(() => expect(name).toHaveAccessibleErrorMessage(issue.message));
});

test('says so when the guest signs elsewhere, and takes no signature then', async () => {
  const { server, dialog, publish, press, sent } = await open();
  await publish(server.sign('Ana'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This waiver has already been signed.');
  expect(dialog.queryByRole('button', { name: 'Save Signature' })).toBeNull();
  await press('Close');
  await closed();
  expect(sent('POST')).toEqual([]);
});

test('says so when the waiver is deleted, and takes no signature then', async () => {
  const { server, dialog, publish, press } = await open();
  await publish(server.remove('Ana'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This waiver was deleted.');
  expect(dialog.queryByRole('button', { name: 'Save Signature' })).toBeNull();
  await press('Close');
  await closed();
});

describe('a waiver that is corrected while it is open', () => {
  const readIt = async ({ dialog, user }: Awaited<ReturnType<typeof open>>) =>
    user.click(dialog.getByRole('checkbox', { name: "I've read the new text" }));
  const sentRevisions = ({ sent }: Awaited<ReturnType<typeof open>>) =>
    sent('POST').map(({ init }) => new Headers(init.headers).get('If-Match'));

  test('shows the new text, keeps the signature, and is signed once it was read', async () => {
    const page = await open();
    const { server, dialog, publish, press } = page;
    draw([20, 100], [260, 100]);
    await publish(server.correct('Ana', { guestName: 'Ana Ruiz' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This waiver was corrected while you had it open.');
    expect(dialog.getByText('I, Ana Ruiz, know the risks.')).toBeVisible();
    expect(dialog.getByRole('img', { name: 'Your signature' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save Signature' })).toBeDisabled();
    await readIt(page);
    // A second correction has to be read again.
    await publish(server.correct('Ana Ruiz', { guestName: 'Ana María Ruiz' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save Signature' })).toBeDisabled());
    await readIt(page);
    await press('Save Signature');
    await closed();
    expect(sentRevisions(page)).toEqual(['"3"']);
  });

  test('is refused if the correction is not on screen yet, and then shown', async () => {
    const page = await open();
    const { server, dialog, press } = page;
    draw([20, 100], [260, 100]);
    server.correct('Ana', { guestName: 'Ana Ruiz' });
    await press('Save Signature');
    await toast('Error', 'Somebody else corrected this waiver.');
    expect(await dialog.findByText('I, Ana Ruiz, know the risks.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save Signature' })).toBeDisabled();
    await readIt(page);
    await press('Save Signature');
    await closed();
    expect(sentRevisions(page)).toEqual(['"1"', '"2"']);
    expect(server.of('Ana Ruiz').status).toBe('signed');
  });
});

test('does not mistake its own signature for one from elsewhere if the event precedes the response', async () => {
  const reply = deferred();
  const { server, dialog, publish, press } = await open({ [sign]: reply.answer });
  draw([20, 100], [260, 100]);
  await press('Save Signature');
  await publish(server.sign('Ana'));
  await waitFor(() => expect(screen.getByText('Pending Signatures').nextSibling).toHaveTextContent('1'));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Saving...' })).toBeInTheDocument();
  reply.send({ body: server.of('Ana') });
  await closed();
  expect(screen.queryByText('This waiver has already been signed.')).toBeNull();
});

test('Escape and Back ask before they discard a signature, each time, but not once it is cleared', async () => {
  const { dialog, user, press, sent } = await open();
  const question = { name: 'Discard the signature?' };
  draw([20, 100], [260, 100]);
  for (const _ of [1, 2]) {
    window.history.back();
    await dialog.findByRole('group', question);
    await press('Keep');
  }
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('group', question)).toBeVisible();
  await press('Clear');
  expect(dialog.queryByRole('group', question)).toBeNull();
  draw([20, 100], [260, 100]);
  await user.keyboard('{Escape}');
  await press('Keep');
  expect(dialog.getByRole('button', { name: 'Save Signature' })).toBeEnabled();
  await user.keyboard('{Escape}');
  await press('Discard');
  await closed();
  expect(sent('POST')).toEqual([]);
});
