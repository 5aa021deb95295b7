import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../src/lib/query-client.ts';
import { useSession } from '../../src/lib/session.ts';
import { draw, fakeCanvas } from '../support/fake-canvas.ts';
import { type Answer, deferred } from '../support/fake-fetch.ts';
import { read, sign, waiver } from '../support/sign-page.tsx';
import { consent, filledIn, fullName, keepsEverything, minor, open, relation, thanks } from '../support/signing.tsx';

beforeEach(() => {
  fakeCanvas();
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  useSession.setState({ status: 'out' }, true);
});
const errorSummary = () => screen.findByRole('alert');

test('the confirmation takes the focus, and shows and stores nothing about the guest', async () => {
  const { press, user } = await filledIn();
  await user.click(minor());
  await user.type(relation(), 'Mother');
  await press('Sign');
  expect(await thanks()).toHaveFocus();
  expect(document.body).not.toHaveTextContent(/Jo Guest|Mother/);
  expect(document.querySelector('input, canvas')).toBeNull();
  await waitFor(() => expect(queryClient.getQueryCache().find({ queryKey: [read.slice(4)] })).toBeUndefined());
});

test('no field is prefilled or suggested', async () => {
  await open();
  expect(consent()).not.toBeChecked();
  expect(consent()).toHaveAccessibleDescription(/ask the Alder family for a paper copy/);
  expect(fullName()).toHaveValue('');
  expect(fullName()).toHaveAttribute('autocomplete', 'off');
});

test('a guest who types the signature does not type the name twice, and may sign with another one', async () => {
  const { press, user } = await open();
  await user.type(fullName(), 'Jo Guest');
  await press('Type your name instead');
  expect(screen.getByText('Please type your name below')).toBeVisible();
  const typed = screen.getByLabelText('Type your name');
  expect(typed).toHaveValue('Jo Guest');
  await user.clear(typed);
  await user.type(typed, 'J. G.');
  await press('Draw it instead');
  await press('Type your name instead');
  expect(screen.getByLabelText('Type your name')).toHaveValue('J. G.');
  await press('Clear');
  await press('Draw it instead');
  await press('Type your name instead');
  expect(screen.getByLabelText('Type your name')).toHaveValue('');
});

describe('missing fields', () => {
  test('are marked, and listed above the button with links to them', async () => {
    const { sent, press, user } = await open();
    await press('Sign');
    const list = await errorSummary();
    expect(list).toHaveFocus();
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Please agree to sign electronically.', 'Full name must not be blank.', 'Please add your signature.']);
    expect(consent()).toHaveAccessibleDescription(/Please agree to sign electronically\./);
    await waitFor(() => expect(fullName()).toHaveAccessibleErrorMessage('Full name must not be blank.'));
    const pad = screen.getByRole('region', { name: 'Digital Signature' });
    expect(pad).toHaveAccessibleDescription('Please add your signature.');
    await user.click(within(list).getByRole('link', { name: 'Full name must not be blank.' }));
    expect(fullName()).toHaveFocus();
    await user.click(within(list).getByRole('link', { name: 'Please add your signature.' }));
    expect(pad).toHaveFocus();
    await user.click(within(list).getByRole('link', { name: 'Please agree to sign electronically.' }));
    expect(consent()).toHaveFocus();
    expect(sent(sign)).toEqual([]);
  });

  test('mark the name of a typed signature', async () => {
    const { press, user } = await open();
    await press('Type your name instead');
    await press('Sign');
    await errorSummary();
    const typed = screen.getByLabelText('Type your name');
    await waitFor(() => expect(typed).toHaveAccessibleErrorMessage('Please add your signature.'));
    await user.type(typed, 'Jo');
    expect(typed).toBeValid();
  });

  test('leave the list as they are filled in', async () => {
    const { press, user } = await open();
    await press('Sign');
    await user.type(fullName(), 'Jo');
    draw([20, 100], [80, 100]);
    await waitFor(async () => expect(within(await errorSummary()).getAllByRole('link')).toHaveLength(1));
    await user.click(consent());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await press('Clear');
    expect(await screen.findByRole('link', { name: 'Please add your signature.' })).toBeVisible();
  });
});

describe('for a minor', () => {
  test('the guardian signs with name and relation, after a caution', async () => {
    const { sent, press, user } = await filledIn();
    expect(screen.queryByLabelText('Relation to the minor')).toBeNull();
    await user.click(minor());
    expect(minor()).toHaveAccessibleDescription(/if Jo Guest is underage.*isn't valid everywhere/);
    expect(fullName()).toHaveAccessibleName('Full name of the guardian');
    await press('Sign');
    await waitFor(() => expect(relation()).toHaveAccessibleErrorMessage('Relation must not be blank.'));
    await user.type(relation(), 'Mother');
    await user.clear(fullName());
    await user.type(fullName(), 'Ann Guest');
    await press('Sign');
    await thanks();
    await waitFor(() => expect(document.title).toBe('Signed · Desert Rose Houseboat'));
    expect(sent(sign)).toEqual([
      expect.objectContaining({ fullName: 'Ann Guest', guardian: { name: 'Ann Guest', relation: 'Mother' } }),
    ]);
  });
});

describe('a failure keeps everything', () => {
  const failing: [string, Answer, RegExp][] = [
    [
      'unavailable',
      { status: 503, body: { message: 'The database is unavailable.' } },
      /The database is unavailable\./,
    ],
    ['too often', { status: 429, body: { message: 'Please try again in 3 minutes.' } }, /try again in 3 minutes/],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), /can't reach the boat/],
  ];
  test.each(failing)('%s', async (_, answer, sentence) => {
    const answers = [answer, { body: waiver }];
    const { press } = await filledIn({
      [sign]: (call) => {
        const next = answers.shift() ?? {};
        return typeof next === 'function' ? next(call) : next;
      },
    });
    await press('Sign');
    const list = await errorSummary();
    expect(list).toHaveTextContent(sentence);
    await waitFor(() => expect(list).toHaveFocus());
    keepsEverything();
    await press('Sign');
    await thanks();
  });

  test("the server's validation errors appear at their fields", async () => {
    const issues = [
      { path: 'fullName', message: 'The record cannot show this: 🌊' },
      { path: 'signatureURL', message: 'Please add your signature.' },
    ];
    const { press, user } = await filledIn({ [sign]: { status: 400, body: { message: issues[0]?.message, issues } } });
    await press('Sign');
    await waitFor(() => expect(fullName()).toHaveAccessibleErrorMessage('The record cannot show this: 🌊'));
    const list = await errorSummary();
    await waitFor(() => expect(list).toHaveFocus());
    expect(within(list).getAllByRole('link')).toHaveLength(2);
    keepsEverything();
    await user.type(fullName(), 'x');
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(1));
  });

  test('a request in flight is not sent twice', async () => {
    const waits = deferred();
    const { sent, press } = await filledIn({ [sign]: waits.answer });
    await press('Sign');
    await press('Signing...');
    waits.send({ body: waiver });
    await thanks();
    expect(sent(sign)).toHaveLength(1);
  });
});
