import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { draw, fakeCanvas } from '../support/fake-canvas.ts';
import { deferred } from '../support/fake-fetch.ts';
import { toast } from '../support/live-page.tsx';
import { open, path, readIt, sentRevisions } from '../support/sign-waiver.tsx';
import { saveSignature, says, start } from '../support/signing-queue.tsx';
import { button, closed } from '../support/waivers-page.tsx';

beforeEach(fakeCanvas);
const sign = `POST ${path}`;

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

test('a guest whose signature is being saved can no longer skip', async () => {
  const { answer, send } = deferred();
  const page = await start(undefined, (server) => ({ [`POST /api/waivers/${server.of('Ana').id}/sign`]: answer }));
  await saveSignature(page);
  await waitFor(() => expect(button('Not now')).toHaveAttribute('aria-disabled', 'true'));
  await page.press('Not now');
  await page.publish(page.server.sign('Ana'));
  send({ status: 201, body: page.server.of('Ana') });
  await says('Thank you for signing');
});

test('a waiver that is signed elsewhere says so and can be passed over', async () => {
  const page = await start();
  await page.publish(page.server.sign('Ana'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This waiver has already been signed.');
  await page.press('Continue');
  await says('Thank you for signing');
  await page.press('Hand to the next guest');
  await says('Waiver for Cleo');
});

test('a waiver that is deleted says so and can be passed over', async () => {
  const page = await start();
  await page.publish(page.server.remove('Ana'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This waiver was deleted.');
  await page.press('Continue');
  await says('Not signed yet');
  await page.press('Hand to the next guest');
  await says('Waiver for Cleo');
});
