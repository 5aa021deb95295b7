/** @jest-environment-options {"url": "https://boat.example.org/"} */
import type { Invited } from '@houseboat/contract/invitations.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { applyEvents, forgetDraft } from '../../src/lib/season/draft-store.ts';
import { signedIn, signedOut } from '../../src/lib/session.ts';
import { useToast } from '../../src/lib/toast.ts';
import { InvitationsPage } from '../../src/modules/invitations/page.tsx';
import { DraftServer } from '../support/draft-server.ts';
import { type Answer, deferred, fakeFetch } from '../support/fake-fetch.ts';
import { alder, boat, idOf } from '../support/fixtures.ts';
import { show } from '../support/render.tsx';

// Preloaded, so that no test waits for them.
await Promise.all([
  import('../../src/modules/invitations/parts/card-sheet.tsx'),
  import('../../src/modules/invitations/parts/qr-dialog.tsx'),
]);

const moreau = { ...alder, id: idOf(1), name: 'Moreau', username: 'moreau', isAdmin: true };
const osei = { ...alder, id: idOf(2), name: 'Osei', username: 'osei', draftPosition: 2, isAdmin: false };
const ivanova = { ...alder, id: idOf(3), name: 'Ivanova', username: 'ivanova', draftPosition: 3, isAdmin: false };
const families = [moreau, osei, ivanova];

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const dayIn = (days: number) => new Date(inDays(days)).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
const urlOf = (username: string, link = 1) => `https://boat.example.org/welcome/${username}-${link}`;

/** The server's list of invitations, and the links that it has made. */
class InvitationServer {
  list: Invited[] = [osei, ivanova].map(({ id, username }) => ({
    familyId: id,
    hasJoined: false,
    expiresAt: null,
    mail: 'ready',
    address: `${username}@example.org`,
  }));
  made = 0;

  set(family: typeof osei, change: Partial<Invited>): void {
    this.list = this.list.map((each) => (each.familyId === family.id ? { ...each, ...change } : each));
  }

  invite(family: typeof osei): Answer {
    return () => {
      this.made += 1;
      const expiresAt = inDays(30);
      this.set(family, { expiresAt });
      return { status: 201, body: { url: urlOf(family.username, this.made), expiresAt } };
    };
  }
}

/** Opens the page, by default for the designated family. */
const open = (server = new InvitationServer(), answers: Record<string, Answer> = {}, as = moreau) => {
  const { isAdmin: _, ...family } = as;
  signedIn(family);
  const calls = fakeFetch({
    'GET /api/boat': { body: boat },
    'GET /api/families': { body: families },
    'GET /api/invitations': () => ({ body: server.list }),
    [`POST /api/families/${osei.id}/invitation`]: server.invite(osei),
    [`POST /api/families/${ivanova.id}/invitation`]: server.invite(ivanova),
    ...answers,
  });
  const user = show(<InvitationsPage />, '/boat/invitations');
  return { user, calls, sent: () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path) };
};

const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};
const linkOf = async (name: string) => (await row(name)).findByLabelText(`Link for the ${name} family`);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => useToast.setState({ toast: null, open: false }));
afterEach(() => {
  cleanup();
  signedOut();
});

