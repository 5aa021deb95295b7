import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { draw, fakeCanvas } from '../support/fake-canvas.ts';
import { choose, saveSignature, says, start } from '../support/signing-queue.tsx';
import { button, closed } from '../support/waivers-page.tsx';

beforeEach(fakeCanvas);

test("offers every pending guest, with the family's own guests first and selected", async () => {
  const { user } = await choose();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => [box.labels?.[0]?.querySelector('bdi')?.textContent, box.checked])).toEqual([
    ['Ana', true],
    ['Cleo', true],
    ['Bea', false],
  ]);
  expect(boxes[2]).toHaveAccessibleName(/guest of the Birch family/);
  for (const box of boxes.slice(0, 2)) await user.click(box);
  expect(button('Start')).toBeDisabled();
});

test('guests sign one after the other, and see nothing of the previous guest', async () => {
  const page = await start();
  expect(screen.getByText('1 more guest')).toBeVisible();
  expect(screen.getByText('I, Ana, know the risks.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  await saveSignature(page);
  const thanks = await says('Thank you for signing');
  await waitFor(() => expect(thanks).toHaveFocus());
  const shown = within(screen.getByRole('dialog'));
  expect(shown.queryByText(/Ana/)).toBeNull();
  expect(shown.getByText('Please hand the device to Cleo.')).toBeVisible();

  await page.press('Hand to the next guest');
  await waitFor(async () => expect(await says('Waiver for Cleo')).toHaveFocus());
  expect(shown.queryByText(/Ana/)).toBeNull();
  expect(screen.getByRole('img', { name: 'Not signed yet' })).toBeInTheDocument();
  expect(button('Save Signature')).toBeDisabled();
  await saveSignature(page);
  await says('Thank you for signing');
  await page.press('The Alder family has it back');
  await closed();
  expect(page.sent('POST').map(({ path }) => path.split('/').slice(-2))).toEqual([
    [page.server.of('Ana').id, 'sign'],
    [page.server.of('Cleo').id, 'sign'],
  ]);
});

test('a guest can skip, and guests who have signed elsewhere are left out', async () => {
  const page = await start();
  await page.press('Not now');
  await says('Not signed yet');
  await page.publish(page.server.sign('Cleo'));
  expect(await screen.findByRole('button', { name: 'The Alder family has it back' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hand to the next guest' })).toBeNull();
  expect(page.sent('POST')).toEqual([]);
});

test('a waiver that is corrected is signed after the guest has read the new text', async () => {
  const page = await start();
  draw([20, 100], [260, 100]);
  await page.publish(page.server.correct('Ana', { guestName: 'Ana Ruiz' }));
  await says('Waiver for Ana Ruiz');
  expect(button('Save Signature')).toBeDisabled();
  await page.user.click(screen.getByRole('checkbox', { name: "I've read the new text" }));
  await page.press('Save Signature');
  await says('Thank you for signing');
  expect(page.server.of('Ana Ruiz').status).toBe('signed');
});

test('Stop, Escape and Back ask before leaving, and staying keeps the drawn signature', async () => {
  const page = await start();
  draw([20, 100], [260, 100]);
  const isAsked = () => screen.findByText('Is the device back with the Alder family?');
  const stay = async () => {
    await isAsked();
    await page.press('No, keep signing');
    expect(screen.getByRole('img', { name: 'Your signature' })).toBeInTheDocument();
  };
  await page.press('Stop');
  await stay();
  await page.user.keyboard('{Escape}');
  await stay();
  act(() => window.history.back());
  await stay();
  expect(window.location.pathname).toBe('/waivers');
  await page.press('Stop');
  await page.press('Yes, stop signing');
  await closed();
  await waitFor(() => expect(button('Sign with guests')).toHaveFocus());
  await waitFor(() => expect(window.history.state?.isBlocked).toBeUndefined());
  expect(page.sent('POST')).toEqual([]);
});
