import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { draw, fakeCanvas, picture } from '../support/fake-canvas.ts';
import { toast } from '../support/live-page.tsx';
import { open, path, readIt, sentRevisions } from '../support/sign-waiver.tsx';
import { closed, inRow } from '../support/waivers-page.tsx';

beforeEach(fakeCanvas);

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

test('is printed with its number, lines to sign on, and without what else is on the screen', async () => {
  const print = jest.fn();
  window.print = print;
  const { server, press } = await open();
  await press('Print to sign on paper');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(document.querySelector('[data-sheet]')).toHaveTextContent(
    new RegExp(
      `I, Ana, know the risks\\.BoatDesert Rose HouseboatHostAlder familyGuestAnaWaiver${server.of('Ana').id}SignatureDateFor a minor: name of the guardianRelation to the minor$`,
    ),
  );
});

describe('a waiver that is corrected while it is open', () => {
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
