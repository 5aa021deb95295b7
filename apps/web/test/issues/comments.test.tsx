import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { deferred } from '../support/fake-fetch.ts';
import { openIssues } from '../support/issues-page.tsx';
import { IssuesServer } from '../support/issues-server.ts';
import { inCard, toast } from '../support/live-page.tsx';

const field = async (title = 'Rope') =>
  (await inCard(title)).getByRole('textbox', { name: `Add a comment on ${title}` });
const add = async () => (await inCard('Rope')).getByRole('button', { name: 'Add' });
/** Returns the card's comments and updates, without their times of day. */
const entries = async () => {
  const list = within((await inCard('Rope')).getByRole('group', { name: 'Comments & Updates' }));
  return list.getAllByRole('listitem').map((entry) => entry.textContent?.replace(/, \d+:\d\d\s[AP]M/, ''));
};
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date('2026-06-04T18:00:00Z'));

const rope = () => {
  const server = new IssuesServer();
  server.report({ title: 'Rope' });
  return { server, id: server.named('Rope').id };
};
const commentsPath = (id: string) => `POST /api/issues/${id}/comments`;

/** Adds a comment, and returns it. */
const commented = (server: IssuesServer, id: string) => {
  server.comment(id);
  return server.get(id).comments.at(-1);
};

describe('comments and updates', () => {
  test('are empty at first', async () => {
    await openIssues(rope().server);
    expect((await inCard('Rope')).getByText('No comments yet.')).toBeVisible();
    expect((await inCard('Rope')).getByRole('heading', { name: 'Comments & Updates' })).toBeVisible();
    expect((await inCard('Rope')).queryByRole('group', { name: 'Comments & Updates' })).toBeNull();
  });

  test('are in chronological order, by username, else first name, else anonymous', async () => {
    const { server, id } = rope();
    server.comment(id, { comment: 'Chafed.' });
    server.setStatus(id, 'in_progress', 'cedar');
    server.comment(id, { comment: 'New one\nis aboard.', username: null });
    server.setStatus(id, 'open', 'cedar');
    server.setStatus(id, 'resolved', null);
    server.setStatus(id, 'open', 'birch');
    server.comment(id, { comment: 'Chafed again.', username: null, user: null });
    await openIssues(server);
    await waitFor(async () =>
      expect(await entries()).toEqual([
        `birch ${day}Chafed.`,
        `cedar started work · ${day}`,
        `Birch ${day}New one\nis aboard.`,
        `cedar stopped work · ${day}`,
        `Somebody resolved this · ${day}`,
        `birch reopened this · ${day}`,
        `Anonymous ${day}Chafed again.`,
      ]),
    );
    expect((await inCard('Rope')).queryByText('No comments yet.')).toBeNull();
  });

  test('say that there are no comments if there are only status changes', async () => {
    const { server, id } = rope();
    server.setStatus(id, 'in_progress', 'cedar');
    await openIssues(server);
    await waitFor(async () => expect(await entries()).toEqual([`cedar started work · ${day}`]));
    expect((await inCard('Rope')).getByText('No comments yet.')).toBeVisible();
  });

  test('have the direction of their own letters, as the issue has, and as what is typed has', async () => {
    const server = new IssuesServer();
    server.report({ title: 'حبل', description: 'الحبل مقطوع.' });
    server.comment(server.named('حبل').id, { comment: 'سأحضر واحدا.' });
    await openIssues(server);
    const card = await inCard('حبل');
    for (const text of ['حبل', 'الحبل مقطوع.', 'سأحضر واحدا.'])
      expect(card.getByText(text)).toHaveAttribute('dir', 'auto');
    expect(await field('حبل')).toHaveAttribute('dir', 'auto');
  });

  test('can be scrolled with the keyboard', async () => {
    const { server, id } = rope();
    server.comment(id);
    await openIssues(server);
    expect((await inCard('Rope')).getByRole('group', { name: 'Comments & Updates' })).toHaveAttribute('tabindex', '0');
  });
});