test('the designated family sees who is aboard, whose link works until when, and who was not invited yet', async () => {
  const server = new InvitationServer();
  server.set(osei, { hasJoined: true });
  server.set(ivanova, { expiresAt: inDays(20) });
  open(server);
  expect((await row('Osei')).getByText('Aboard', { exact: false })).toBeVisible();
  expect((await row('Osei')).getByRole('button')).toHaveAccessibleName('Lost password? New link for the Osei family');
  expect((await row('Ivanova')).getByText(`Link works until ${dayIn(20)}`)).toBeVisible();
  // The server cannot show it again.
  expect((await row('Ivanova')).queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Moreau' })).toBeNull();
});

describe('the mail with a link', () => {
  const withLink = { expiresAt: inDays(20) };
  test.each<[string, Partial<Invited>, string]>([
    ['goes out with the link', {}, "We'll mail it to osei@example.org"],
    ['is on its way', { ...withLink, mail: 'queued' }, 'Mailing it to osei@example.org'],
    ['was sent', { ...withLink, mail: 'sent' }, 'Mailed to osei@example.org'],
    ['failed', { ...withLink, mail: 'failed' }, "We couldn't mail it to osei@example.org: send the link yourself"],
    ['has no address', { mail: 'none', address: null }, 'No email address: send the link yourself'],
    [
      'went to a family that is aboard',
      { ...withLink, hasJoined: true, mail: 'sent', address: null },
      'Mailed to the family',
    ],
  ])('%s', async (_, change, text) => {
    const server = new InvitationServer();
    server.set(osei, change);
    open(server);
    expect((await row('Osei')).getByText(text)).toBeVisible();
  });

  test('is said of a link that was just created, and again with the next read', async () => {
    const server = new InvitationServer();
    const { user } = open(server);
    await row('Osei');
    await user.click(press('Create link for the Osei family'));
    await linkOf('Osei');
    expect((await row('Osei')).getByText('Mailing it to osei@example.org')).toBeVisible();
    server.set(osei, { mail: 'sent' });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await (await row('Osei')).findByText('Mailed to osei@example.org')).toBeVisible();
  });

  test('is said once where there is no mail server, and not of each family', async () => {
    const server = new InvitationServer();
    for (const family of [osei, ivanova]) server.set(family, { mail: 'off' });
    open(server);
    await row('Osei');
    expect(screen.getAllByText(/mail/i)).toEqual([
      screen.getByText(/Mail isn't set up here, so send the links yourself\.$/),
    ]);
  });

  test('is not promised of a link that was made before mails were sent', async () => {
    const server = new InvitationServer();
    server.set(osei, withLink);
    open(server);
    expect((await row('Osei')).queryByText(/mail/i)).toBeNull();
  });

  test('does not matter for a family that is aboard', async () => {
    const server = new InvitationServer();
    server.set(osei, { hasJoined: true, mail: 'none', address: null });
    open(server);
    expect((await row('Osei')).queryByText(/mail/i)).toBeNull();
  });
});

test('once everyone is aboard, there is nothing left to print', async () => {
  const server = new InvitationServer();
  for (const family of [osei, ivanova]) server.set(family, { hasJoined: true });
  open(server);
  expect(await screen.findByText("Everyone's aboard.")).toBeVisible();
  expect(screen.queryByRole('button', { name: /print/ })).toBeNull();
});

describe('what comes next', () => {
  const whatNext = () => screen.queryByRole('link', { name: 'Set the date and the order of your draft' });
  const openWith = async (draft: DraftServer) => {
    act(() => applyEvents(draft.log, 'log'));
    open();
    await row('Osei');
  };
  afterEach(() => act(forgetDraft));

  test('is a draft without a date', async () => {
    await openWith(new DraftServer());
    expect(whatNext()).toHaveAttribute('href', '/draft-night');
  });

  test('is not said of a draft that has a date or a pick', async () => {
    const scheduled = new DraftServer();
    scheduled.manage({ type: 'ScheduleStart', startsAt: '2026-06-07T19:00:00.000Z', now: 0 });
    await openWith(scheduled);
    expect(whatNext()).toBeNull();
    cleanup();
    act(forgetDraft);
    await openWith(new DraftServer().pickFirst(1));
    expect(whatNext()).toBeNull();
  });
});

test('a family that is aboard and has lost its password gets a new link, after a question', async () => {
  const server = new InvitationServer();
  server.set(osei, { hasJoined: true });
  const { user } = open(server);
  await user.click((await row('Osei')).getByRole('button', { name: 'Lost password? New link for the Osei family' }));
  expect(
    (await row('Osei')).getByText("They'll choose a new password with it, and their devices are logged out."),
  ).toBeVisible();
  await user.click((await row('Osei')).getByRole('button', { name: 'Create new link' }));
  expect(await linkOf('Osei')).toHaveValue(urlOf('osei'));
  expect((await row('Osei')).getByText('Aboard', { exact: false })).toBeVisible();
});

test('other families see who invites, and do not ask for the list, which they may not read', async () => {
  const { calls } = open(new InvitationServer(), {}, osei);
  expect(await screen.findByText(/^The Moreau family runs the boat and sends the invitations\./)).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('/api/invitations');
});

test('what cannot be loaded can be tried again', async () => {
  const server = new InvitationServer();
  const replies = [{ status: 503 }];
  const { user } = open(server, { 'GET /api/invitations': () => replies.shift() ?? { body: server.list } });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the invitations.");
  await user.click(press('Retry'));
  expect((await row('Osei')).getByText('Not invited yet')).toBeVisible();
});

describe('a link', () => {
  const createFor = async (name: string, server = new InvitationServer(), answers: Record<string, Answer> = {}) => {
    const page = open(server, answers);
    await row(name);
    await page.user.click(press(`Create link for the ${name} family`));
    return page;
  };

  test('is created with a press, and can be copied', async () => {
    const { user, sent } = await createFor('Osei');
    expect(await linkOf('Osei')).toHaveValue(urlOf('osei'));
    expect((await row('Osei')).getByText(`Link works until ${dayIn(30)}`)).toBeVisible();
    expect(sent()).toEqual([`/api/families/${osei.id}/invitation`]);
    expect((await row('Osei')).getByText(/^Shown only now:/)).toBeVisible();
    await user.click((await row('Osei')).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(urlOf('osei'));
    expect(await screen.findByText('Copied. Send it to this family, and to nobody else.')).toBeVisible();
    expect((await row('Osei')).queryByText(/^Shown only now:/)).toBeNull();
  });

  const greeting = "Hi Osei family! Here's your link to the Desert Rose Houseboat app:";

  test('is copied in a message', async () => {
    const { user } = await createFor('Osei');
    await linkOf('Osei');
    await user.click(press('Copy message'));
    expect(await navigator.clipboard.readText()).toBe(`${greeting} ${urlOf('osei')}`);
    expect(useToast.getState().toast).toMatchObject({ description: 'Paste it into a message to the Osei family.' });
  });

  test('can still be copied where the browser does not allow it the message', async () => {
    const { user } = await createFor('Osei');
    await linkOf('Osei');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(press('Copy message'));
    await waitFor(() => expect(useToast.getState().toast).toMatchObject({ description: 'Copy the link instead.' }));
  });

  test('shows as a QR code', async () => {
    const { user } = await createFor('Osei');
    await linkOf('Osei');
    await user.click(press('Show QR code'));
    const dialog = await screen.findByRole('dialog', { name: 'For the Osei family' });
    expect(within(dialog).getByRole('img', { name: 'The link for the Osei family as a QR code' })).toBeVisible();
  });

  test('goes to the share sheet where there is one', async () => {
    const share = jest.fn(async (_: ShareData) => {});
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      const { user } = await createFor('Osei');
      await linkOf('Osei');
      await user.click(press('Share'));
      expect(share.mock.calls).toEqual([[{ text: greeting, url: urlOf('osei') }]]);
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  test('is replaced only after a question', async () => {
    const { user } = await createFor('Osei');
    await linkOf('Osei');
    await user.click(press('New link for the Osei family'));
    expect(screen.getByRole('group', { name: 'New link for the Osei family?' })).toHaveTextContent(
      'The old one stops working right away.',
    );
    await user.click(press('Keep it'));
    expect(press('New link for the Osei family')).toHaveFocus();
    expect(await linkOf('Osei')).toHaveValue(urlOf('osei', 1));
    await user.click(press('New link for the Osei family'));
    await user.click(press('Create new link'));
    await waitFor(async () => expect(await linkOf('Osei')).toHaveValue(urlOf('osei', 2)));
    expect(screen.queryByRole('group', { name: 'New link for the Osei family?' })).toBeNull();
    expect(press('New link for the Osei family')).toHaveFocus();
  });

  test('that has expired is replaced at once', async () => {
    const server = new InvitationServer();
    server.set(osei, { expiresAt: inDays(-1) });
    const { user } = open(server);
    expect(await (await row('Osei')).findByText('Their link has expired')).toBeVisible();
    await user.click(press('New link for the Osei family'));
    expect(await linkOf('Osei')).toHaveValue(urlOf('osei'));
  });

  test('stays while other pages are open, until the family logs out', async () => {
    const server = new InvitationServer();
    await createFor('Osei', server);
    await linkOf('Osei');
    cleanup();
    open(server);
    expect(await linkOf('Osei')).toHaveValue(urlOf('osei'));
    cleanup();
    signedOut();
    open(server);
    await row('Osei');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('that another device has replaced is gone once the list is read again', async () => {
    const server = new InvitationServer();
    await createFor('Osei', server);
    await linkOf('Osei');
    server.set(osei, { expiresAt: inDays(31) });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  test('stays when the list that was asked for before it arrives after it', async () => {
    const server = new InvitationServer();
    const before = server.list;
    const late = deferred();
    let reads = 0;
    const { user, calls } = open(server, {
      'GET /api/invitations': () => (reads++ === 0 ? { body: before } : late.answer()),
    });
    await row('Osei');
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/invitations')).toHaveLength(2));
    await user.click(press('Create link for the Osei family'));
    await linkOf('Osei');
    await act(async () => late.send({ body: before }));
    expect(await linkOf('Osei')).toHaveValue(urlOf('osei'));
  });

  test('that could not be created says why, and the list is read again', async () => {
    const server = new InvitationServer();
    await createFor('Osei', server, {
      [`POST /api/families/${osei.id}/invitation`]: () => {
        server.set(osei, { hasJoined: true });
        return { status: 409, body: { message: 'The Osei family is aboard already.' } };
      },
    });
    await waitFor(() =>
      expect(useToast.getState().toast).toMatchObject({ description: 'The Osei family is aboard already.' }),
    );
    expect(await (await row('Osei')).findByText('Aboard')).toBeVisible();
  });
});

describe('the printed cards', () => {
  const print = jest.fn();
  beforeEach(() => {
    print.mockReset();
    window.print = print;
  });
  const cards = () => [...document.querySelectorAll('[data-cards] section')].map(({ textContent }) => textContent);

  test('are of all families that are not aboard', async () => {
    const server = new InvitationServer();
    const { user, sent } = open(server);
    await row('Osei');
    await user.click(press('Create all links and print'));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(sent()).toHaveLength(2);
    expect(cards()).toEqual([
      expect.stringMatching(/^Welcome aboard Desert Rose.*Osei family/),
      expect.stringContaining('Ivanova family'),
    ]);
    expect(cards()[0]).toContain(urlOf('osei', 1));
    expect(cards()[0]).toMatch(/Works once, until \w+ \d+, \d{4}\. Your username: osei$/);
    // All links are on the page by now.
    await user.click(press('Print the cards'));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(sent()).toHaveLength(2);
  });

  test('replace links that the page cannot show only after a question', async () => {
    const server = new InvitationServer();
    server.set(ivanova, { expiresAt: inDays(20) });
    const { user, sent } = open(server);
    await row('Osei');
    await user.click(press('Create all links and print'));
    expect(screen.getByRole('group', { name: 'Replace 1 link?' })).toHaveTextContent(
      "Ivanova has a link that we can't show again.",
    );
    await user.click(press('Cancel'));
    expect(sent()).toEqual([]);
    await user.click(press('Create all links and print'));
    await user.click(press('Create and print'));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(cards()).toHaveLength(2);
  });

  test('wait until every link is there', async () => {
    const server = new InvitationServer();
    const { user } = open(server, {
      [`POST /api/families/${ivanova.id}/invitation`]: { status: 429, body: { message: 'Too many links.' } },
    });
    await row('Osei');
    await user.click(press('Create all links and print'));
    await waitFor(() => expect(useToast.getState().toast).toMatchObject({ description: 'Too many links.' }));
    expect(print).not.toHaveBeenCalled();
    expect(await linkOf('Osei')).toHaveValue(urlOf('osei'));
  });
});
