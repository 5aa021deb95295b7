import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { signedOut } from '../../src/lib/session.ts';
import { useToast } from '../../src/lib/toast.ts';
import { InvitationServer, inDays, ivanova, linkOf, open, press, row, urlOf } from '../support/invitations-page.tsx';

beforeEach(() => useToast.setState({ toast: null, open: false }));
afterEach(() => {
  cleanup();
  signedOut();
});

describe('the printed cards', () => {
  const print = jest.fn();
  beforeEach(() => {
    print.mockReset();
    window.print = print;
  });
  const cards = () => [...document.querySelectorAll('[data-sheet] section')].map(({ textContent }) => textContent);

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
    expect(cards()[0]).toMatch(/Works once, until \w+, \w+\s\d+ at\s\d+:\d\d\s[AP]M\. Your username: osei$/);
    const untranslated = [...document.querySelectorAll('[data-sheet] section:first-of-type [translate=no]')];
    expect(untranslated.map(({ textContent }) => textContent)).toEqual(['Osei', urlOf('osei', 1), 'osei']);
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