describe('a comment', () => {
  test('cannot be sent while it is blank', async () => {
    const { user, sent } = await openIssues(rope().server);
    expect(await field()).toHaveAttribute('placeholder', 'Add a comment...');
    expect(await add()).toBeDisabled();
    await user.type(await field(), '   {Enter}');
    expect(await add()).toBeDisabled();
    expect(sent('POST')).toEqual([]);
  });

  test('is trimmed and sent with Enter, shows a toast, and clears the field', async () => {
    const { user, sent } = await openIssues(rope().server);
    await user.type(await field(), ' Seen it. {Enter}');
    await toast('Comment Added', 'Your comment has been added successfully.');
    expect(sent('POST').map(({ body }) => body)).toEqual([{ comment: 'Seen it.' }]);
    await waitFor(async () => expect(await entries()).toEqual([`alder ${day}Seen it.`]));
    expect(await field()).toHaveValue('');
    expect(await field()).toHaveFocus();
  });

  test('is sent with the button, too, and the field keeps the focus', async () => {
    const { user } = await openIssues(rope().server);
    await user.type(await field(), 'Seen it.');
    await user.click(await add());
    await waitFor(async () => expect(await entries()).toHaveLength(1));
    expect(await field()).toHaveFocus();
  });

  test('is sent once, and keeps what is typed after it', async () => {
    const { server, id } = rope();
    const reply = deferred();
    const { user, sent } = await openIssues(server, { [commentsPath(id)]: reply.answer });
    await user.type(await field(), 'Seen it.{Enter}{Enter}');
    await waitFor(async () => expect(await add()).toBeDisabled());
    await user.type(await field(), ' And{Enter}');
    reply.send({ status: 201, body: commented(server, id) });
    await waitFor(async () => expect(await field()).toHaveValue('And'));
    expect(sent('POST').map(({ body }) => body)).toEqual([{ comment: 'Seen it.' }]);
    expect(await add()).toBeEnabled();
  });

  test('shows by its answer, and the issues are not read again while the room is live', async () => {
    useLink.setState({ state: 'live' });
    const { server, id } = rope();
    const { user, sent, publish } = await openIssues(server);
    await user.type(await field(), 'Seen it.{Enter}');
    await waitFor(async () => expect(await entries()).toHaveLength(1));
    const comment = server.get(id).comments[0];
    await publish({ ...server.comment(id), version: 2, type: 'CommentAdded', data: { issueId: id, comment } });
    expect(await entries()).toHaveLength(1);
    expect(sent('GET').filter(({ path }) => path === '/api/issues')).toHaveLength(1);
    useLink.setState({ state: 'connecting' });
  });

  test("that fails shows the server's message and stays in the field", async () => {
    const { server, id } = rope();
    const unavailable = { status: 503, body: { message: 'The database is unavailable.' } };
    const replies = [() => unavailable, () => ({ status: 201, body: commented(server, id) })];
    const { user } = await openIssues(server, { [commentsPath(id)]: () => replies.shift()?.() ?? {} });
    await user.type(await field(), 'Seen it.{Enter}');
    await toast('Error', 'The database is unavailable.');
    expect(await field()).toHaveValue('Seen it.');
    await user.type(await field(), '{Enter}');
    await waitFor(async () => expect(await field()).toHaveValue(''));
  });

  test('that is too long shows an error and is not sent', async () => {
    const { user, sent } = await openIssues(rope().server);
    await user.click(await field());
    await user.paste('x'.repeat(2001));
    await user.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleErrorMessage('Comment must have at most 2000 characters.'),
    );
    expect(sent('POST')).toEqual([]);
    await user.type(await field(), '{Backspace}{Enter}');
    await toast('Comment Added', 'Your comment has been added successfully.');
  });

  test('that is unsent survives switching the filter', async () => {
    const { user } = await openIssues(rope().server);
    await user.type(await field(), 'Seen');
    await user.click(screen.getByRole('button', { name: 'Resolved' }));
    await screen.findByText('No resolved issues at this time.');
    await user.click(screen.getByRole('button', { name: 'Open Issues' }));
    expect(await field()).toHaveValue('Seen');
  });
});
