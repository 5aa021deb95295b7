import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { deferred } from '../support/fake-fetch.ts';
import { openIssues } from '../support/issues-page.tsx';
import { IssuesServer } from '../support/issues-server.ts';
import { card, inCard, shows, toast } from '../support/live-page.tsx';

const opened = async (path?: string) => {
  const server = new IssuesServer();
  for (const title of ['Lantern', 'Rope', 'Anchor']) server.report({ title });
  if (path) server.setStatus(server.named('Rope').id, 'resolved');
  const page = await openIssues(server, {}, path);
  await page.join();
  const press = async (title: string, name: string) =>
    page.user.click((await inCard(title)).getByRole('button', { name }));
  const line = () => screen.getByRole('group', { name: /^Rope: / });
  return { server, ...page, press, line, bodies: () => page.sent('PATCH').map(({ body }) => body) };
};
const isUpdated = () => toast('Issue Updated', 'Issue status has been updated successfully.');
const filter = (name: string) => screen.getByRole('button', { name });

test('"Start work" shows the status and the step, and "Stop work" reverts the status', async () => {
  const { press, bodies } = await opened();
  await press('Rope', 'Start work');
  await isUpdated();
  const rope = await inCard('Rope');
  expect(await rope.findByText('In Progress')).toBeVisible();
  expect(rope.getByText(/^alder started work/)).toBeVisible();
  await press('Rope', 'Stop work');
  expect(await rope.findByText('Open')).toBeVisible();
  expect(rope.getByText(/^alder stopped work/)).toBeVisible();
  expect(bodies()).toEqual([{ status: 'in_progress' }, { status: 'open' }]);
});

describe('resolving', () => {
  test('replaces the card with a line that can undo it', async () => {
    const { press, bodies, line } = await opened();
    await press('Rope', 'Resolve');
    await isUpdated();
    await shows('Anchor', 'Lantern');
    expect(bodies()).toEqual([{ status: 'resolved' }]);
    expect(line()).toHaveTextContent(/^Rope: Resolved\. ?Reopen$/);
    expect(line()).toHaveFocus();
    const places = screen.getAllByRole('listitem').filter((item) => item.parentElement?.ariaLabel === 'Issues');
    expect(places[1]).toContainElement(line());
    expect(filter('Open Issues')).toHaveTextContent('Open Issues2');
    expect(filter('Resolved')).toHaveTextContent('Resolved1');
  });

  test('can be undone, which restores the card in place', async () => {
    const { user, press, bodies, line } = await opened();
    await press('Rope', 'Resolve');
    await shows('Anchor', 'Lantern');
    await user.click(within(line()).getByRole('button', { name: 'Reopen Rope' }));
    await shows('Anchor', 'Rope', 'Lantern');
    expect(bodies()).toEqual([{ status: 'resolved' }, { status: 'open' }]);
    expect(await card('Rope')).toHaveFocus();
  });

  test('the last open issue shows the empty state and the undo button', async () => {
    const server = new IssuesServer();
    server.report({ title: 'Rope' });
    const { user, join } = await openIssues(server);
    await join();
    await user.click((await inCard('Rope')).getByRole('button', { name: 'Resolve' }));
    expect(await screen.findByRole('heading', { name: 'No issues found' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reopen Rope' })).toBeVisible();
  });

  test('only the last resolved issue has an undo button', async () => {
    const { press } = await opened();
    await press('Rope', 'Resolve');
    await shows('Anchor', 'Lantern');
    await press('Anchor', 'Resolve');
    await shows('Lantern');
    expect(screen.getAllByRole('button', { name: /^Reopen/ })).toEqual([
      screen.getByRole('button', { name: 'Reopen Anchor' }),
    ]);
  });

  test('moves the issue to the resolved view', async () => {
    const { user, press } = await opened();
    await press('Rope', 'Resolve');
    await shows('Anchor', 'Lantern');
    await user.click(filter('Resolved'));
    await shows('Rope');
    expect((await inCard('Rope')).getByText(/^alder resolved this/)).toBeVisible();
    await user.click(filter('Open Issues'));
    await shows('Anchor', 'Lantern');
    expect(screen.queryByRole('button', { name: /^Reopen/ })).toBeNull();
  });

  test('is sent once, even on a double click', async () => {
    const reply = deferred();
    const server = new IssuesServer();
    server.report({ title: 'Rope' });
    const { user, sent } = await openIssues(server, {
      [`PATCH /api/issues/${server.named('Rope').id}`]: reply.answer,
    });
    const button = (await inCard('Rope')).getByRole('button', { name: 'Resolve' });
    await user.dblClick(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await user.click((await inCard('Rope')).getByRole('button', { name: 'Start work' }));
    expect(sent('PATCH')).toHaveLength(1);
  });

  test("a failure shows the server's message, and can be retried", async () => {
    const server = new IssuesServer();
    server.report({ title: 'Rope' });
    const { user } = await openIssues(server, {
      [`PATCH /api/issues/${server.named('Rope').id}`]: {
        status: 503,
        body: { message: 'The database is unavailable.' },
      },
    });
    const button = (await inCard('Rope')).getByRole('button', { name: 'Resolve' });
    await user.click(button);
    await toast('Error', 'The database is unavailable.');
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute('aria-disabled');
    await shows('Rope');
  });

  test('keeps the card of an issue that has an unsent comment', async () => {
    const { user, press } = await opened();
    await user.type((await inCard('Rope')).getByRole('textbox'), 'Spliced');
    await press('Rope', 'Resolve');
    await isUpdated();
    expect(await (await inCard('Rope')).findByText('Resolved')).toBeVisible();
    await shows('Anchor', 'Rope', 'Lantern');
    expect((await inCard('Rope')).getByRole('textbox')).toHaveValue('Spliced');
    expect((await inCard('Rope')).getByRole('button', { name: 'Resolve' })).toBeDisabled();
    expect(await card('Rope')).toHaveFocus();
  });
});

test('reopening moves the issue to the open view, and can be undone', async () => {
  const { user, press, line, bodies } = await opened('/needs-attention?show=resolved');
  await press('Rope', 'Reopen');
  await isUpdated();
  await shows();
  expect(line()).toHaveTextContent('Reopened.');
  await user.click(within(line()).getByRole('button', { name: 'Resolve Rope' }));
  await shows('Rope');
  expect(bodies()).toEqual([{ status: 'open' }, { status: 'resolved' }]);
  await press('Rope', 'Reopen');
  await user.click(filter('Open Issues'));
  await shows('Anchor', 'Rope', 'Lantern');
  expect((await inCard('Rope')).getAllByText(/^alder reopened this/)).toHaveLength(2);
});
