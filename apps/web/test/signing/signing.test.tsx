import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../src/lib/query-client.ts';
import { useSession } from '../../src/lib/session.ts';
import { draw, fakeCanvas, picture } from '../support/fake-canvas.ts';
import { type Answer, held } from '../support/fake-fetch.ts';
import { openLink, read, reading, sign } from '../support/sign-page.tsx';

beforeEach(() => {
  fakeCanvas();
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  useSession.setState({ status: 'out' }, true);
});

const consent = () => screen.getByRole('checkbox', { name: 'I agree to sign this electronically' });
const minor = () => screen.getByRole('checkbox', { name: 'I sign for a minor' });
const fullName = () => screen.getByLabelText(/^Full name/);
const relation = () => screen.getByLabelText('Relation to the minor');
const troubles = () => screen.findByRole('alert');
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Thank you, it is signed' });

const open = async (answers: Record<string, Answer> = {}) => {
  const page = openLink(answers);
  await reading();
  return page;
};
/** Opens the link and fills everything in. */
const filledIn = async (answers: Record<string, Answer> = {}) => {
  const page = await open(answers);
  await page.hands.click(consent());
  await page.hands.type(fullName(), ' Jo Guest ');
  draw([20, 100], [480, 100]);
  return page;
};
const isAllThere = () => {
  expect(consent()).toBeChecked();
  expect(fullName()).toHaveValue(' Jo Guest ');
  expect(screen.getByRole('img', { name: 'Your signature' })).toBeVisible();
};

test('consent, name and signature are sent, and what comes of it is told', async () => {
  const { sent, press } = await filledIn();
  await press('Sign');
  await thanks();
  const [body] = sent(sign);
  const { signatureURL, ...rest } = body as Record<string, unknown>;
  expect(rest).toEqual({ fullName: 'Jo Guest', consent: true });
  expect(picture(signatureURL)).toMatchObject({ width: 500, height: 200 });
  expect(sent(sign)).toHaveLength(1);
  expect(screen.getByText(/A copy of it, with your signature, comes by mail/)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Signed · Desert Rose Houseboat'));
});

test('what comes after is told to whoever listens, and keeps nothing of the guest for the next one', async () => {
  const { press, hands } = await filledIn();
  await hands.click(minor());
  await hands.type(relation(), 'Mother');
  await press('Sign');
  expect(await thanks()).toHaveFocus();
  expect(document.body).not.toHaveTextContent(/Jo Guest|Mother/);
  expect(document.querySelector('input, canvas')).toBeNull();
  await waitFor(() => expect(queryClient.getQueryCache().find({ queryKey: [read.slice(4)] })).toBeUndefined());
});

test('nothing is filled in beforehand, nor suggested', async () => {
  await open();
  expect(consent()).not.toBeChecked();
  expect(consent()).toHaveAccessibleDescription(/ask the Alder family for a paper copy/);
  expect(fullName()).toHaveValue('');
  expect(fullName()).toHaveAttribute('autocomplete', 'off');
});

describe('what is missing', () => {
  test('is said at its place and listed above the button, which leads there', async () => {
    const { sent, press, hands } = await open();
    await press('Sign');
    const list = await troubles();
    expect(list).toHaveFocus();
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Please agree to sign electronically.', 'Full name must not be blank.', 'Please draw a signature.']);
    expect(consent()).toHaveAccessibleDescription(/Please agree to sign electronically\./);
    await waitFor(() => expect(fullName()).toHaveAccessibleErrorMessage('Full name must not be blank.'));
    const pad = screen.getByRole('region', { name: 'Digital Signature' });
    expect(pad).toHaveAccessibleDescription('Please draw a signature.');
    await hands.click(within(list).getByRole('link', { name: 'Full name must not be blank.' }));
    expect(fullName()).toHaveFocus();
    await hands.click(within(list).getByRole('link', { name: 'Please draw a signature.' }));
    expect(pad).toHaveFocus();
    await hands.click(within(list).getByRole('link', { name: 'Please agree to sign electronically.' }));
    expect(consent()).toHaveFocus();
    expect(sent(sign)).toEqual([]);
  });

  test('goes from the list as it is made good', async () => {
    const { press, hands } = await open();
    await press('Sign');
    await hands.type(fullName(), 'Jo');
    draw([20, 100], [80, 100]);
    await waitFor(async () => expect(within(await troubles()).getAllByRole('link')).toHaveLength(1));
    await hands.click(consent());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await press('Clear');
    expect(await screen.findByRole('link', { name: 'Please draw a signature.' })).toBeVisible();
  });
});

describe('for a minor', () => {
  test('the guardian signs: with name, relation, and a word that this may not hold', async () => {
    const { sent, press, hands } = await filledIn();
    expect(screen.queryByLabelText('Relation to the minor')).toBeNull();
    await hands.click(minor());
    expect(minor()).toHaveAccessibleDescription(/if Jo Guest is under age.*does not hold everywhere/);
    expect(fullName()).toHaveAccessibleName('Full name of the guardian');
    await press('Sign');
    await waitFor(() => expect(relation()).toHaveAccessibleErrorMessage('Relation must not be blank.'));
    await hands.type(relation(), 'Mother');
    await hands.clear(fullName());
    await hands.type(fullName(), 'Ann Guest');
    await press('Sign');
    await thanks();
    expect(sent(sign)).toEqual([
      expect.objectContaining({ fullName: 'Ann Guest', guardian: { name: 'Ann Guest', relation: 'Mother' } }),
    ]);
  });

  test('whoever does not sign for one is no guardian, whatever was typed before', async () => {
    const { sent, press, hands } = await filledIn();
    await hands.click(minor());
    await hands.type(relation(), 'Mother');
    await hands.click(minor());
    await hands.click(minor());
    expect(relation()).toHaveValue('Mother');
    await hands.click(minor());
    await press('Sign');
    await thanks();
    expect(sent(sign)[0]).not.toHaveProperty('guardian');
  });
});

describe('what fails keeps everything', () => {
  const failing: [string, Answer, RegExp][] = [
    ['away', { status: 503, body: { message: 'The database is away.' } }, /The database is away\./],
    ['too often', { status: 429, body: { message: 'Please try again in 3 minutes.' } }, /try again in 3 minutes/],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), /can't reach the boat/],
  ];
  test.each(failing)('%s', async (_, answer, sentence) => {
    const answers = [answer, { body: {} }];
    const { press } = await filledIn({
      [sign]: (call) => {
        const next = answers.shift() ?? {};
        return typeof next === 'function' ? next(call) : next;
      },
    });
    await press('Sign');
    const list = await troubles();
    expect(list).toHaveTextContent(sentence);
    expect(list).toHaveFocus();
    isAllThere();
    await press('Sign');
    await thanks();
  });

  test("the server's sentence stands at the field it is about", async () => {
    const issues = [
      { path: 'fullName', message: 'The record cannot show this: 🌊' },
      { path: 'signatureURL', message: 'Please draw a signature.' },
    ];
    const { press, hands } = await filledIn({ [sign]: { status: 400, body: { message: issues[0]?.message, issues } } });
    await press('Sign');
    await waitFor(() => expect(fullName()).toHaveAccessibleErrorMessage('The record cannot show this: 🌊'));
    const list = await troubles();
    await waitFor(() => expect(list).toHaveFocus());
    expect(within(list).getAllByRole('link')).toHaveLength(2);
    isAllThere();
    await hands.type(fullName(), 'x');
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(1));
  });

  test('a link that died meanwhile says so, and the page goes only when it is loaded again', async () => {
    const { press } = await filledIn({
      [sign]: { status: 404, body: { message: 'This link does not lead anywhere.' } },
    });
    await press('Sign');
    expect(await troubles()).toHaveTextContent(/This link is no longer good.*ask the Alder family for a new link/);
    isAllThere();
    expect(screen.queryByText('404 Page Not Found')).toBeNull();
  });

  test('what is under way is not sent twice', async () => {
    const waits = held();
    const { sent, press } = await filledIn({ [sign]: waits.answer });
    await press('Sign');
    await press('Signing...');
    waits.send({ body: {} });
    await thanks();
    expect(sent(sign)).toHaveLength(1);
  });
});

test.each([
  ['kept in memory', true],
  ['loaded just now', false],
])('a page that the browser shows, %s, is loaded anew: %s', async (_, persisted) => {
  await open();
  // jsdom cannot load a page. That it complains of it shows that it was asked to.
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(complaints.mock.calls.flat().map(String).join()).toEqual(
    persisted ? expect.stringContaining('navigation') : '',
  );
  complaints.mockRestore();
});
